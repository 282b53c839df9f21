-- Coverage: current versions, with what each search parameter needs.
create table "Coverage" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "beneficiary" text collate "C",
  "class_value_low" text collate "C" not null default U&'\+10FFFF',
  "class_value_high" text collate "C" not null default '',
  "dependent_low" text collate "C" not null default U&'\+10FFFF',
  "dependent_high" text collate "C" not null default '',
  "policy_holder" text collate "C",
  "subscriber" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Coverage_tokens_idx" on "Coverage" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Coverage_updated_idx" on "Coverage" (project, updated desc, id desc);
create index "Coverage_beneficiary_idx" on "Coverage" (project, "beneficiary", id) where "beneficiary" is not null;
create index "Coverage_policy_holder_idx" on "Coverage" (project, "policy_holder", id) where "policy_holder" is not null;
create index "Coverage_subscriber_idx" on "Coverage" (project, "subscriber", id) where "subscriber" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Coverage_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Coverage_ref_id_idx" on "Coverage_ref" (project, id);
