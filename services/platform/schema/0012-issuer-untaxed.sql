-- How what the merchant sells without IVA is free of it, where it has said so: for tickets that print only net, IVA and total.
alter table issuer.issuers add column untaxed text check (untaxed in ('zero', 'exempt'));
