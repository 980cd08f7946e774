-- Which life of which process is at a begun try; while it lives it moves `failed_at` on, so that nobody takes it for dead.
alter table log.attempts add column begun_by uuid;
