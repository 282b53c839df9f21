-- ImagingStudy: current versions, with what each search parameter needs.
create table "ImagingStudy" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "encounter" text collate "C",
  "referrer" text collate "C",
  "started_low" timestamptz not null default 'infinity',
  "started_high" timestamptz not null default '-infinity',
  "subject" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ImagingStudy_tokens_idx" on "ImagingStudy" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "ImagingStudy_updated_idx" on "ImagingStudy" (project, updated desc, id desc);
create index "ImagingStudy_encounter_idx" on "ImagingStudy" (project, "encounter", id) where "encounter" is not null;
create index "ImagingStudy_referrer_idx" on "ImagingStudy" (project, "referrer", id) where "referrer" is not null;
create index "ImagingStudy_started_low_idx" on "ImagingStudy" (project, "started_low", id);
create index "ImagingStudy_started_high_idx" on "ImagingStudy" (project, "started_high" desc, id desc);
create index "ImagingStudy_subject_idx" on "ImagingStudy" (project, "subject", id) where "subject" is not null;
create index "ImagingStudy_subject_newest_idx" on "ImagingStudy" (project, "subject", "started_high" desc, id desc) where "subject" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "ImagingStudy_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "ImagingStudy_ref_id_idx" on "ImagingStudy_ref" (project, id);
