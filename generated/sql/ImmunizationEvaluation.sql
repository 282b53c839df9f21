-- ImmunizationEvaluation: current versions, with what each search parameter needs.
create table "ImmunizationEvaluation" (
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
  "immunization_event" text collate "C",
  "patient" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ImmunizationEvaluation_tokens_idx" on "ImmunizationEvaluation" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "ImmunizationEvaluation_updated_idx" on "ImmunizationEvaluation" (project, updated desc, id desc);
create index "ImmunizationEvaluation_date_low_idx" on "ImmunizationEvaluation" (project, "date_low", id);
create index "ImmunizationEvaluation_date_high_idx" on "ImmunizationEvaluation" (project, "date_high" desc, id desc);
create index "ImmunizationEvaluation_immunization_event_idx" on "ImmunizationEvaluation" (project, "immunization_event", id) where "immunization_event" is not null;
create index "ImmunizationEvaluation_patient_idx" on "ImmunizationEvaluation" (project, "patient", id) where "patient" is not null;
create index "ImmunizationEvaluation_patient_newest_idx" on "ImmunizationEvaluation" (project, "patient", "date_high" desc, id desc) where "patient" is not null;
