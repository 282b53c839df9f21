-- Bundle: current versions, with what each search parameter needs.
create table "Bundle" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos(content::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "timestamp_low" timestamptz not null default 'infinity',
  "timestamp_high" timestamptz not null default '-infinity',
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Bundle_tokens_idx" on "Bundle" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Bundle_updated_idx" on "Bundle" (project, updated desc, id desc);
create index "Bundle_timestamp_low_idx" on "Bundle" (project, "timestamp_low", id) where "timestamp_low" < 'infinity';
create index "Bundle_timestamp_high_idx" on "Bundle" (project, "timestamp_high" desc, id desc) where "timestamp_high" > '-infinity';
-- References with several values: edge is '<parameter>=<target>'.
create table "Bundle_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Bundle_ref_id_idx" on "Bundle_ref" (project, id);
