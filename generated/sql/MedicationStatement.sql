-- MedicationStatement: current versions, with what each search parameter needs.
create table "MedicationStatement" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "context" text collate "C",
  "effective_low" timestamptz not null default 'infinity',
  "effective_high" timestamptz not null default '-infinity',
  "source" text collate "C",
  "subject" text collate "C",
  "medication" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MedicationStatement_tokens_idx" on "MedicationStatement" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "MedicationStatement_updated_idx" on "MedicationStatement" (project, updated desc, id desc);
create index "MedicationStatement_context_idx" on "MedicationStatement" (project, "context", id) where "context" is not null;
create index "MedicationStatement_effective_low_idx" on "MedicationStatement" (project, "effective_low", id);
create index "MedicationStatement_effective_high_idx" on "MedicationStatement" (project, "effective_high" desc, id desc);
create index "MedicationStatement_source_idx" on "MedicationStatement" (project, "source", id) where "source" is not null;
create index "MedicationStatement_source_newest_idx" on "MedicationStatement" (project, "source", "effective_high" desc, id desc) where "source" is not null;
create index "MedicationStatement_subject_idx" on "MedicationStatement" (project, "subject", id) where "subject" is not null;
create index "MedicationStatement_subject_newest_idx" on "MedicationStatement" (project, "subject", "effective_high" desc, id desc) where "subject" is not null;
create index "MedicationStatement_medication_idx" on "MedicationStatement" (project, "medication", id) where "medication" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "MedicationStatement_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "MedicationStatement_ref_id_idx" on "MedicationStatement_ref" (project, id);
-- The rows of a code, newest first (k is effective_high).
create table "MedicationStatement_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "MedicationStatement_code_idx" on "MedicationStatement_code" (project, hash, k desc, id desc);
