-- MedicationAdministration: current versions, with what each search parameter needs.
create table "MedicationAdministration" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "context" text collate "C",
  "effective_time_low" timestamptz not null default 'infinity',
  "effective_time_high" timestamptz not null default '-infinity',
  "request" text collate "C",
  "subject" text collate "C",
  "medication" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MedicationAdministration_tokens_idx" on "MedicationAdministration" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "MedicationAdministration_updated_idx" on "MedicationAdministration" (project, updated desc, id desc);
create index "MedicationAdministration_context_idx" on "MedicationAdministration" (project, "context", id) where "context" is not null;
create index "MedicationAdministration_effective_time_low_idx" on "MedicationAdministration" (project, "effective_time_low", id);
create index "MedicationAdministration_effective_time_high_idx" on "MedicationAdministration" (project, "effective_time_high" desc, id desc);
create index "MedicationAdministration_request_idx" on "MedicationAdministration" (project, "request", id) where "request" is not null;
create index "MedicationAdministration_subject_idx" on "MedicationAdministration" (project, "subject", id) where "subject" is not null;
create index "MedicationAdministration_subject_newest_idx" on "MedicationAdministration" (project, "subject", "effective_time_high" desc, id desc) where "subject" is not null;
create index "MedicationAdministration_medication_idx" on "MedicationAdministration" (project, "medication", id) where "medication" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "MedicationAdministration_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "MedicationAdministration_ref_id_idx" on "MedicationAdministration_ref" (project, id);
-- The rows of a code, newest first (k is effective_time_high).
create table "MedicationAdministration_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "MedicationAdministration_code_idx" on "MedicationAdministration_code" (project, hash, k desc, id desc);
