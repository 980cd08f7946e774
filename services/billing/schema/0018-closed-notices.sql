-- Closed notices, by when: retention removes them (services/retention/expire-notices.ts).
create index notices_closed on billing.notices (closed_at) where closed_at is not null;
