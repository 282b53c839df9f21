-- List: current versions, with what each search parameter needs.
create table "List" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "notes_low" text collate "C" not null default U&'\+10FFFF',
  "notes_high" text collate "C" not null default '',
  "source" text collate "C",
  "subject" text collate "C",
  "title_low" text collate "C" not null default U&'\+10FFFF',
  "title_high" text collate "C" not null default '',
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "List_tokens_idx" on "List" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "List_updated_idx" on "List" (project, updated desc, id desc);
create index "List_source_idx" on "List" (project, "source", id) where "source" is not null;
create index "List_source_newest_idx" on "List" (project, "source", "date_high" desc, id desc) where "source" is not null;
create index "List_subject_idx" on "List" (project, "subject", id) where "subject" is not null;
create index "List_subject_newest_idx" on "List" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "List_date_low_idx" on "List" (project, "date_low", id);
create index "List_date_high_idx" on "List" (project, "date_high" desc, id desc);
create index "List_encounter_idx" on "List" (project, "encounter", id) where "encounter" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "List_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "List_ref_id_idx" on "List_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "List_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "List_code_idx" on "List_code" (project, hash, k desc, id desc);
