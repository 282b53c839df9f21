-- CareTeam: current versions, with what each search parameter needs.
create table "CareTeam" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "encounter" text collate "C",
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "CareTeam_tokens_idx" on "CareTeam" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "CareTeam_updated_idx" on "CareTeam" (project, updated desc, id desc);
create index "CareTeam_encounter_idx" on "CareTeam" (project, "encounter", id) where "encounter" is not null;
create index "CareTeam_subject_idx" on "CareTeam" (project, "subject", id) where "subject" is not null;
create index "CareTeam_subject_newest_idx" on "CareTeam" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "CareTeam_date_low_idx" on "CareTeam" (project, "date_low", id);
create index "CareTeam_date_high_idx" on "CareTeam" (project, "date_high" desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "CareTeam_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "CareTeam_ref_id_idx" on "CareTeam_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "CareTeam_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "CareTeam_code_idx" on "CareTeam_code" (project, hash, k desc, id desc);
