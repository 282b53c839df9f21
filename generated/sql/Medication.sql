-- Medication: current versions, with what each search parameter needs.
create table "Medication" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "expiration_date_low" timestamptz not null default 'infinity',
  "expiration_date_high" timestamptz not null default '-infinity',
  "manufacturer" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Medication_tokens_idx" on "Medication" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Medication_updated_idx" on "Medication" (project, updated desc, id desc);
create index "Medication_expiration_date_low_idx" on "Medication" (project, "expiration_date_low", id) where "expiration_date_low" < 'infinity';
create index "Medication_expiration_date_high_idx" on "Medication" (project, "expiration_date_high" desc, id desc) where "expiration_date_high" > '-infinity';
create index "Medication_manufacturer_idx" on "Medication" (project, "manufacturer", id) where "manufacturer" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Medication_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Medication_ref_id_idx" on "Medication_ref" (project, id);
