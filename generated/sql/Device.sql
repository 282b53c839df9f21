-- Device: current versions, with what each search parameter needs.
create table "Device" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "device_name_low" text collate "C" not null default U&'\+10FFFF',
  "device_name_high" text collate "C" not null default '',
  "location" text collate "C",
  "manufacturer_low" text collate "C" not null default U&'\+10FFFF',
  "manufacturer_high" text collate "C" not null default '',
  "model_low" text collate "C" not null default U&'\+10FFFF',
  "model_high" text collate "C" not null default '',
  "organization" text collate "C",
  "patient" text collate "C",
  "udi_carrier_low" text collate "C" not null default U&'\+10FFFF',
  "udi_carrier_high" text collate "C" not null default '',
  "udi_di_low" text collate "C" not null default U&'\+10FFFF',
  "udi_di_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Device_tokens_idx" on "Device" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Device_updated_idx" on "Device" (project, updated desc, id desc);
create index "Device_location_idx" on "Device" (project, "location", id) where "location" is not null;
create index "Device_organization_idx" on "Device" (project, "organization", id) where "organization" is not null;
create index "Device_patient_idx" on "Device" (project, "patient", id) where "patient" is not null;
create index "Device_canonical_idx" on "Device" (project, hashtextextended(content->>'url', 0), updated desc, id) where content->>'url' is not null;
