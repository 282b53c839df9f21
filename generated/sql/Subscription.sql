-- Subscription: current versions, with what each search parameter needs.
create table "Subscription" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "criteria_low" text collate "C" not null default U&'\+10FFFF',
  "criteria_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Subscription_tokens_idx" on "Subscription" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Subscription_updated_idx" on "Subscription" (project, updated desc, id desc);
