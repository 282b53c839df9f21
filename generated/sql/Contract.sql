-- Contract: current versions, with what each search parameter needs.
create table "Contract" (
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
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Contract_tokens_idx" on "Contract" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Contract_updated_idx" on "Contract" (project, updated desc, id desc);
create index "Contract_issued_low_idx" on "Contract" (project, "issued_low", id);
create index "Contract_issued_high_idx" on "Contract" (project, "issued_high" desc, id desc);
create index "Contract_canonical_idx" on "Contract" (project, hashtextextended(content->>'url', 0), updated desc, id) where content->>'url' is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "Contract_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "Contract_ref_id_idx" on "Contract_ref" (project, id);
