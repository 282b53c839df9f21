-- MedicationRequest: current versions, with what each search parameter needs.
create table "MedicationRequest" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "authoredon_low" timestamptz not null default 'infinity',
  "authoredon_high" timestamptz not null default '-infinity',
  "intended_dispenser" text collate "C",
  "intended_performer" text collate "C",
  "requester" text collate "C",
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  "medication" text collate "C",
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MedicationRequest_tokens_idx" on "MedicationRequest" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "MedicationRequest_updated_idx" on "MedicationRequest" (project, updated desc, id desc);
create index "MedicationRequest_authoredon_low_idx" on "MedicationRequest" (project, "authoredon_low", id) where "authoredon_low" < 'infinity';
create index "MedicationRequest_authoredon_high_idx" on "MedicationRequest" (project, "authoredon_high" desc, id desc) where "authoredon_high" > '-infinity';
create index "MedicationRequest_intended_dispenser_idx" on "MedicationRequest" (project, "intended_dispenser", id) where "intended_dispenser" is not null;
create index "MedicationRequest_intended_performer_idx" on "MedicationRequest" (project, "intended_performer", id) where "intended_performer" is not null;
create index "MedicationRequest_intended_performer_newest_idx" on "MedicationRequest" (project, "intended_performer", "date_high" desc, id desc) where "intended_performer" is not null;
create index "MedicationRequest_requester_idx" on "MedicationRequest" (project, "requester", id) where "requester" is not null;
create index "MedicationRequest_requester_newest_idx" on "MedicationRequest" (project, "requester", "date_high" desc, id desc) where "requester" is not null;
create index "MedicationRequest_subject_idx" on "MedicationRequest" (project, "subject", id) where "subject" is not null;
create index "MedicationRequest_subject_newest_idx" on "MedicationRequest" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "MedicationRequest_date_low_idx" on "MedicationRequest" (project, "date_low", id);
create index "MedicationRequest_date_high_idx" on "MedicationRequest" (project, "date_high" desc, id desc);
create index "MedicationRequest_encounter_idx" on "MedicationRequest" (project, "encounter", id) where "encounter" is not null;
create index "MedicationRequest_medication_idx" on "MedicationRequest" (project, "medication", id) where "medication" is not null;
-- The rows of a code, newest first (k is date_high).
create table "MedicationRequest_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "MedicationRequest_code_idx" on "MedicationRequest_code" (project, hash, k desc, id desc);
