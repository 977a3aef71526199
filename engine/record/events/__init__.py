"""The events: everything that a record can say of a match, one form for each fact.

Frozen structs in one closed union, told apart in JSON by the field `event`. Unknown tags and fields
are refused. Defaults are left out of JSON, so a field added later with a default leaves old bytes,
and their digests, as they are. `seq` numbers refer to other entries of the same record.
Times are milliseconds. Nothing here knows a rule.
"""
