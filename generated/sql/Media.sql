-- Media: current versions, with what each search parameter needs.
create table "Media" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "created_low" timestamptz not null default 'infinity',
  "created_high" timestamptz not null default '-infinity',
  "device" text collate "C",
  "encounter" text collate "C",
  "operator" text collate "C",
  "subject" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Media_tokens_idx" on "Media" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Media_updated_idx" on "Media" (project, updated desc, id desc);
create index "Media_created_low_idx" on "Media" (project, "created_low", id);
create index "Media_created_high_idx" on "Media" (project, "created_high" desc, id desc);
create index "Media_device_idx" on "Media" (project, "device", id) where "device" is not null;
create index "Media_encounter_idx" on "Media" (project, "encounter", id) where "encounter" is not null;
create index "Media_operator_idx" on "Media" (project, "operator", id) where "operator" is not null;
create index "Media_operator_newest_idx" on "Media" (project, "operator", "created_high" desc, id desc) where "operator" is not null;
create index "Media_subject_idx" on "Media" (project, "subject", id) where "subject" is not null;
create index "Media_subject_newest_idx" on "Media" (project, "subject", "created_high" desc, id desc) where "subject" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Media_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Media_ref_id_idx" on "Media_ref" (project, id);
-- The rows of a code, newest first (k is created_high).
create table "Media_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Media_code_idx" on "Media_code" (project, hash, k desc, id desc);
