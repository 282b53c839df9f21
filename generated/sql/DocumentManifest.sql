-- DocumentManifest: current versions, with what each search parameter needs.
create table "DocumentManifest" (
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
  "description_low" text collate "C" not null default U&'\+10FFFF',
  "description_high" text collate "C" not null default '',
  "subject" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "DocumentManifest_tokens_idx" on "DocumentManifest" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "DocumentManifest_updated_idx" on "DocumentManifest" (project, updated desc, id desc);
create index "DocumentManifest_created_low_idx" on "DocumentManifest" (project, "created_low", id);
create index "DocumentManifest_created_high_idx" on "DocumentManifest" (project, "created_high" desc, id desc);
create index "DocumentManifest_subject_idx" on "DocumentManifest" (project, "subject", id) where "subject" is not null;
create index "DocumentManifest_subject_newest_idx" on "DocumentManifest" (project, "subject", "created_high" desc, id desc) where "subject" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "DocumentManifest_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "DocumentManifest_ref_id_idx" on "DocumentManifest_ref" (project, id);
-- The rows of a code, newest first (k is created_high).
create table "DocumentManifest_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "DocumentManifest_code_idx" on "DocumentManifest_code" (project, hash, k desc, id desc);
