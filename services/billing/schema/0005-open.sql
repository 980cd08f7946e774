-- The few that have no end are looked for among all that have one.
create index signed_cfdis_open on billing.signed_cfdis (signed_at) where uuid is null and refusal is null;
