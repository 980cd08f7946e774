-- A try that was counted before it began and has not ended: its process is at it, or died of it.
alter table log.attempts add column begun boolean not null default false;
