-- What a browser showed last, sealed as the page is: it may show the receiver. BlobRef; null: there
-- was no browser.
alter table billing.evidence add column screenshot jsonb;
