-- An account's keys, newest first, and its people, oldest first: lists are read page by page.
create index api_keys_of_account on account.api_keys (account_id, mode, created_at, digest);
create index people_of_account on account.people (account_id, created_at, person_id);
