-- ImmunizationRecommendation: current versions, with what each search parameter needs.
create table "ImmunizationRecommendation" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "patient" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ImmunizationRecommendation_tokens_idx" on "ImmunizationRecommendation" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "ImmunizationRecommendation_updated_idx" on "ImmunizationRecommendation" (project, updated desc, id desc);
create index "ImmunizationRecommendation_date_low_idx" on "ImmunizationRecommendation" (project, "date_low", id);
create index "ImmunizationRecommendation_date_high_idx" on "ImmunizationRecommendation" (project, "date_high" desc, id desc);
create index "ImmunizationRecommendation_patient_idx" on "ImmunizationRecommendation" (project, "patient", id) where "patient" is not null;
create index "ImmunizationRecommendation_patient_newest_idx" on "ImmunizationRecommendation" (project, "patient", "date_high" desc, id desc) where "patient" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "ImmunizationRecommendation_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "ImmunizationRecommendation_ref_id_idx" on "ImmunizationRecommendation_ref" (project, id);
