-- Schedule: current versions, with what each search parameter needs.
create table "Schedule" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Schedule_tokens_idx" on "Schedule" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Schedule_updated_idx" on "Schedule" (project, updated desc, id desc);
create index "Schedule_date_low_idx" on "Schedule" (project, "date_low", id);
create index "Schedule_date_high_idx" on "Schedule" (project, "date_high" desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "Schedule_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Schedule_ref_id_idx" on "Schedule_ref" (project, id);
