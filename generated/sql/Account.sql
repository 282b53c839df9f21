-- Account: current versions, with what each search parameter needs.
create table "Account" (
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
  "owner" text collate "C",
  "period_low" timestamptz not null default 'infinity',
  "period_high" timestamptz not null default '-infinity',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Account_tokens_idx" on "Account" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Account_updated_idx" on "Account" (project, updated desc, id desc);
create index "Account_owner_idx" on "Account" (project, "owner", id) where "owner" is not null;
create index "Account_period_low_idx" on "Account" (project, "period_low", id);
create index "Account_period_high_idx" on "Account" (project, "period_high" desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "Account_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Account_ref_id_idx" on "Account_ref" (project, id);
-- The rows of a code, newest first (k is period_high).
create table "Account_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Account_code_idx" on "Account_code" (project, hash, k desc, id desc);
