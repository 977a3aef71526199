"""Relations: what an entry says in the rules' own terms, however it was written down.

The reference allows several wordings of one fact. Here each becomes the one form that the rules
are asked about: which card and action brought it about, what it answers, which part of its action
it is. Rules, projections and checks read only this form.
"""
