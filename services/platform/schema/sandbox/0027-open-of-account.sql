-- The sessions of one account that have not ended, for whoever moves the clock of its sandbox: few
-- among all that it ever had.
create index streams_open_of_account on log.streams (account_id, mode, created_at) where open;
