-- Group: current versions, with what each search parameter needs.
create table "Group" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "managing_entity" text collate "C",
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Group_tokens_idx" on "Group" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Group_updated_idx" on "Group" (project, updated desc, id desc);
create index "Group_managing_entity_idx" on "Group" (project, "managing_entity", id) where "managing_entity" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Group_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Group_ref_id_idx" on "Group_ref" (project, id);
