-- Documents of a merchant's tickets were found by their codes as they were spelled. Now all are
-- found by date and total, and then compared (adr 0059): whoever spells or names a code otherwise
-- finds the document that there is.
update billing.signed_cfdis
set likeness = encode(sha256(convert_to(format('["%s","%s"]', marks ->> 'date', marks ->> 'total'), 'UTF8')), 'hex')
where marks ->> 'date' is not null and marks ->> 'total' is not null;

update billing.refused_cfdis
set likeness = encode(sha256(convert_to(format('["%s","%s"]', marks ->> 'date', marks ->> 'total'), 'UTF8')), 'hex')
where marks ->> 'date' is not null and marks ->> 'total' is not null;
create index refused_cfdis_accepted_key on billing.refused_cfdis (merchant, ticket_key) where accepted_at is not null;
