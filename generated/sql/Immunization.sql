-- Immunization: current versions, with what each search parameter needs.
create table "Immunization" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "location" text collate "C",
  "lot_number_low" text collate "C" not null default U&'\+10FFFF',
  "lot_number_high" text collate "C" not null default '',
  "manufacturer" text collate "C",
  "reaction_date_low" timestamptz not null default 'infinity',
  "reaction_date_high" timestamptz not null default '-infinity',
  "series_low" text collate "C" not null default U&'\+10FFFF',
  "series_high" text collate "C" not null default '',
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "patient" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Immunization_tokens_idx" on "Immunization" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Immunization_updated_idx" on "Immunization" (project, updated desc, id desc);
create index "Immunization_location_idx" on "Immunization" (project, "location", id) where "location" is not null;
create index "Immunization_manufacturer_idx" on "Immunization" (project, "manufacturer", id) where "manufacturer" is not null;
create index "Immunization_reaction_date_low_idx" on "Immunization" (project, "reaction_date_low", id) where "reaction_date_low" < 'infinity';
create index "Immunization_reaction_date_high_idx" on "Immunization" (project, "reaction_date_high" desc, id desc) where "reaction_date_high" > '-infinity';
create index "Immunization_date_low_idx" on "Immunization" (project, "date_low", id);
create index "Immunization_date_high_idx" on "Immunization" (project, "date_high" desc, id desc);
create index "Immunization_patient_idx" on "Immunization" (project, "patient", id) where "patient" is not null;
create index "Immunization_patient_newest_idx" on "Immunization" (project, "patient", "date_high" desc, id desc) where "patient" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Immunization_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Immunization_ref_id_idx" on "Immunization_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "Immunization_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Immunization_code_idx" on "Immunization_code" (project, hash, k desc, id desc);
