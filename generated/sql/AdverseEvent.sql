-- AdverseEvent: current versions, with what each search parameter needs.
create table "AdverseEvent" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "location" text collate "C",
  "recorder" text collate "C",
  "subject" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "AdverseEvent_tokens_idx" on "AdverseEvent" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "AdverseEvent_updated_idx" on "AdverseEvent" (project, updated desc, id desc);
create index "AdverseEvent_date_low_idx" on "AdverseEvent" (project, "date_low", id);
create index "AdverseEvent_date_high_idx" on "AdverseEvent" (project, "date_high" desc, id desc);
create index "AdverseEvent_location_idx" on "AdverseEvent" (project, "location", id) where "location" is not null;
create index "AdverseEvent_recorder_idx" on "AdverseEvent" (project, "recorder", id) where "recorder" is not null;
create index "AdverseEvent_recorder_newest_idx" on "AdverseEvent" (project, "recorder", "date_high" desc, id desc) where "recorder" is not null;
create index "AdverseEvent_subject_idx" on "AdverseEvent" (project, "subject", id) where "subject" is not null;
create index "AdverseEvent_subject_newest_idx" on "AdverseEvent" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "AdverseEvent_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "AdverseEvent_ref_id_idx" on "AdverseEvent_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "AdverseEvent_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "AdverseEvent_code_idx" on "AdverseEvent_code" (project, hash, k desc, id desc);
