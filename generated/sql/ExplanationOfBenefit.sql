-- ExplanationOfBenefit: current versions, with what each search parameter needs.
create table "ExplanationOfBenefit" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "claim" text collate "C",
  "created_low" timestamptz not null default 'infinity',
  "created_high" timestamptz not null default '-infinity',
  "disposition_low" text collate "C" not null default U&'\+10FFFF',
  "disposition_high" text collate "C" not null default '',
  "enterer" text collate "C",
  "facility" text collate "C",
  "patient" text collate "C",
  "payee" text collate "C",
  "provider" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ExplanationOfBenefit_tokens_idx" on "ExplanationOfBenefit" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "ExplanationOfBenefit_updated_idx" on "ExplanationOfBenefit" (project, updated desc, id desc);
create index "ExplanationOfBenefit_claim_idx" on "ExplanationOfBenefit" (project, "claim", id) where "claim" is not null;
create index "ExplanationOfBenefit_created_low_idx" on "ExplanationOfBenefit" (project, "created_low", id);
create index "ExplanationOfBenefit_created_high_idx" on "ExplanationOfBenefit" (project, "created_high" desc, id desc);
create index "ExplanationOfBenefit_enterer_idx" on "ExplanationOfBenefit" (project, "enterer", id) where "enterer" is not null;
create index "ExplanationOfBenefit_facility_idx" on "ExplanationOfBenefit" (project, "facility", id) where "facility" is not null;
create index "ExplanationOfBenefit_patient_idx" on "ExplanationOfBenefit" (project, "patient", id) where "patient" is not null;
create index "ExplanationOfBenefit_patient_newest_idx" on "ExplanationOfBenefit" (project, "patient", "created_high" desc, id desc) where "patient" is not null;
create index "ExplanationOfBenefit_payee_idx" on "ExplanationOfBenefit" (project, "payee", id) where "payee" is not null;
create index "ExplanationOfBenefit_payee_newest_idx" on "ExplanationOfBenefit" (project, "payee", "created_high" desc, id desc) where "payee" is not null;
create index "ExplanationOfBenefit_provider_idx" on "ExplanationOfBenefit" (project, "provider", id) where "provider" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "ExplanationOfBenefit_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "ExplanationOfBenefit_ref_id_idx" on "ExplanationOfBenefit_ref" (project, id);
