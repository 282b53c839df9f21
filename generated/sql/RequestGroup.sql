-- RequestGroup: current versions, with what each search parameter needs.
create table "RequestGroup" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "author" text collate "C",
  "authored_low" timestamptz not null default 'infinity',
  "authored_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  "subject" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "RequestGroup_tokens_idx" on "RequestGroup" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "RequestGroup_updated_idx" on "RequestGroup" (project, updated desc, id desc);
create index "RequestGroup_author_idx" on "RequestGroup" (project, "author", id) where "author" is not null;
create index "RequestGroup_authored_low_idx" on "RequestGroup" (project, "authored_low", id);
create index "RequestGroup_authored_high_idx" on "RequestGroup" (project, "authored_high" desc, id desc);
create index "RequestGroup_encounter_idx" on "RequestGroup" (project, "encounter", id) where "encounter" is not null;
create index "RequestGroup_subject_idx" on "RequestGroup" (project, "subject", id) where "subject" is not null;
create index "RequestGroup_subject_newest_idx" on "RequestGroup" (project, "subject", "authored_high" desc, id desc) where "subject" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "RequestGroup_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "RequestGroup_ref_id_idx" on "RequestGroup_ref" (project, id);
-- The rows of a code, newest first (k is authored_high).
create table "RequestGroup_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "RequestGroup_code_idx" on "RequestGroup_code" (project, hash, k desc, id desc);
