-- InsurancePlan: current versions, with what each search parameter needs.
create table "InsurancePlan" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "address_low" text collate "C" not null default U&'\+10FFFF',
  "address_high" text collate "C" not null default '',
  "address_city_low" text collate "C" not null default U&'\+10FFFF',
  "address_city_high" text collate "C" not null default '',
  "address_country_low" text collate "C" not null default U&'\+10FFFF',
  "address_country_high" text collate "C" not null default '',
  "address_postalcode_low" text collate "C" not null default U&'\+10FFFF',
  "address_postalcode_high" text collate "C" not null default '',
  "address_state_low" text collate "C" not null default U&'\+10FFFF',
  "address_state_high" text collate "C" not null default '',
  "administered_by" text collate "C",
  "name_low" text collate "C" not null default U&'\+10FFFF',
  "name_high" text collate "C" not null default '',
  "owned_by" text collate "C",
  "phonetic_low" text collate "C" not null default U&'\+10FFFF',
  "phonetic_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "InsurancePlan_tokens_idx" on "InsurancePlan" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "InsurancePlan_updated_idx" on "InsurancePlan" (project, updated desc, id desc);
create index "InsurancePlan_administered_by_idx" on "InsurancePlan" (project, "administered_by", id) where "administered_by" is not null;
create index "InsurancePlan_owned_by_idx" on "InsurancePlan" (project, "owned_by", id) where "owned_by" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "InsurancePlan_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "InsurancePlan_ref_id_idx" on "InsurancePlan_ref" (project, id);
