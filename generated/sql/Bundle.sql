-- Bundle: current versions, with what each search parameter needs.
create table "Bundle" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos(content::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "timestamp_low" timestamptz not null default 'infinity',
  "timestamp_high" timestamptz not null default '-infinity',
  "composition_period_low" timestamptz not null default 'infinity',
  "composition_period_high" timestamptz not null default '-infinity',
  "composition_subject" text collate "C",
  "composition_title_low" text collate "C" not null default U&'\+10FFFF',
  "composition_title_high" text collate "C" not null default '',
  "composition__last_updated_low" timestamptz not null default 'infinity',
  "composition__last_updated_high" timestamptz not null default '-infinity',
  "composition_date_low" timestamptz not null default 'infinity',
  "composition_date_high" timestamptz not null default '-infinity',
  "composition_encounter" text collate "C",
  "message_author" text collate "C",
  "message_destination_low" text collate "C" not null default U&'\+10FFFF',
  "message_destination_high" text collate "C" not null default '',
  "message_enterer" text collate "C",
  "message_responsible" text collate "C",
  "message_sender" text collate "C",
  "message_source_low" text collate "C" not null default U&'\+10FFFF',
  "message_source_high" text collate "C" not null default '',
  "message__last_updated_low" timestamptz not null default 'infinity',
  "message__last_updated_high" timestamptz not null default '-infinity',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Bundle_tokens_idx" on "Bundle" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Bundle_updated_idx" on "Bundle" (project, updated desc, id desc);
create index "Bundle_timestamp_low_idx" on "Bundle" (project, "timestamp_low", id) where "timestamp_low" < 'infinity';
create index "Bundle_timestamp_high_idx" on "Bundle" (project, "timestamp_high" desc, id desc) where "timestamp_high" > '-infinity';
create index "Bundle_composition_period_low_idx" on "Bundle" (project, "composition_period_low", id) where "composition_period_low" < 'infinity';
create index "Bundle_composition_period_high_idx" on "Bundle" (project, "composition_period_high" desc, id desc) where "composition_period_high" > '-infinity';
create index "Bundle_composition_subject_idx" on "Bundle" (project, "composition_subject", id) where "composition_subject" is not null;
create index "Bundle_composition__last_updated_low_idx" on "Bundle" (project, "composition__last_updated_low", id) where "composition__last_updated_low" < 'infinity';
create index "Bundle_composition__last_updated_high_idx" on "Bundle" (project, "composition__last_updated_high" desc, id desc) where "composition__last_updated_high" > '-infinity';
create index "Bundle_composition_date_low_idx" on "Bundle" (project, "composition_date_low", id) where "composition_date_low" < 'infinity';
create index "Bundle_composition_date_high_idx" on "Bundle" (project, "composition_date_high" desc, id desc) where "composition_date_high" > '-infinity';
create index "Bundle_composition_encounter_idx" on "Bundle" (project, "composition_encounter", id) where "composition_encounter" is not null;
create index "Bundle_message_author_idx" on "Bundle" (project, "message_author", id) where "message_author" is not null;
create index "Bundle_message_enterer_idx" on "Bundle" (project, "message_enterer", id) where "message_enterer" is not null;
create index "Bundle_message_responsible_idx" on "Bundle" (project, "message_responsible", id) where "message_responsible" is not null;
create index "Bundle_message_sender_idx" on "Bundle" (project, "message_sender", id) where "message_sender" is not null;
create index "Bundle_message__last_updated_low_idx" on "Bundle" (project, "message__last_updated_low", id) where "message__last_updated_low" < 'infinity';
create index "Bundle_message__last_updated_high_idx" on "Bundle" (project, "message__last_updated_high" desc, id desc) where "message__last_updated_high" > '-infinity';
-- References with several values: edge is '<parameter>=<target>'.
create table "Bundle_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Bundle_ref_id_idx" on "Bundle_ref" (project, id);
