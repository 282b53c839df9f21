-- AllergyIntolerance: current versions, with what each search parameter needs.
create table "AllergyIntolerance" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "asserter" text collate "C",
  "last_date_low" timestamptz not null default 'infinity',
  "last_date_high" timestamptz not null default '-infinity',
  "onset_low" timestamptz not null default 'infinity',
  "onset_high" timestamptz not null default '-infinity',
  "recorder" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "patient" text collate "C",
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "AllergyIntolerance_tokens_idx" on "AllergyIntolerance" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "AllergyIntolerance_updated_idx" on "AllergyIntolerance" (project, updated desc, id desc);
create index "AllergyIntolerance_asserter_idx" on "AllergyIntolerance" (project, "asserter", id) where "asserter" is not null;
create index "AllergyIntolerance_asserter_newest_idx" on "AllergyIntolerance" (project, "asserter", "date_high" desc, id desc) where "asserter" is not null;
create index "AllergyIntolerance_last_date_low_idx" on "AllergyIntolerance" (project, "last_date_low", id) where "last_date_low" < 'infinity';
create index "AllergyIntolerance_last_date_high_idx" on "AllergyIntolerance" (project, "last_date_high" desc, id desc) where "last_date_high" > '-infinity';
create index "AllergyIntolerance_onset_low_idx" on "AllergyIntolerance" (project, "onset_low", id) where "onset_low" < 'infinity';
create index "AllergyIntolerance_onset_high_idx" on "AllergyIntolerance" (project, "onset_high" desc, id desc) where "onset_high" > '-infinity';
create index "AllergyIntolerance_recorder_idx" on "AllergyIntolerance" (project, "recorder", id) where "recorder" is not null;
create index "AllergyIntolerance_recorder_newest_idx" on "AllergyIntolerance" (project, "recorder", "date_high" desc, id desc) where "recorder" is not null;
create index "AllergyIntolerance_date_low_idx" on "AllergyIntolerance" (project, "date_low", id);
create index "AllergyIntolerance_date_high_idx" on "AllergyIntolerance" (project, "date_high" desc, id desc);
create index "AllergyIntolerance_patient_idx" on "AllergyIntolerance" (project, "patient", id) where "patient" is not null;
create index "AllergyIntolerance_patient_newest_idx" on "AllergyIntolerance" (project, "patient", "date_high" desc, id desc) where "patient" is not null;
-- The rows of a code, newest first (k is date_high).
create table "AllergyIntolerance_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "AllergyIntolerance_code_idx" on "AllergyIntolerance_code" (project, hash, k desc, id desc);
