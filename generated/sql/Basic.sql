-- Basic: current versions, with what each search parameter needs.
create table "Basic" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "author" text collate "C",
  "created_low" timestamptz not null default 'infinity',
  "created_high" timestamptz not null default '-infinity',
  "subject" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Basic_tokens_idx" on "Basic" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Basic_updated_idx" on "Basic" (project, updated desc, id desc);
create index "Basic_author_idx" on "Basic" (project, "author", id) where "author" is not null;
create index "Basic_author_newest_idx" on "Basic" (project, "author", "created_high" desc, id desc) where "author" is not null;
create index "Basic_created_low_idx" on "Basic" (project, "created_low", id);
create index "Basic_created_high_idx" on "Basic" (project, "created_high" desc, id desc);
create index "Basic_subject_idx" on "Basic" (project, "subject", id) where "subject" is not null;
create index "Basic_subject_newest_idx" on "Basic" (project, "subject", "created_high" desc, id desc) where "subject" is not null;
-- The rows of a code, newest first (k is created_high).
create table "Basic_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Basic_code_idx" on "Basic_code" (project, hash, k desc, id desc);
