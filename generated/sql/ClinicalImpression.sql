-- ClinicalImpression: current versions, with what each search parameter needs.
create table "ClinicalImpression" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "assessor" text collate "C",
  "encounter" text collate "C",
  "previous" text collate "C",
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ClinicalImpression_tokens_idx" on "ClinicalImpression" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "ClinicalImpression_updated_idx" on "ClinicalImpression" (project, updated desc, id desc);
create index "ClinicalImpression_assessor_idx" on "ClinicalImpression" (project, "assessor", id) where "assessor" is not null;
create index "ClinicalImpression_encounter_idx" on "ClinicalImpression" (project, "encounter", id) where "encounter" is not null;
create index "ClinicalImpression_previous_idx" on "ClinicalImpression" (project, "previous", id) where "previous" is not null;
create index "ClinicalImpression_subject_idx" on "ClinicalImpression" (project, "subject", id) where "subject" is not null;
create index "ClinicalImpression_subject_newest_idx" on "ClinicalImpression" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "ClinicalImpression_date_low_idx" on "ClinicalImpression" (project, "date_low", id);
create index "ClinicalImpression_date_high_idx" on "ClinicalImpression" (project, "date_high" desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "ClinicalImpression_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "ClinicalImpression_ref_id_idx" on "ClinicalImpression_ref" (project, id);
