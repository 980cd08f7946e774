-- The IVA rate at which all that the merchant sells is taxed, where it has said so: for tickets that print no taxes.
alter table issuer.issuers add column rate text check (rate in ('0.16', '0.08', '0.00'));
