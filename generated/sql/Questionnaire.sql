-- Questionnaire: current versions, with what each search parameter needs.
create table "Questionnaire" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "context_quantity_low" numeric not null default 'infinity',
  "context_quantity_high" numeric not null default '-infinity',
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "description_low" text collate "C" not null default U&'\+10FFFF',
  "description_high" text collate "C" not null default '',
  "effective_low" timestamptz not null default 'infinity',
  "effective_high" timestamptz not null default '-infinity',
  "name_low" text collate "C" not null default U&'\+10FFFF',
  "name_high" text collate "C" not null default '',
  "publisher_low" text collate "C" not null default U&'\+10FFFF',
  "publisher_high" text collate "C" not null default '',
  "title_low" text collate "C" not null default U&'\+10FFFF',
  "title_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Questionnaire_tokens_idx" on "Questionnaire" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "Questionnaire_updated_idx" on "Questionnaire" (project, updated desc, id desc);
create index "Questionnaire_context_quantity_low_idx" on "Questionnaire" (project, "context_quantity_low", id) where "context_quantity_low" < 'infinity';
create index "Questionnaire_context_quantity_high_idx" on "Questionnaire" (project, "context_quantity_high" desc, id desc) where "context_quantity_high" > '-infinity';
create index "Questionnaire_date_low_idx" on "Questionnaire" (project, "date_low", id);
create index "Questionnaire_date_high_idx" on "Questionnaire" (project, "date_high" desc, id desc);
create index "Questionnaire_effective_low_idx" on "Questionnaire" (project, "effective_low", id) where "effective_low" < 'infinity';
create index "Questionnaire_effective_high_idx" on "Questionnaire" (project, "effective_high" desc, id desc) where "effective_high" > '-infinity';
create index "Questionnaire_canonical_idx" on "Questionnaire" (project, hashtextextended(content->>'url', 0), updated desc, id) where content->>'url' is not null;
-- The rows of a code, newest first (k is date_high).
create table "Questionnaire_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "Questionnaire_code_idx" on "Questionnaire_code" (project, hash, k desc, id desc);
