"""Records of the GEMP-STCCG server made into matches."""
