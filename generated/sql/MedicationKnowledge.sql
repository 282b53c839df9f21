-- MedicationKnowledge: current versions, with what each search parameter needs.
create table "MedicationKnowledge" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "manufacturer" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MedicationKnowledge_tokens_idx" on "MedicationKnowledge" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "MedicationKnowledge_updated_idx" on "MedicationKnowledge" (project, updated desc, id desc);
create index "MedicationKnowledge_manufacturer_idx" on "MedicationKnowledge" (project, "manufacturer", id) where "manufacturer" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "MedicationKnowledge_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "MedicationKnowledge_ref_id_idx" on "MedicationKnowledge_ref" (project, id);
