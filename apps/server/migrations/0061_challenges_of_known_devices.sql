-- The browser that a challenge was given to, if the account knew it: a hash of its token, as in `known_devices`. Null
-- for all others. Processes of the version before go on writing challenges without it.
alter table sign_in_challenges add column device_hash bytea;

-- A sign-in through an identity provider begins before its person is known, so it looks for the browser in the whole
-- school.
create index known_devices_by_token on known_devices (school_id, token_hash);
