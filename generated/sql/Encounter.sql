-- Encounter: current versions, with what each search parameter needs.
create table "Encounter" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "length_low" numeric not null default 'infinity',
  "length_high" numeric not null default '-infinity',
  "length_ucum_low" numeric not null default 'infinity',
  "length_ucum_high" numeric not null default '-infinity',
  "location_period_low" timestamptz not null default 'infinity',
  "location_period_high" timestamptz not null default '-infinity',
  "part_of" text collate "C",
  "service_provider" text collate "C",
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Encounter_tokens_idx" on "Encounter" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Encounter_updated_idx" on "Encounter" (project, updated desc, id desc);
create index "Encounter_length_low_idx" on "Encounter" (project, "length_low", id) where "length_low" < 'infinity';
create index "Encounter_length_high_idx" on "Encounter" (project, "length_high" desc, id desc) where "length_high" > '-infinity';
create index "Encounter_length_ucum_low_idx" on "Encounter" (project, "length_ucum_low", id) where "length_ucum_low" < 'infinity';
create index "Encounter_length_ucum_high_idx" on "Encounter" (project, "length_ucum_high" desc, id desc) where "length_ucum_high" > '-infinity';
create index "Encounter_location_period_low_idx" on "Encounter" (project, "location_period_low", id) where "location_period_low" < 'infinity';
create index "Encounter_location_period_high_idx" on "Encounter" (project, "location_period_high" desc, id desc) where "location_period_high" > '-infinity';
create index "Encounter_part_of_idx" on "Encounter" (project, "part_of", id) where "part_of" is not null;
create index "Encounter_service_provider_idx" on "Encounter" (project, "service_provider", id) where "service_provider" is not null;
create index "Encounter_subject_idx" on "Encounter" (project, "subject", id) where "subject" is not null;
create index "Encounter_subject_newest_idx" on "Encounter" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "Encounter_date_low_idx" on "Encounter" (project, "date_low", id);
create index "Encounter_date_high_idx" on "Encounter" (project, "date_high" desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "Encounter_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Encounter_ref_id_idx" on "Encounter_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "Encounter_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Encounter_code_idx" on "Encounter_code" (project, hash, k desc, id desc);
