-- DeviceMetric: current versions, with what each search parameter needs.
create table "DeviceMetric" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "parent" text collate "C",
  "source" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "DeviceMetric_tokens_idx" on "DeviceMetric" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "DeviceMetric_updated_idx" on "DeviceMetric" (project, updated desc, id desc);
create index "DeviceMetric_parent_idx" on "DeviceMetric" (project, "parent", id) where "parent" is not null;
create index "DeviceMetric_source_idx" on "DeviceMetric" (project, "source", id) where "source" is not null;
