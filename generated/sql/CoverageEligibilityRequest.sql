-- CoverageEligibilityRequest: current versions, with what each search parameter needs.
create table "CoverageEligibilityRequest" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "created_low" timestamptz not null default 'infinity',
  "created_high" timestamptz not null default '-infinity',
  "enterer" text collate "C",
  "facility" text collate "C",
  "patient" text collate "C",
  "provider" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "CoverageEligibilityRequest_tokens_idx" on "CoverageEligibilityRequest" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "CoverageEligibilityRequest_updated_idx" on "CoverageEligibilityRequest" (project, updated desc, id desc);
create index "CoverageEligibilityRequest_created_low_idx" on "CoverageEligibilityRequest" (project, "created_low", id);
create index "CoverageEligibilityRequest_created_high_idx" on "CoverageEligibilityRequest" (project, "created_high" desc, id desc);
create index "CoverageEligibilityRequest_enterer_idx" on "CoverageEligibilityRequest" (project, "enterer", id) where "enterer" is not null;
create index "CoverageEligibilityRequest_facility_idx" on "CoverageEligibilityRequest" (project, "facility", id) where "facility" is not null;
create index "CoverageEligibilityRequest_patient_idx" on "CoverageEligibilityRequest" (project, "patient", id) where "patient" is not null;
create index "CoverageEligibilityRequest_patient_newest_idx" on "CoverageEligibilityRequest" (project, "patient", "created_high" desc, id desc) where "patient" is not null;
create index "CoverageEligibilityRequest_provider_idx" on "CoverageEligibilityRequest" (project, "provider", id) where "provider" is not null;
