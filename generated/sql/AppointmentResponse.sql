-- AppointmentResponse: current versions, with what each search parameter needs.
create table "AppointmentResponse" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "actor" text collate "C",
  "appointment" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "AppointmentResponse_tokens_idx" on "AppointmentResponse" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "AppointmentResponse_updated_idx" on "AppointmentResponse" (project, updated desc, id desc);
create index "AppointmentResponse_actor_idx" on "AppointmentResponse" (project, "actor", id) where "actor" is not null;
create index "AppointmentResponse_appointment_idx" on "AppointmentResponse" (project, "appointment", id) where "appointment" is not null;
