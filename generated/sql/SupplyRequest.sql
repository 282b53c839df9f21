-- SupplyRequest: current versions, with what each search parameter needs.
create table "SupplyRequest" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "requester" text collate "C",
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "SupplyRequest_tokens_idx" on "SupplyRequest" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "SupplyRequest_updated_idx" on "SupplyRequest" (project, updated desc, id desc);
create index "SupplyRequest_requester_idx" on "SupplyRequest" (project, "requester", id) where "requester" is not null;
create index "SupplyRequest_requester_newest_idx" on "SupplyRequest" (project, "requester", "date_high" desc, id desc) where "requester" is not null;
create index "SupplyRequest_subject_idx" on "SupplyRequest" (project, "subject", id) where "subject" is not null;
create index "SupplyRequest_subject_newest_idx" on "SupplyRequest" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "SupplyRequest_date_low_idx" on "SupplyRequest" (project, "date_low", id);
create index "SupplyRequest_date_high_idx" on "SupplyRequest" (project, "date_high" desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "SupplyRequest_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "SupplyRequest_ref_id_idx" on "SupplyRequest_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "SupplyRequest_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "SupplyRequest_code_idx" on "SupplyRequest_code" (project, hash, k desc, id desc);
