-- From where the team did something to an account stood among what its owner sees.
UPDATE security_events SET device = NULL, address = NULL WHERE kind IN ('role-changed', 'suspended', 'signed-out-by-staff');
