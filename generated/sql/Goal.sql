-- Goal: current versions, with what each search parameter needs.
create table "Goal" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "start_date_low" timestamptz not null default 'infinity',
  "start_date_high" timestamptz not null default '-infinity',
  "subject" text collate "C",
  "target_date_low" timestamptz not null default 'infinity',
  "target_date_high" timestamptz not null default '-infinity',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Goal_tokens_idx" on "Goal" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Goal_updated_idx" on "Goal" (project, updated desc, id desc);
create index "Goal_start_date_low_idx" on "Goal" (project, "start_date_low", id);
create index "Goal_start_date_high_idx" on "Goal" (project, "start_date_high" desc, id desc);
create index "Goal_subject_idx" on "Goal" (project, "subject", id) where "subject" is not null;
create index "Goal_subject_newest_idx" on "Goal" (project, "subject", "start_date_high" desc, id desc) where "subject" is not null;
create index "Goal_target_date_low_idx" on "Goal" (project, "target_date_low", id) where "target_date_low" < 'infinity';
create index "Goal_target_date_high_idx" on "Goal" (project, "target_date_high" desc, id desc) where "target_date_high" > '-infinity';
-- The rows of a code, newest first (k is start_date_high).
create table "Goal_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Goal_code_idx" on "Goal_code" (project, hash, k desc, id desc);
