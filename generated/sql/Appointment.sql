-- Appointment: current versions, with what each search parameter needs.
create table "Appointment" (
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
create index "Appointment_tokens_idx" on "Appointment" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Appointment_updated_idx" on "Appointment" (project, updated desc, id desc);
create index "Appointment_date_low_idx" on "Appointment" (project, "date_low", id);
create index "Appointment_date_high_idx" on "Appointment" (project, "date_high" desc, id desc);
-- References with several values: edge is '<parameter>=<target>'.
create table "Appointment_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Appointment_ref_id_idx" on "Appointment_ref" (project, id);
