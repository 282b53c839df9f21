-- FamilyMemberHistory: current versions, with what each search parameter needs.
create table "FamilyMemberHistory" (
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
create index "FamilyMemberHistory_tokens_idx" on "FamilyMemberHistory" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "FamilyMemberHistory_updated_idx" on "FamilyMemberHistory" (project, updated desc, id desc);
create index "FamilyMemberHistory_date_low_idx" on "FamilyMemberHistory" (project, "date_low", id);
create index "FamilyMemberHistory_date_high_idx" on "FamilyMemberHistory" (project, "date_high" desc, id desc);
create index "FamilyMemberHistory_patient_idx" on "FamilyMemberHistory" (project, "patient", id) where "patient" is not null;
create index "FamilyMemberHistory_patient_newest_idx" on "FamilyMemberHistory" (project, "patient", "date_high" desc, id desc) where "patient" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "FamilyMemberHistory_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "FamilyMemberHistory_ref_id_idx" on "FamilyMemberHistory_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "FamilyMemberHistory_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "FamilyMemberHistory_code_idx" on "FamilyMemberHistory_code" (project, hash, k desc, id desc);
