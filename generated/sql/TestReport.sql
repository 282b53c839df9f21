-- TestReport: current versions, with what each search parameter needs.
create table "TestReport" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "issued_low" timestamptz not null default 'infinity',
  "issued_high" timestamptz not null default '-infinity',
  "tester_low" text collate "C" not null default U&'\+10FFFF',
  "tester_high" text collate "C" not null default '',
  "testscript" text collate "C",
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "TestReport_tokens_idx" on "TestReport" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "TestReport_updated_idx" on "TestReport" (project, updated desc, id desc);
create index "TestReport_issued_low_idx" on "TestReport" (project, "issued_low", id);
create index "TestReport_issued_high_idx" on "TestReport" (project, "issued_high" desc, id desc);
create index "TestReport_testscript_idx" on "TestReport" (project, "testscript", id) where "testscript" is not null;
