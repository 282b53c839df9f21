-- HealthcareService: current versions, with what each search parameter needs.
create table "HealthcareService" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "name_low" text collate "C" not null default U&'\+10FFFF',
  "name_high" text collate "C" not null default '',
  "organization" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "HealthcareService_tokens_idx" on "HealthcareService" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "HealthcareService_updated_idx" on "HealthcareService" (project, updated desc, id desc);
create index "HealthcareService_organization_idx" on "HealthcareService" (project, "organization", id) where "organization" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "HealthcareService_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "HealthcareService_ref_id_idx" on "HealthcareService_ref" (project, id);
