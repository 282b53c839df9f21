-- Invoice: current versions, with what each search parameter needs.
create table "Invoice" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "account" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "issuer" text collate "C",
  "subject" text collate "C",
  "recipient" text collate "C",
  "totalgross_low" numeric not null default 'infinity',
  "totalgross_high" numeric not null default '-infinity',
  "totalnet_low" numeric not null default 'infinity',
  "totalnet_high" numeric not null default '-infinity',
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Invoice_tokens_idx" on "Invoice" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Invoice_updated_idx" on "Invoice" (project, updated desc, id desc);
create index "Invoice_account_idx" on "Invoice" (project, "account", id) where "account" is not null;
create index "Invoice_date_low_idx" on "Invoice" (project, "date_low", id);
create index "Invoice_date_high_idx" on "Invoice" (project, "date_high" desc, id desc);
create index "Invoice_issuer_idx" on "Invoice" (project, "issuer", id) where "issuer" is not null;
create index "Invoice_subject_idx" on "Invoice" (project, "subject", id) where "subject" is not null;
create index "Invoice_subject_newest_idx" on "Invoice" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "Invoice_recipient_idx" on "Invoice" (project, "recipient", id) where "recipient" is not null;
create index "Invoice_recipient_newest_idx" on "Invoice" (project, "recipient", "date_high" desc, id desc) where "recipient" is not null;
create index "Invoice_totalgross_low_idx" on "Invoice" (project, "totalgross_low", id) where "totalgross_low" < 'infinity';
create index "Invoice_totalgross_high_idx" on "Invoice" (project, "totalgross_high" desc, id desc) where "totalgross_high" > '-infinity';
create index "Invoice_totalnet_low_idx" on "Invoice" (project, "totalnet_low", id) where "totalnet_low" < 'infinity';
create index "Invoice_totalnet_high_idx" on "Invoice" (project, "totalnet_high" desc, id desc) where "totalnet_high" > '-infinity';
-- References with several values: edge is '<parameter>=<target>'.
create table "Invoice_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Invoice_ref_id_idx" on "Invoice_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "Invoice_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Invoice_code_idx" on "Invoice_code" (project, hash, k desc, id desc);
