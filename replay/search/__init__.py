"""The search over a library: what is indexed of each match, what is asked, what is found."""
