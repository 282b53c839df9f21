-- AuditEvent: current versions, with what each search parameter needs.
create table "AuditEvent" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "address_low" text collate "C" not null default U&'\+10FFFF',
  "address_high" text collate "C" not null default '',
  "agent_name_low" text collate "C" not null default U&'\+10FFFF',
  "agent_name_high" text collate "C" not null default '',
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "entity_name_low" text collate "C" not null default U&'\+10FFFF',
  "entity_name_high" text collate "C" not null default '',
  "source" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "AuditEvent_tokens_idx" on "AuditEvent" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "AuditEvent_updated_idx" on "AuditEvent" (project, updated desc, id desc);
create index "AuditEvent_date_low_idx" on "AuditEvent" (project, "date_low", id);
create index "AuditEvent_date_high_idx" on "AuditEvent" (project, "date_high" desc, id desc);
create index "AuditEvent_source_idx" on "AuditEvent" (project, "source", id) where "source" is not null;
create index "AuditEvent_source_newest_idx" on "AuditEvent" (project, "source", "date_high" desc, id desc) where "source" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "AuditEvent_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "AuditEvent_ref_id_idx" on "AuditEvent_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "AuditEvent_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "AuditEvent_code_idx" on "AuditEvent_code" (project, hash, k desc, id desc);
