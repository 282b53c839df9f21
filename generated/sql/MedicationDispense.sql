-- MedicationDispense: current versions, with what each search parameter needs.
create table "MedicationDispense" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "context" text collate "C",
  "destination" text collate "C",
  "subject" text collate "C",
  "whenhandedover_low" timestamptz not null default 'infinity',
  "whenhandedover_high" timestamptz not null default '-infinity',
  "whenprepared_low" timestamptz not null default 'infinity',
  "whenprepared_high" timestamptz not null default '-infinity',
  "medication" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MedicationDispense_tokens_idx" on "MedicationDispense" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "MedicationDispense_updated_idx" on "MedicationDispense" (project, updated desc, id desc);
create index "MedicationDispense_context_idx" on "MedicationDispense" (project, "context", id) where "context" is not null;
create index "MedicationDispense_destination_idx" on "MedicationDispense" (project, "destination", id) where "destination" is not null;
create index "MedicationDispense_subject_idx" on "MedicationDispense" (project, "subject", id) where "subject" is not null;
create index "MedicationDispense_subject_newest_idx" on "MedicationDispense" (project, "subject", "whenhandedover_high" desc, id desc) where "subject" is not null;
create index "MedicationDispense_whenhandedover_low_idx" on "MedicationDispense" (project, "whenhandedover_low", id);
create index "MedicationDispense_whenhandedover_high_idx" on "MedicationDispense" (project, "whenhandedover_high" desc, id desc);
create index "MedicationDispense_whenprepared_low_idx" on "MedicationDispense" (project, "whenprepared_low", id) where "whenprepared_low" < 'infinity';
create index "MedicationDispense_whenprepared_high_idx" on "MedicationDispense" (project, "whenprepared_high" desc, id desc) where "whenprepared_high" > '-infinity';
create index "MedicationDispense_medication_idx" on "MedicationDispense" (project, "medication", id) where "medication" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "MedicationDispense_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "MedicationDispense_ref_id_idx" on "MedicationDispense_ref" (project, id);
-- The rows of a code, newest first (k is whenhandedover_high).
create table "MedicationDispense_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "MedicationDispense_code_idx" on "MedicationDispense_code" (project, hash, k desc, id desc);
