-- PaymentNotice: current versions, with what each search parameter needs.
create table "PaymentNotice" (
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
  "provider" text collate "C",
  "request" text collate "C",
  "response" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "PaymentNotice_tokens_idx" on "PaymentNotice" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "PaymentNotice_updated_idx" on "PaymentNotice" (project, updated desc, id desc);
create index "PaymentNotice_created_low_idx" on "PaymentNotice" (project, "created_low", id);
create index "PaymentNotice_created_high_idx" on "PaymentNotice" (project, "created_high" desc, id desc);
create index "PaymentNotice_provider_idx" on "PaymentNotice" (project, "provider", id) where "provider" is not null;
create index "PaymentNotice_request_idx" on "PaymentNotice" (project, "request", id) where "request" is not null;
create index "PaymentNotice_request_newest_idx" on "PaymentNotice" (project, "request", "created_high" desc, id desc) where "request" is not null;
create index "PaymentNotice_response_idx" on "PaymentNotice" (project, "response", id) where "response" is not null;
create index "PaymentNotice_response_newest_idx" on "PaymentNotice" (project, "response", "created_high" desc, id desc) where "response" is not null;
