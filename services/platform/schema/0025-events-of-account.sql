-- concurrently: on a large log it takes minutes, in which appends must go on.
-- An account's events, in the feed's order. `type` and `at` are compared without reading the row.
create index concurrently events_of_account on log.events ((meta ->> 'accountId'), (meta ->> 'mode'), xid, position, type, at);
