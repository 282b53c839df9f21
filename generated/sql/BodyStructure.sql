-- BodyStructure: current versions, with what each search parameter needs.
create table "BodyStructure" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "patient" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "BodyStructure_tokens_idx" on "BodyStructure" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "BodyStructure_updated_idx" on "BodyStructure" (project, updated desc, id desc);
create index "BodyStructure_patient_idx" on "BodyStructure" (project, "patient", id) where "patient" is not null;
