-- A visit is worth no more than its cookie: after a crash of the database the visitor starts again, as with a real portal.
alter table sandbox.visits set unlogged;
