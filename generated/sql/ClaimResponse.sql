-- ClaimResponse: current versions, with what each search parameter needs.
create table "ClaimResponse" (
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
  "disposition_low" text collate "C" not null default U&'\+10FFFF',
  "disposition_high" text collate "C" not null default '',
  "insurer" text collate "C",
  "patient" text collate "C",
  "payment_date_low" timestamptz not null default 'infinity',
  "payment_date_high" timestamptz not null default '-infinity',
  "request" text collate "C",
  "requestor" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ClaimResponse_tokens_idx" on "ClaimResponse" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "ClaimResponse_updated_idx" on "ClaimResponse" (project, updated desc, id desc);
create index "ClaimResponse_created_low_idx" on "ClaimResponse" (project, "created_low", id);
create index "ClaimResponse_created_high_idx" on "ClaimResponse" (project, "created_high" desc, id desc);
create index "ClaimResponse_insurer_idx" on "ClaimResponse" (project, "insurer", id) where "insurer" is not null;
create index "ClaimResponse_patient_idx" on "ClaimResponse" (project, "patient", id) where "patient" is not null;
create index "ClaimResponse_patient_newest_idx" on "ClaimResponse" (project, "patient", "created_high" desc, id desc) where "patient" is not null;
create index "ClaimResponse_payment_date_low_idx" on "ClaimResponse" (project, "payment_date_low", id) where "payment_date_low" < 'infinity';
create index "ClaimResponse_payment_date_high_idx" on "ClaimResponse" (project, "payment_date_high" desc, id desc) where "payment_date_high" > '-infinity';
create index "ClaimResponse_request_idx" on "ClaimResponse" (project, "request", id) where "request" is not null;
create index "ClaimResponse_requestor_idx" on "ClaimResponse" (project, "requestor", id) where "requestor" is not null;
