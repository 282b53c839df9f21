-- ResearchStudy: current versions, with what each search parameter needs.
create table "ResearchStudy" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "principalinvestigator" text collate "C",
  "sponsor" text collate "C",
  "title_low" text collate "C" not null default U&'\+10FFFF',
  "title_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ResearchStudy_tokens_idx" on "ResearchStudy" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "ResearchStudy_updated_idx" on "ResearchStudy" (project, updated desc, id desc);
create index "ResearchStudy_date_low_idx" on "ResearchStudy" (project, "date_low", id);
create index "ResearchStudy_date_high_idx" on "ResearchStudy" (project, "date_high" desc, id desc);
create index "ResearchStudy_principalinvestigator_idx" on "ResearchStudy" (project, "principalinvestigator", id) where "principalinvestigator" is not null;
create index "ResearchStudy_sponsor_idx" on "ResearchStudy" (project, "sponsor", id) where "sponsor" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "ResearchStudy_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "ResearchStudy_ref_id_idx" on "ResearchStudy_ref" (project, id);
-- The rows of a code, newest first (k is date_high).
create table "ResearchStudy_code" (project int4 not null, hash int8 not null, k timestamptz not null, id text collate "C" not null);
create unique index "ResearchStudy_code_idx" on "ResearchStudy_code" (project, hash, k desc, id desc);
