-- An invoice that we refused is of the account it was kept for: it is found by its UUID when another account asks.
create index refused_cfdis_uuid on billing.refused_cfdis (uuid) where uuid is not null;
