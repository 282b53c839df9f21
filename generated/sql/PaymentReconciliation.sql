-- PaymentReconciliation: current versions, with what each search parameter needs.
create table "PaymentReconciliation" (
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
  "payment_issuer" text collate "C",
  "request" text collate "C",
  "requestor" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "PaymentReconciliation_tokens_idx" on "PaymentReconciliation" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "PaymentReconciliation_updated_idx" on "PaymentReconciliation" (project, updated desc, id desc);
create index "PaymentReconciliation_created_low_idx" on "PaymentReconciliation" (project, "created_low", id);
create index "PaymentReconciliation_created_high_idx" on "PaymentReconciliation" (project, "created_high" desc, id desc);
create index "PaymentReconciliation_payment_issuer_idx" on "PaymentReconciliation" (project, "payment_issuer", id) where "payment_issuer" is not null;
create index "PaymentReconciliation_request_idx" on "PaymentReconciliation" (project, "request", id) where "request" is not null;
create index "PaymentReconciliation_requestor_idx" on "PaymentReconciliation" (project, "requestor", id) where "requestor" is not null;
