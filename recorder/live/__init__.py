"""Recording a match as it is played: nothing that was acknowledged is ever lost."""
