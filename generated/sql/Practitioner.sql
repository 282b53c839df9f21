-- Practitioner: current versions, with what each search parameter needs.
create table "Practitioner" (
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
  "family_low" text collate "C" not null default U&'\+10FFFF',
  "family_high" text collate "C" not null default '',
  "given_low" text collate "C" not null default U&'\+10FFFF',
  "given_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Practitioner_tokens_idx" on "Practitioner" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Practitioner_updated_idx" on "Practitioner" (project, updated desc, id desc);
