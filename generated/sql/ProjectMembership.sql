-- ProjectMembership: current versions, with what each search parameter needs.
create table "ProjectMembership" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "principal" text collate "C",
  "profile" text collate "C",
  "project_" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ProjectMembership_tokens_idx" on "ProjectMembership" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "ProjectMembership_updated_idx" on "ProjectMembership" (project, updated desc, id desc);
create index "ProjectMembership_principal_idx" on "ProjectMembership" (project, "principal", id) where "principal" is not null;
create index "ProjectMembership_profile_idx" on "ProjectMembership" (project, "profile", id) where "profile" is not null;
create index "ProjectMembership_project__idx" on "ProjectMembership" (project, "project_", id) where "project_" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "ProjectMembership_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "ProjectMembership_ref_id_idx" on "ProjectMembership_ref" (project, id);
