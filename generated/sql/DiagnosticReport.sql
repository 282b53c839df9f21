-- DiagnosticReport: current versions, with what each search parameter needs.
create table "DiagnosticReport" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "issued_low" timestamptz not null default 'infinity',
  "issued_high" timestamptz not null default '-infinity',
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "DiagnosticReport_tokens_idx" on "DiagnosticReport" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "DiagnosticReport_updated_idx" on "DiagnosticReport" (project, updated desc, id desc);
create index "DiagnosticReport_issued_low_idx" on "DiagnosticReport" (project, "issued_low", id) where "issued_low" < 'infinity';
create index "DiagnosticReport_issued_high_idx" on "DiagnosticReport" (project, "issued_high" desc, id desc) where "issued_high" > '-infinity';
create index "DiagnosticReport_subject_idx" on "DiagnosticReport" (project, "subject", id) where "subject" is not null;
create index "DiagnosticReport_subject_newest_idx" on "DiagnosticReport" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "DiagnosticReport_date_low_idx" on "DiagnosticReport" (project, "date_low", id);
create index "DiagnosticReport_date_high_idx" on "DiagnosticReport" (project, "date_high" desc, id desc);
create index "DiagnosticReport_encounter_idx" on "DiagnosticReport" (project, "encounter", id) where "encounter" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "DiagnosticReport_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "DiagnosticReport_ref_id_idx" on "DiagnosticReport_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "DiagnosticReport_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "DiagnosticReport_code_idx" on "DiagnosticReport_code" (project, hash, k desc, id desc);
