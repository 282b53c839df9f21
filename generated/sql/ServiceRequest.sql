-- ServiceRequest: current versions, with what each search parameter needs.
create table "ServiceRequest" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "authored_low" timestamptz not null default 'infinity',
  "authored_high" timestamptz not null default '-infinity',
  "occurrence_low" timestamptz not null default 'infinity',
  "occurrence_high" timestamptz not null default '-infinity',
  "requester" text collate "C",
  "subject" text collate "C",
  "encounter" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ServiceRequest_tokens_idx" on "ServiceRequest" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "ServiceRequest_updated_idx" on "ServiceRequest" (project, updated desc, id desc);
create index "ServiceRequest_authored_low_idx" on "ServiceRequest" (project, "authored_low", id);
create index "ServiceRequest_authored_high_idx" on "ServiceRequest" (project, "authored_high" desc, id desc);
create index "ServiceRequest_occurrence_low_idx" on "ServiceRequest" (project, "occurrence_low", id) where "occurrence_low" < 'infinity';
create index "ServiceRequest_occurrence_high_idx" on "ServiceRequest" (project, "occurrence_high" desc, id desc) where "occurrence_high" > '-infinity';
create index "ServiceRequest_requester_idx" on "ServiceRequest" (project, "requester", id) where "requester" is not null;
create index "ServiceRequest_requester_newest_idx" on "ServiceRequest" (project, "requester", "authored_high" desc, id desc) where "requester" is not null;
create index "ServiceRequest_subject_idx" on "ServiceRequest" (project, "subject", id) where "subject" is not null;
create index "ServiceRequest_subject_newest_idx" on "ServiceRequest" (project, "subject", "authored_high" desc, id desc) where "subject" is not null;
create index "ServiceRequest_encounter_idx" on "ServiceRequest" (project, "encounter", id) where "encounter" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "ServiceRequest_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "ServiceRequest_ref_id_idx" on "ServiceRequest_ref" (project, id);
-- The rows of a code, newest first (k is authored_high).
create table "ServiceRequest_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "ServiceRequest_code_idx" on "ServiceRequest_code" (project, hash, k desc, id desc);
