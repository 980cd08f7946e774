-- Open notices in their order (services/cli/installation/notices-page.ts).
create index notices_open on webhook_delivery.notices (at) where closed_at is null;
