-- CarePlan: current versions, with what each search parameter needs.
create table "CarePlan" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "activity_date_low" timestamptz not null default 'infinity',
  "activity_date_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "CarePlan_tokens_idx" on "CarePlan" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "CarePlan_updated_idx" on "CarePlan" (project, updated desc, id desc);
create index "CarePlan_activity_date_low_idx" on "CarePlan" (project, "activity_date_low", id) where "activity_date_low" < 'infinity';
create index "CarePlan_activity_date_high_idx" on "CarePlan" (project, "activity_date_high" desc, id desc) where "activity_date_high" > '-infinity';
create index "CarePlan_encounter_idx" on "CarePlan" (project, "encounter", id) where "encounter" is not null;
create index "CarePlan_subject_idx" on "CarePlan" (project, "subject", id) where "subject" is not null;
create index "CarePlan_subject_newest_idx" on "CarePlan" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "CarePlan_date_low_idx" on "CarePlan" (project, "date_low", id);
create index "CarePlan_date_high_idx" on "CarePlan" (project, "date_high" desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "CarePlan_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "CarePlan_ref_id_idx" on "CarePlan_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "CarePlan_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "CarePlan_code_idx" on "CarePlan_code" (project, hash, k desc, id desc);
