-- Consent: current versions, with what each search parameter needs.
create table "Consent" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "period_low" timestamptz not null default 'infinity',
  "period_high" timestamptz not null default '-infinity',
  "source_reference" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "patient" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Consent_tokens_idx" on "Consent" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Consent_updated_idx" on "Consent" (project, updated desc, id desc);
create index "Consent_period_low_idx" on "Consent" (project, "period_low", id) where "period_low" < 'infinity';
create index "Consent_period_high_idx" on "Consent" (project, "period_high" desc, id desc) where "period_high" > '-infinity';
create index "Consent_source_reference_idx" on "Consent" (project, "source_reference", id) where "source_reference" is not null;
create index "Consent_date_low_idx" on "Consent" (project, "date_low", id);
create index "Consent_date_high_idx" on "Consent" (project, "date_high" desc, id desc);
create index "Consent_patient_idx" on "Consent" (project, "patient", id) where "patient" is not null;
create index "Consent_patient_newest_idx" on "Consent" (project, "patient", "date_high" desc, id desc) where "patient" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Consent_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Consent_ref_id_idx" on "Consent_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "Consent_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Consent_code_idx" on "Consent_code" (project, hash, k desc, id desc);
