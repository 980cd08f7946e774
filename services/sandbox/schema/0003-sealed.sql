-- Receivers do not lie here in clear. What earlier versions issued does, and cannot be sealed in SQL: the pretend portals forget it.
truncate sandbox.visits, sandbox.cfdis, sandbox.stamps, sandbox.tickets;

alter table sandbox.visits drop column form, add column form bytea;
alter table sandbox.cfdis rename column receiver_rfc to receiver_mac;
