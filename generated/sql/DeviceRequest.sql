-- DeviceRequest: current versions, with what each search parameter needs.
create table "DeviceRequest" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "authored_on_low" timestamptz not null default 'infinity',
  "authored_on_high" timestamptz not null default '-infinity',
  "device" text collate "C",
  "event_date_low" timestamptz not null default 'infinity',
  "event_date_high" timestamptz not null default '-infinity',
  "performer" text collate "C",
  "requester" text collate "C",
  "subject" text collate "C",
  "encounter" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "DeviceRequest_tokens_idx" on "DeviceRequest" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "DeviceRequest_updated_idx" on "DeviceRequest" (project, updated desc, id desc);
create index "DeviceRequest_authored_on_low_idx" on "DeviceRequest" (project, "authored_on_low", id);
create index "DeviceRequest_authored_on_high_idx" on "DeviceRequest" (project, "authored_on_high" desc, id desc);
create index "DeviceRequest_device_idx" on "DeviceRequest" (project, "device", id) where "device" is not null;
create index "DeviceRequest_event_date_low_idx" on "DeviceRequest" (project, "event_date_low", id) where "event_date_low" < 'infinity';
create index "DeviceRequest_event_date_high_idx" on "DeviceRequest" (project, "event_date_high" desc, id desc) where "event_date_high" > '-infinity';
create index "DeviceRequest_performer_idx" on "DeviceRequest" (project, "performer", id) where "performer" is not null;
create index "DeviceRequest_performer_newest_idx" on "DeviceRequest" (project, "performer", "authored_on_high" desc, id desc) where "performer" is not null;
create index "DeviceRequest_requester_idx" on "DeviceRequest" (project, "requester", id) where "requester" is not null;
create index "DeviceRequest_subject_idx" on "DeviceRequest" (project, "subject", id) where "subject" is not null;
create index "DeviceRequest_subject_newest_idx" on "DeviceRequest" (project, "subject", "authored_on_high" desc, id desc) where "subject" is not null;
create index "DeviceRequest_encounter_idx" on "DeviceRequest" (project, "encounter", id) where "encounter" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "DeviceRequest_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "DeviceRequest_ref_id_idx" on "DeviceRequest_ref" (project, id);
-- The rows of a code, newest first (k is authored_on_high).
create table "DeviceRequest_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "DeviceRequest_code_idx" on "DeviceRequest_code" (project, hash, k desc, id desc);
