-- Procedure: current versions, with what each search parameter needs.
create table "Procedure" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "location" text collate "C",
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Procedure_tokens_idx" on "Procedure" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Procedure_updated_idx" on "Procedure" (project, updated desc, id desc);
create index "Procedure_location_idx" on "Procedure" (project, "location", id) where "location" is not null;
create index "Procedure_subject_idx" on "Procedure" (project, "subject", id) where "subject" is not null;
create index "Procedure_subject_newest_idx" on "Procedure" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "Procedure_date_low_idx" on "Procedure" (project, "date_low", id);
create index "Procedure_date_high_idx" on "Procedure" (project, "date_high" desc, id desc);
create index "Procedure_encounter_idx" on "Procedure" (project, "encounter", id) where "encounter" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Procedure_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Procedure_ref_id_idx" on "Procedure_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "Procedure_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Procedure_code_idx" on "Procedure_code" (project, hash, k desc, id desc);
