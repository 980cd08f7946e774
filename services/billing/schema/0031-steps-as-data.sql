-- The steps of an attempt as data: [{name, status, ms}] (StepTaken). Null: the version before wrote
-- the row, and steps has their lines. Both are written, as that version reads the lines.
alter table billing.evidence add column steps_taken jsonb;
