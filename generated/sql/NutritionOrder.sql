-- NutritionOrder: current versions, with what each search parameter needs.
create table "NutritionOrder" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "datetime_low" timestamptz not null default 'infinity',
  "datetime_high" timestamptz not null default '-infinity',
  "provider" text collate "C",
  "encounter" text collate "C",
  "patient" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "NutritionOrder_tokens_idx" on "NutritionOrder" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "NutritionOrder_updated_idx" on "NutritionOrder" (project, updated desc, id desc);
create index "NutritionOrder_datetime_low_idx" on "NutritionOrder" (project, "datetime_low", id) where "datetime_low" < 'infinity';
create index "NutritionOrder_datetime_high_idx" on "NutritionOrder" (project, "datetime_high" desc, id desc) where "datetime_high" > '-infinity';
create index "NutritionOrder_provider_idx" on "NutritionOrder" (project, "provider", id) where "provider" is not null;
create index "NutritionOrder_encounter_idx" on "NutritionOrder" (project, "encounter", id) where "encounter" is not null;
create index "NutritionOrder_patient_idx" on "NutritionOrder" (project, "patient", id) where "patient" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "NutritionOrder_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "NutritionOrder_ref_id_idx" on "NutritionOrder_ref" (project, id);
