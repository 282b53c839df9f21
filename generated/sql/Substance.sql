-- Substance: current versions, with what each search parameter needs.
create table "Substance" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "expiry_low" timestamptz not null default 'infinity',
  "expiry_high" timestamptz not null default '-infinity',
  "quantity_low" numeric not null default 'infinity',
  "quantity_high" numeric not null default '-infinity',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Substance_tokens_idx" on "Substance" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Substance_updated_idx" on "Substance" (project, updated desc, id desc);
create index "Substance_expiry_low_idx" on "Substance" (project, "expiry_low", id) where "expiry_low" < 'infinity';
create index "Substance_expiry_high_idx" on "Substance" (project, "expiry_high" desc, id desc) where "expiry_high" > '-infinity';
create index "Substance_quantity_low_idx" on "Substance" (project, "quantity_low", id) where "quantity_low" < 'infinity';
create index "Substance_quantity_high_idx" on "Substance" (project, "quantity_high" desc, id desc) where "quantity_high" > '-infinity';
-- References with several values: edge is '<parameter>=<target>'.
create table "Substance_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Substance_ref_id_idx" on "Substance_ref" (project, id);
