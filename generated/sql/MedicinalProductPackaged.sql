-- MedicinalProductPackaged: current versions, with what each search parameter needs.
create table "MedicinalProductPackaged" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MedicinalProductPackaged_tokens_idx" on "MedicinalProductPackaged" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "MedicinalProductPackaged_updated_idx" on "MedicinalProductPackaged" (project, updated desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "MedicinalProductPackaged_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "MedicinalProductPackaged_ref_id_idx" on "MedicinalProductPackaged_ref" (project, id);
