-- Project: current versions, with what each search parameter needs.
create table "Project" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "name_low" text collate "C" not null default U&'\+10FFFF',
  "name_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Project_tokens_idx" on "Project" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Project_updated_idx" on "Project" (project, updated desc, id desc);
