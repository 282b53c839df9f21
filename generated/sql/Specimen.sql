-- Specimen: current versions, with what each search parameter needs.
create table "Specimen" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "collected_low" timestamptz not null default 'infinity',
  "collected_high" timestamptz not null default '-infinity',
  "collector" text collate "C",
  "subject" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Specimen_tokens_idx" on "Specimen" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Specimen_updated_idx" on "Specimen" (project, updated desc, id desc);
create index "Specimen_collected_low_idx" on "Specimen" (project, "collected_low", id) where "collected_low" < 'infinity';
create index "Specimen_collected_high_idx" on "Specimen" (project, "collected_high" desc, id desc) where "collected_high" > '-infinity';
create index "Specimen_collector_idx" on "Specimen" (project, "collector", id) where "collector" is not null;
create index "Specimen_subject_idx" on "Specimen" (project, "subject", id) where "subject" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Specimen_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Specimen_ref_id_idx" on "Specimen_ref" (project, id);
