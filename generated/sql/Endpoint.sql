-- Endpoint: current versions, with what each search parameter needs.
create table "Endpoint" (
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
  "organization" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Endpoint_tokens_idx" on "Endpoint" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Endpoint_updated_idx" on "Endpoint" (project, updated desc, id desc);
create index "Endpoint_organization_idx" on "Endpoint" (project, "organization", id) where "organization" is not null;
