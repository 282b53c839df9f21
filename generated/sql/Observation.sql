-- Observation: current versions, with what each search parameter needs.
create table "Observation" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "combo_value_quantity_low" numeric not null default 'infinity',
  "combo_value_quantity_high" numeric not null default '-infinity',
  "component_value_quantity_low" numeric not null default 'infinity',
  "component_value_quantity_high" numeric not null default '-infinity',
  "device" text collate "C",
  "specimen" text collate "C",
  "subject" text collate "C",
  "value_date_low" timestamptz not null default 'infinity',
  "value_date_high" timestamptz not null default '-infinity',
  "value_quantity_low" numeric not null default 'infinity',
  "value_quantity_high" numeric not null default '-infinity',
  "value_quantity_ucum_low" numeric not null default 'infinity',
  "value_quantity_ucum_high" numeric not null default '-infinity',
  "value_string_low" text collate "C" not null default U&'\+10FFFF',
  "value_string_high" text collate "C" not null default '',
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  "amino_acid_change_low" text collate "C" not null default U&'\+10FFFF',
  "amino_acid_change_high" text collate "C" not null default '',
  "dna_variant_low" text collate "C" not null default U&'\+10FFFF',
  "dna_variant_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Observation_tokens_idx" on "Observation" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Observation_updated_idx" on "Observation" (project, updated desc, id desc);
create index "Observation_combo_value_quantity_low_idx" on "Observation" (project, "combo_value_quantity_low", id) where "combo_value_quantity_low" < 'infinity';
create index "Observation_combo_value_quantity_high_idx" on "Observation" (project, "combo_value_quantity_high" desc, id desc) where "combo_value_quantity_high" > '-infinity';
create index "Observation_component_value_quantity_low_idx" on "Observation" (project, "component_value_quantity_low", id) where "component_value_quantity_low" < 'infinity';
create index "Observation_component_value_quantity_high_idx" on "Observation" (project, "component_value_quantity_high" desc, id desc) where "component_value_quantity_high" > '-infinity';
create index "Observation_device_idx" on "Observation" (project, "device", id) where "device" is not null;
create index "Observation_specimen_idx" on "Observation" (project, "specimen", id) where "specimen" is not null;
create index "Observation_subject_idx" on "Observation" (project, "subject", id) where "subject" is not null;
create index "Observation_subject_newest_idx" on "Observation" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "Observation_value_date_low_idx" on "Observation" (project, "value_date_low", id) where "value_date_low" < 'infinity';
create index "Observation_value_date_high_idx" on "Observation" (project, "value_date_high" desc, id desc) where "value_date_high" > '-infinity';
create index "Observation_value_quantity_low_idx" on "Observation" (project, "value_quantity_low", id) where "value_quantity_low" < 'infinity';
create index "Observation_value_quantity_high_idx" on "Observation" (project, "value_quantity_high" desc, id desc) where "value_quantity_high" > '-infinity';
create index "Observation_value_quantity_ucum_low_idx" on "Observation" (project, "value_quantity_ucum_low", id) where "value_quantity_ucum_low" < 'infinity';
create index "Observation_value_quantity_ucum_high_idx" on "Observation" (project, "value_quantity_ucum_high" desc, id desc) where "value_quantity_ucum_high" > '-infinity';
create index "Observation_date_low_idx" on "Observation" (project, "date_low", id);
create index "Observation_date_high_idx" on "Observation" (project, "date_high" desc, id desc);
create index "Observation_encounter_idx" on "Observation" (project, "encounter", id) where "encounter" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Observation_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Observation_ref_id_idx" on "Observation_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "Observation_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Observation_code_idx" on "Observation_code" (project, hash, k desc, id desc);
