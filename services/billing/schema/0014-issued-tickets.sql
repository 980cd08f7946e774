-- The merchant has issued for this ticket, as a session of ours recorded: nobody asks it to issue
-- again.
alter table billing.ticket_locks add column issued_at timestamptz;
