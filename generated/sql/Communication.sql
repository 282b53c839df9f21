-- Communication: current versions, with what each search parameter needs.
create table "Communication" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "encounter" text collate "C",
  "subject" text collate "C",
  "received_low" timestamptz not null default 'infinity',
  "received_high" timestamptz not null default '-infinity',
  "sender" text collate "C",
  "sent_low" timestamptz not null default 'infinity',
  "sent_high" timestamptz not null default '-infinity',
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Communication_tokens_idx" on "Communication" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Communication_updated_idx" on "Communication" (project, updated desc, id desc);
create index "Communication_encounter_idx" on "Communication" (project, "encounter", id) where "encounter" is not null;
create index "Communication_subject_idx" on "Communication" (project, "subject", id) where "subject" is not null;
create index "Communication_subject_newest_idx" on "Communication" (project, "subject", "sent_high" desc, id desc) where "subject" is not null;
create index "Communication_received_low_idx" on "Communication" (project, "received_low", id) where "received_low" < 'infinity';
create index "Communication_received_high_idx" on "Communication" (project, "received_high" desc, id desc) where "received_high" > '-infinity';
create index "Communication_sender_idx" on "Communication" (project, "sender", id) where "sender" is not null;
create index "Communication_sender_newest_idx" on "Communication" (project, "sender", "sent_high" desc, id desc) where "sender" is not null;
create index "Communication_sent_low_idx" on "Communication" (project, "sent_low", id);
create index "Communication_sent_high_idx" on "Communication" (project, "sent_high" desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "Communication_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Communication_ref_id_idx" on "Communication_ref" (project, id);
-- The rows of a code, newest first (k is sent_high).
create table "Communication_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Communication_code_idx" on "Communication_code" (project, hash, k desc, id desc);
