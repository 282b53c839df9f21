-- NamingSystem: current versions, with what each search parameter needs.
create table "NamingSystem" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "contact_low" text collate "C" not null default U&'\+10FFFF',
  "contact_high" text collate "C" not null default '',
  "period_low" timestamptz not null default 'infinity',
  "period_high" timestamptz not null default '-infinity',
  "responsible_low" text collate "C" not null default U&'\+10FFFF',
  "responsible_high" text collate "C" not null default '',
  "value_low" text collate "C" not null default U&'\+10FFFF',
  "value_high" text collate "C" not null default '',
  "context_quantity_low" numeric not null default 'infinity',
  "context_quantity_high" numeric not null default '-infinity',
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "description_low" text collate "C" not null default U&'\+10FFFF',
  "description_high" text collate "C" not null default '',
  "name_low" text collate "C" not null default U&'\+10FFFF',
  "name_high" text collate "C" not null default '',
  "publisher_low" text collate "C" not null default U&'\+10FFFF',
  "publisher_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "NamingSystem_tokens_idx" on "NamingSystem" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "NamingSystem_updated_idx" on "NamingSystem" (project, updated desc, id desc);
create index "NamingSystem_period_low_idx" on "NamingSystem" (project, "period_low", id) where "period_low" < 'infinity';
create index "NamingSystem_period_high_idx" on "NamingSystem" (project, "period_high" desc, id desc) where "period_high" > '-infinity';
create index "NamingSystem_context_quantity_low_idx" on "NamingSystem" (project, "context_quantity_low", id) where "context_quantity_low" < 'infinity';
create index "NamingSystem_context_quantity_high_idx" on "NamingSystem" (project, "context_quantity_high" desc, id desc) where "context_quantity_high" > '-infinity';
create index "NamingSystem_date_low_idx" on "NamingSystem" (project, "date_low", id);
create index "NamingSystem_date_high_idx" on "NamingSystem" (project, "date_high" desc, id desc);
-- The rows of a code, newest first (k is date_high).
create table "NamingSystem_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "NamingSystem_code_idx" on "NamingSystem_code" (project, hash, k desc, id desc);
