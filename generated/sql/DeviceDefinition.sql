-- DeviceDefinition: current versions, with what each search parameter needs.
create table "DeviceDefinition" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "parent" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "DeviceDefinition_tokens_idx" on "DeviceDefinition" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "DeviceDefinition_updated_idx" on "DeviceDefinition" (project, updated desc, id desc);
create index "DeviceDefinition_parent_idx" on "DeviceDefinition" (project, "parent", id) where "parent" is not null;
create index "DeviceDefinition_canonical_idx" on "DeviceDefinition" (project, hashtextextended(content->>'url', 0), updated desc, id) where content->>'url' is not null;
