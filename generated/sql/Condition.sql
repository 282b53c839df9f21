-- Condition: current versions, with what each search parameter needs.
create table "Condition" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "abatement_age_low" numeric not null default 'infinity',
  "abatement_age_high" numeric not null default '-infinity',
  "abatement_age_ucum_low" numeric not null default 'infinity',
  "abatement_age_ucum_high" numeric not null default '-infinity',
  "abatement_date_low" timestamptz not null default 'infinity',
  "abatement_date_high" timestamptz not null default '-infinity',
  "abatement_string_low" text collate "C" not null default U&'\+10FFFF',
  "abatement_string_high" text collate "C" not null default '',
  "asserter" text collate "C",
  "encounter" text collate "C",
  "onset_age_low" numeric not null default 'infinity',
  "onset_age_high" numeric not null default '-infinity',
  "onset_age_ucum_low" numeric not null default 'infinity',
  "onset_age_ucum_high" numeric not null default '-infinity',
  "onset_date_low" timestamptz not null default 'infinity',
  "onset_date_high" timestamptz not null default '-infinity',
  "onset_info_low" text collate "C" not null default U&'\+10FFFF',
  "onset_info_high" text collate "C" not null default '',
  "recorded_date_low" timestamptz not null default 'infinity',
  "recorded_date_high" timestamptz not null default '-infinity',
  "subject" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Condition_tokens_idx" on "Condition" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Condition_updated_idx" on "Condition" (project, updated desc, id desc);
create index "Condition_abatement_age_low_idx" on "Condition" (project, "abatement_age_low", id) where "abatement_age_low" < 'infinity';
create index "Condition_abatement_age_high_idx" on "Condition" (project, "abatement_age_high" desc, id desc) where "abatement_age_high" > '-infinity';
create index "Condition_abatement_age_ucum_low_idx" on "Condition" (project, "abatement_age_ucum_low", id) where "abatement_age_ucum_low" < 'infinity';
create index "Condition_abatement_age_ucum_high_idx" on "Condition" (project, "abatement_age_ucum_high" desc, id desc) where "abatement_age_ucum_high" > '-infinity';
create index "Condition_abatement_date_low_idx" on "Condition" (project, "abatement_date_low", id) where "abatement_date_low" < 'infinity';
create index "Condition_abatement_date_high_idx" on "Condition" (project, "abatement_date_high" desc, id desc) where "abatement_date_high" > '-infinity';
create index "Condition_asserter_idx" on "Condition" (project, "asserter", id) where "asserter" is not null;
create index "Condition_asserter_newest_idx" on "Condition" (project, "asserter", "onset_date_high" desc, id desc) where "asserter" is not null;
create index "Condition_encounter_idx" on "Condition" (project, "encounter", id) where "encounter" is not null;
create index "Condition_onset_age_low_idx" on "Condition" (project, "onset_age_low", id) where "onset_age_low" < 'infinity';
create index "Condition_onset_age_high_idx" on "Condition" (project, "onset_age_high" desc, id desc) where "onset_age_high" > '-infinity';
create index "Condition_onset_age_ucum_low_idx" on "Condition" (project, "onset_age_ucum_low", id) where "onset_age_ucum_low" < 'infinity';
create index "Condition_onset_age_ucum_high_idx" on "Condition" (project, "onset_age_ucum_high" desc, id desc) where "onset_age_ucum_high" > '-infinity';
create index "Condition_onset_date_low_idx" on "Condition" (project, "onset_date_low", id);
create index "Condition_onset_date_high_idx" on "Condition" (project, "onset_date_high" desc, id desc);
create index "Condition_recorded_date_low_idx" on "Condition" (project, "recorded_date_low", id) where "recorded_date_low" < 'infinity';
create index "Condition_recorded_date_high_idx" on "Condition" (project, "recorded_date_high" desc, id desc) where "recorded_date_high" > '-infinity';
create index "Condition_subject_idx" on "Condition" (project, "subject", id) where "subject" is not null;
create index "Condition_subject_newest_idx" on "Condition" (project, "subject", "onset_date_high" desc, id desc) where "subject" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Condition_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Condition_ref_id_idx" on "Condition_ref" (project, id);
-- The rows of a code, newest first (k is onset_date_high).
create table "Condition_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Condition_code_idx" on "Condition_code" (project, hash, k desc, id desc);
