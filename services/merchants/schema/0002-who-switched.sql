-- Who switched a merchant on or off, where they said it: a portal that may be driven only after
-- asking is not visited without a name (`policy: ask`).
alter table merchants.switches add column switched_by text;
