-- Keyed digests of what was sent to issue for the ticket, in every visit: no look-up sends it
-- again.
alter table billing.ticket_locks add column issuing_requests text[] not null default '{}';
