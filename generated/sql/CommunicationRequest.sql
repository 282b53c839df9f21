-- CommunicationRequest: current versions, with what each search parameter needs.
create table "CommunicationRequest" (
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
  "encounter" text collate "C",
  "occurrence_low" timestamptz not null default 'infinity',
  "occurrence_high" timestamptz not null default '-infinity',
  "subject" text collate "C",
  "requester" text collate "C",
  "sender" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "CommunicationRequest_tokens_idx" on "CommunicationRequest" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "CommunicationRequest_updated_idx" on "CommunicationRequest" (project, updated desc, id desc);
create index "CommunicationRequest_authored_low_idx" on "CommunicationRequest" (project, "authored_low", id);
create index "CommunicationRequest_authored_high_idx" on "CommunicationRequest" (project, "authored_high" desc, id desc);
create index "CommunicationRequest_encounter_idx" on "CommunicationRequest" (project, "encounter", id) where "encounter" is not null;
create index "CommunicationRequest_occurrence_low_idx" on "CommunicationRequest" (project, "occurrence_low", id) where "occurrence_low" < 'infinity';
create index "CommunicationRequest_occurrence_high_idx" on "CommunicationRequest" (project, "occurrence_high" desc, id desc) where "occurrence_high" > '-infinity';
create index "CommunicationRequest_subject_idx" on "CommunicationRequest" (project, "subject", id) where "subject" is not null;
create index "CommunicationRequest_subject_newest_idx" on "CommunicationRequest" (project, "subject", "authored_high" desc, id desc) where "subject" is not null;
create index "CommunicationRequest_requester_idx" on "CommunicationRequest" (project, "requester", id) where "requester" is not null;
create index "CommunicationRequest_requester_newest_idx" on "CommunicationRequest" (project, "requester", "authored_high" desc, id desc) where "requester" is not null;
create index "CommunicationRequest_sender_idx" on "CommunicationRequest" (project, "sender", id) where "sender" is not null;
create index "CommunicationRequest_sender_newest_idx" on "CommunicationRequest" (project, "sender", "authored_high" desc, id desc) where "sender" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "CommunicationRequest_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "CommunicationRequest_ref_id_idx" on "CommunicationRequest_ref" (project, id);
-- The rows of a code, newest first (k is authored_high).
create table "CommunicationRequest_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "CommunicationRequest_code_idx" on "CommunicationRequest_code" (project, hash, k desc, id desc);
