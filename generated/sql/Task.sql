-- Task: current versions, with what each search parameter needs.
create table "Task" (
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
  "encounter" text collate "C",
  "focus" text collate "C",
  "modified_low" timestamptz not null default 'infinity',
  "modified_high" timestamptz not null default '-infinity',
  "owner" text collate "C",
  "subject" text collate "C",
  "period_low" timestamptz not null default 'infinity',
  "period_high" timestamptz not null default '-infinity',
  "requester" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Task_tokens_idx" on "Task" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Task_updated_idx" on "Task" (project, updated desc, id desc);
create index "Task_authored_on_low_idx" on "Task" (project, "authored_on_low", id);
create index "Task_authored_on_high_idx" on "Task" (project, "authored_on_high" desc, id desc);
create index "Task_encounter_idx" on "Task" (project, "encounter", id) where "encounter" is not null;
create index "Task_focus_idx" on "Task" (project, "focus", id) where "focus" is not null;
create index "Task_focus_newest_idx" on "Task" (project, "focus", "authored_on_high" desc, id desc) where "focus" is not null;
create index "Task_modified_low_idx" on "Task" (project, "modified_low", id) where "modified_low" < 'infinity';
create index "Task_modified_high_idx" on "Task" (project, "modified_high" desc, id desc) where "modified_high" > '-infinity';
create index "Task_owner_idx" on "Task" (project, "owner", id) where "owner" is not null;
create index "Task_owner_newest_idx" on "Task" (project, "owner", "authored_on_high" desc, id desc) where "owner" is not null;
create index "Task_subject_idx" on "Task" (project, "subject", id) where "subject" is not null;
create index "Task_subject_newest_idx" on "Task" (project, "subject", "authored_on_high" desc, id desc) where "subject" is not null;
create index "Task_period_low_idx" on "Task" (project, "period_low", id) where "period_low" < 'infinity';
create index "Task_period_high_idx" on "Task" (project, "period_high" desc, id desc) where "period_high" > '-infinity';
create index "Task_requester_idx" on "Task" (project, "requester", id) where "requester" is not null;
create index "Task_requester_newest_idx" on "Task" (project, "requester", "authored_on_high" desc, id desc) where "requester" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Task_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Task_ref_id_idx" on "Task_ref" (project, id);
-- The rows of a code, newest first (k is authored_on_high).
create table "Task_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Task_code_idx" on "Task_code" (project, hash, k desc, id desc);
