-- Slot: current versions, with what each search parameter needs.
create table "Slot" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "schedule" text collate "C",
  "start_low" timestamptz not null default 'infinity',
  "start_high" timestamptz not null default '-infinity',
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Slot_tokens_idx" on "Slot" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Slot_updated_idx" on "Slot" (project, updated desc, id desc);
create index "Slot_schedule_idx" on "Slot" (project, "schedule", id) where "schedule" is not null;
create index "Slot_start_low_idx" on "Slot" (project, "start_low", id) where "start_low" < 'infinity';
create index "Slot_start_high_idx" on "Slot" (project, "start_high" desc, id desc) where "start_high" > '-infinity';
