-- Composition: current versions, with what each search parameter needs.
create table "Composition" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "period_low" timestamptz not null default 'infinity',
  "period_high" timestamptz not null default '-infinity',
  "subject" text collate "C",
  "title_low" text collate "C" not null default U&'\+10FFFF',
  "title_high" text collate "C" not null default '',
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Composition_tokens_idx" on "Composition" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Composition_updated_idx" on "Composition" (project, updated desc, id desc);
create index "Composition_period_low_idx" on "Composition" (project, "period_low", id) where "period_low" < 'infinity';
create index "Composition_period_high_idx" on "Composition" (project, "period_high" desc, id desc) where "period_high" > '-infinity';
create index "Composition_subject_idx" on "Composition" (project, "subject", id) where "subject" is not null;
create index "Composition_subject_newest_idx" on "Composition" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "Composition_date_low_idx" on "Composition" (project, "date_low", id);
create index "Composition_date_high_idx" on "Composition" (project, "date_high" desc, id desc);
create index "Composition_encounter_idx" on "Composition" (project, "encounter", id) where "encounter" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Composition_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Composition_ref_id_idx" on "Composition_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "Composition_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Composition_code_idx" on "Composition_code" (project, hash, k desc, id desc);
