-- What was sent and what came back, for who looks why a receiver refuses; null in rows of before,
-- and where nothing was sent or answered.
alter table webhook_delivery.attempts
  -- {url, headers} in their order: the body is the message's own
  add column request json,
  -- [[name, value]], sealed as `response` is, cut at 2 KiB: hostile input
  add column response_headers bytea;
