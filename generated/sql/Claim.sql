-- Claim: current versions, with what each search parameter needs.
create table "Claim" (
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
  "insurer" text collate "C",
  "patient" text collate "C",
  "payee" text collate "C",
  "provider" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Claim_tokens_idx" on "Claim" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Claim_updated_idx" on "Claim" (project, updated desc, id desc);
create index "Claim_created_low_idx" on "Claim" (project, "created_low", id);
create index "Claim_created_high_idx" on "Claim" (project, "created_high" desc, id desc);
create index "Claim_enterer_idx" on "Claim" (project, "enterer", id) where "enterer" is not null;
create index "Claim_facility_idx" on "Claim" (project, "facility", id) where "facility" is not null;
create index "Claim_insurer_idx" on "Claim" (project, "insurer", id) where "insurer" is not null;
create index "Claim_patient_idx" on "Claim" (project, "patient", id) where "patient" is not null;
create index "Claim_patient_newest_idx" on "Claim" (project, "patient", "created_high" desc, id desc) where "patient" is not null;
create index "Claim_payee_idx" on "Claim" (project, "payee", id) where "payee" is not null;
create index "Claim_payee_newest_idx" on "Claim" (project, "payee", "created_high" desc, id desc) where "payee" is not null;
create index "Claim_provider_idx" on "Claim" (project, "provider", id) where "provider" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Claim_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Claim_ref_id_idx" on "Claim_ref" (project, id);
