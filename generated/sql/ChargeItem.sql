-- ChargeItem: current versions, with what each search parameter needs.
create table "ChargeItem" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "context" text collate "C",
  "entered_date_low" timestamptz not null default 'infinity',
  "entered_date_high" timestamptz not null default '-infinity',
  "enterer" text collate "C",
  "factor_override_low" numeric not null default 'infinity',
  "factor_override_high" numeric not null default '-infinity',
  "occurrence_low" timestamptz not null default 'infinity',
  "occurrence_high" timestamptz not null default '-infinity',
  "subject" text collate "C",
  "performing_organization" text collate "C",
  "price_override_low" numeric not null default 'infinity',
  "price_override_high" numeric not null default '-infinity',
  "quantity_low" numeric not null default 'infinity',
  "quantity_high" numeric not null default '-infinity',
  "quantity_ucum_low" numeric not null default 'infinity',
  "quantity_ucum_high" numeric not null default '-infinity',
  "requesting_organization" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ChargeItem_tokens_idx" on "ChargeItem" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "ChargeItem_updated_idx" on "ChargeItem" (project, updated desc, id desc);
create index "ChargeItem_context_idx" on "ChargeItem" (project, "context", id) where "context" is not null;
create index "ChargeItem_entered_date_low_idx" on "ChargeItem" (project, "entered_date_low", id) where "entered_date_low" < 'infinity';
create index "ChargeItem_entered_date_high_idx" on "ChargeItem" (project, "entered_date_high" desc, id desc) where "entered_date_high" > '-infinity';
create index "ChargeItem_enterer_idx" on "ChargeItem" (project, "enterer", id) where "enterer" is not null;
create index "ChargeItem_factor_override_low_idx" on "ChargeItem" (project, "factor_override_low", id) where "factor_override_low" < 'infinity';
create index "ChargeItem_factor_override_high_idx" on "ChargeItem" (project, "factor_override_high" desc, id desc) where "factor_override_high" > '-infinity';
create index "ChargeItem_occurrence_low_idx" on "ChargeItem" (project, "occurrence_low", id) where "occurrence_low" < 'infinity';
create index "ChargeItem_occurrence_high_idx" on "ChargeItem" (project, "occurrence_high" desc, id desc) where "occurrence_high" > '-infinity';
create index "ChargeItem_subject_idx" on "ChargeItem" (project, "subject", id) where "subject" is not null;
create index "ChargeItem_performing_organization_idx" on "ChargeItem" (project, "performing_organization", id) where "performing_organization" is not null;
create index "ChargeItem_price_override_low_idx" on "ChargeItem" (project, "price_override_low", id) where "price_override_low" < 'infinity';
create index "ChargeItem_price_override_high_idx" on "ChargeItem" (project, "price_override_high" desc, id desc) where "price_override_high" > '-infinity';
create index "ChargeItem_quantity_low_idx" on "ChargeItem" (project, "quantity_low", id) where "quantity_low" < 'infinity';
create index "ChargeItem_quantity_high_idx" on "ChargeItem" (project, "quantity_high" desc, id desc) where "quantity_high" > '-infinity';
create index "ChargeItem_quantity_ucum_low_idx" on "ChargeItem" (project, "quantity_ucum_low", id) where "quantity_ucum_low" < 'infinity';
create index "ChargeItem_quantity_ucum_high_idx" on "ChargeItem" (project, "quantity_ucum_high" desc, id desc) where "quantity_ucum_high" > '-infinity';
create index "ChargeItem_requesting_organization_idx" on "ChargeItem" (project, "requesting_organization", id) where "requesting_organization" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "ChargeItem_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "ChargeItem_ref_id_idx" on "ChargeItem_ref" (project, id);
