-- SupplyDelivery: current versions, with what each search parameter needs.
create table "SupplyDelivery" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "supplier" text collate "C",
  "patient" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "SupplyDelivery_tokens_idx" on "SupplyDelivery" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "SupplyDelivery_updated_idx" on "SupplyDelivery" (project, updated desc, id desc);
create index "SupplyDelivery_supplier_idx" on "SupplyDelivery" (project, "supplier", id) where "supplier" is not null;
create index "SupplyDelivery_patient_idx" on "SupplyDelivery" (project, "patient", id) where "patient" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "SupplyDelivery_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "SupplyDelivery_ref_id_idx" on "SupplyDelivery_ref" (project, id);
