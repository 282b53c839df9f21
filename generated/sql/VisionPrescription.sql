-- VisionPrescription: current versions, with what each search parameter needs.
create table "VisionPrescription" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "datewritten_low" timestamptz not null default 'infinity',
  "datewritten_high" timestamptz not null default '-infinity',
  "prescriber" text collate "C",
  "encounter" text collate "C",
  "patient" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "VisionPrescription_tokens_idx" on "VisionPrescription" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "VisionPrescription_updated_idx" on "VisionPrescription" (project, updated desc, id desc);
create index "VisionPrescription_datewritten_low_idx" on "VisionPrescription" (project, "datewritten_low", id) where "datewritten_low" < 'infinity';
create index "VisionPrescription_datewritten_high_idx" on "VisionPrescription" (project, "datewritten_high" desc, id desc) where "datewritten_high" > '-infinity';
create index "VisionPrescription_prescriber_idx" on "VisionPrescription" (project, "prescriber", id) where "prescriber" is not null;
create index "VisionPrescription_encounter_idx" on "VisionPrescription" (project, "encounter", id) where "encounter" is not null;
create index "VisionPrescription_patient_idx" on "VisionPrescription" (project, "patient", id) where "patient" is not null;
