-- DocumentReference: current versions, with what each search parameter needs.
create table "DocumentReference" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "authenticator" text collate "C",
  "custodian" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "description_low" text collate "C" not null default U&'\+10FFFF',
  "description_high" text collate "C" not null default '',
  "period_low" timestamptz not null default 'infinity',
  "period_high" timestamptz not null default '-infinity',
  "subject" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "DocumentReference_tokens_idx" on "DocumentReference" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "DocumentReference_updated_idx" on "DocumentReference" (project, updated desc, id desc);
create index "DocumentReference_authenticator_idx" on "DocumentReference" (project, "authenticator", id) where "authenticator" is not null;
create index "DocumentReference_custodian_idx" on "DocumentReference" (project, "custodian", id) where "custodian" is not null;
create index "DocumentReference_date_low_idx" on "DocumentReference" (project, "date_low", id);
create index "DocumentReference_date_high_idx" on "DocumentReference" (project, "date_high" desc, id desc);
create index "DocumentReference_period_low_idx" on "DocumentReference" (project, "period_low", id) where "period_low" < 'infinity';
create index "DocumentReference_period_high_idx" on "DocumentReference" (project, "period_high" desc, id desc) where "period_high" > '-infinity';
create index "DocumentReference_subject_idx" on "DocumentReference" (project, "subject", id) where "subject" is not null;
create index "DocumentReference_subject_newest_idx" on "DocumentReference" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "DocumentReference_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "DocumentReference_ref_id_idx" on "DocumentReference_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "DocumentReference_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "DocumentReference_code_idx" on "DocumentReference_code" (project, hash, k desc, id desc);
