-- EpisodeOfCare: current versions, with what each search parameter needs.
create table "EpisodeOfCare" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "care_manager" text collate "C",
  "organization" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "patient" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "EpisodeOfCare_tokens_idx" on "EpisodeOfCare" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "EpisodeOfCare_updated_idx" on "EpisodeOfCare" (project, updated desc, id desc);
create index "EpisodeOfCare_care_manager_idx" on "EpisodeOfCare" (project, "care_manager", id) where "care_manager" is not null;
create index "EpisodeOfCare_organization_idx" on "EpisodeOfCare" (project, "organization", id) where "organization" is not null;
create index "EpisodeOfCare_date_low_idx" on "EpisodeOfCare" (project, "date_low", id);
create index "EpisodeOfCare_date_high_idx" on "EpisodeOfCare" (project, "date_high" desc, id desc);
create index "EpisodeOfCare_patient_idx" on "EpisodeOfCare" (project, "patient", id) where "patient" is not null;
create index "EpisodeOfCare_patient_newest_idx" on "EpisodeOfCare" (project, "patient", "date_high" desc, id desc) where "patient" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "EpisodeOfCare_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "EpisodeOfCare_ref_id_idx" on "EpisodeOfCare_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "EpisodeOfCare_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "EpisodeOfCare_code_idx" on "EpisodeOfCare_code" (project, hash, k desc, id desc);
