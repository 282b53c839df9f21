-- RiskAssessment: current versions, with what each search parameter needs.
create table "RiskAssessment" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "condition" text collate "C",
  "performer" text collate "C",
  "probability_low" numeric not null default 'infinity',
  "probability_high" numeric not null default '-infinity',
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "RiskAssessment_tokens_idx" on "RiskAssessment" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "RiskAssessment_updated_idx" on "RiskAssessment" (project, updated desc, id desc);
create index "RiskAssessment_condition_idx" on "RiskAssessment" (project, "condition", id) where "condition" is not null;
create index "RiskAssessment_performer_idx" on "RiskAssessment" (project, "performer", id) where "performer" is not null;
create index "RiskAssessment_probability_low_idx" on "RiskAssessment" (project, "probability_low", id) where "probability_low" < 'infinity';
create index "RiskAssessment_probability_high_idx" on "RiskAssessment" (project, "probability_high" desc, id desc) where "probability_high" > '-infinity';
create index "RiskAssessment_subject_idx" on "RiskAssessment" (project, "subject", id) where "subject" is not null;
create index "RiskAssessment_subject_newest_idx" on "RiskAssessment" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "RiskAssessment_date_low_idx" on "RiskAssessment" (project, "date_low", id);
create index "RiskAssessment_date_high_idx" on "RiskAssessment" (project, "date_high" desc, id desc);
create index "RiskAssessment_encounter_idx" on "RiskAssessment" (project, "encounter", id) where "encounter" is not null;
