-- Accounts at the sandbox's portals that want one: whoever is logged in names the generation, which
-- the portal ends at will.
create table sandbox.portal_accounts (
  owner text not null,
  merchant text not null,
  generation int not null default 1,
  wrong int not null default 0,
  -- after three wrong passwords in succession
  locked_until timestamptz,
  -- the folio that it ended the log-ins for last
  ended_for text,
  primary key (owner, merchant)
);

-- Tickets that somebody has looked up and not invoiced yet; by the sandbox's clock.
create table sandbox.reservations (
  owner text not null,
  merchant text not null,
  ticket text not null,
  visit_id text not null,
  since timestamptz not null,
  -- whoever reserved it was turned away behind it
  was_turned_away boolean not null default false,
  primary key (owner, merchant, ticket)
);
