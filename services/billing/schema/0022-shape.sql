-- Tickets of one merchant, date and total are many (a toll, a bus fare). Those whose codes are
-- found by the same rules are known by their keys, and need not be compared. Empty: the rules are
-- not known.
alter table billing.ticket_locks add column shape text not null default '';
create index ticket_locks_alike on billing.ticket_locks (merchant, likeness, shape) where likeness is not null;
drop index billing.ticket_locks_likeness;
