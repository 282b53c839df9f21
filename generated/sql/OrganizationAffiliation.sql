-- OrganizationAffiliation: current versions, with what each search parameter needs.
create table "OrganizationAffiliation" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "participating_organization" text collate "C",
  "primary_organization" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "OrganizationAffiliation_tokens_idx" on "OrganizationAffiliation" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "OrganizationAffiliation_updated_idx" on "OrganizationAffiliation" (project, updated desc, id desc);
create index "OrganizationAffiliation_date_low_idx" on "OrganizationAffiliation" (project, "date_low", id);
create index "OrganizationAffiliation_date_high_idx" on "OrganizationAffiliation" (project, "date_high" desc, id desc);
create index "OrganizationAffiliation_participating_organization_idx" on "OrganizationAffiliation" (project, "participating_organization", id) where "participating_organization" is not null;
create index "OrganizationAffiliation_primary_organization_idx" on "OrganizationAffiliation" (project, "primary_organization", id) where "primary_organization" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "OrganizationAffiliation_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "OrganizationAffiliation_ref_id_idx" on "OrganizationAffiliation_ref" (project, id);
