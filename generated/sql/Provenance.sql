-- Provenance: current versions, with what each search parameter needs.
create table "Provenance" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "location" text collate "C",
  "recorded_low" timestamptz not null default 'infinity',
  "recorded_high" timestamptz not null default '-infinity',
  "when_low" timestamptz not null default 'infinity',
  "when_high" timestamptz not null default '-infinity',
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Provenance_tokens_idx" on "Provenance" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Provenance_updated_idx" on "Provenance" (project, updated desc, id desc);
create index "Provenance_location_idx" on "Provenance" (project, "location", id) where "location" is not null;
create index "Provenance_recorded_low_idx" on "Provenance" (project, "recorded_low", id);
create index "Provenance_recorded_high_idx" on "Provenance" (project, "recorded_high" desc, id desc);
create index "Provenance_when_low_idx" on "Provenance" (project, "when_low", id) where "when_low" < 'infinity';
create index "Provenance_when_high_idx" on "Provenance" (project, "when_high" desc, id desc) where "when_high" > '-infinity';
-- References with several values: edge is '<parameter>=<target>'.
create table "Provenance_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Provenance_ref_id_idx" on "Provenance_ref" (project, id);
