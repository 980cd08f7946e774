-- Retention deletes these from their oldest on. A person's act writes each row, so none is large.
-- The forms of pages have no such index: each visit writes when it met them.
create index session_orders_ordered on billing.session_orders (ordered_at);
create index attached_cfdis_at on billing.attached_cfdis (at);
create index receiver_views_at on billing.receiver_views (at);
