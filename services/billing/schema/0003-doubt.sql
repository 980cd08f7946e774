-- When the request before the last was sent, where that had no answer by then: `sent_at` is always that of the last.
alter table billing.signed_cfdis add column doubt_at timestamptz;
