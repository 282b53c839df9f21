-- Person: current versions, with what each search parameter needs.
create table "Person" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "name_low" text collate "C" not null default U&'\+10FFFF',
  "name_high" text collate "C" not null default '',
  "organization" text collate "C",
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
  "birthdate_low" timestamptz not null default 'infinity',
  "birthdate_high" timestamptz not null default '-infinity',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Person_tokens_idx" on "Person" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Person_updated_idx" on "Person" (project, updated desc, id desc);
create index "Person_organization_idx" on "Person" (project, "organization", id) where "organization" is not null;
create index "Person_birthdate_low_idx" on "Person" (project, "birthdate_low", id) where "birthdate_low" < 'infinity';
create index "Person_birthdate_high_idx" on "Person" (project, "birthdate_high" desc, id desc) where "birthdate_high" > '-infinity';
-- References with several values: edge is '<parameter>=<target>'.
create table "Person_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Person_ref_id_idx" on "Person_ref" (project, id);
