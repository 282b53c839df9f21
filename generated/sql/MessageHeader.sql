-- MessageHeader: current versions, with what each search parameter needs.
create table "MessageHeader" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "author" text collate "C",
  "destination_low" text collate "C" not null default U&'\+10FFFF',
  "destination_high" text collate "C" not null default '',
  "enterer" text collate "C",
  "responsible" text collate "C",
  "sender" text collate "C",
  "source_low" text collate "C" not null default U&'\+10FFFF',
  "source_high" text collate "C" not null default '',
  strings tsvector not null default '',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MessageHeader_tokens_idx" on "MessageHeader" using gin (project, tokens, strings) with (gin_pending_list_limit = 256);
create index "MessageHeader_updated_idx" on "MessageHeader" (project, updated desc, id desc);
create index "MessageHeader_author_idx" on "MessageHeader" (project, "author", id) where "author" is not null;
create index "MessageHeader_enterer_idx" on "MessageHeader" (project, "enterer", id) where "enterer" is not null;
create index "MessageHeader_responsible_idx" on "MessageHeader" (project, "responsible", id) where "responsible" is not null;
create index "MessageHeader_sender_idx" on "MessageHeader" (project, "sender", id) where "sender" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "MessageHeader_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "MessageHeader_ref_id_idx" on "MessageHeader_ref" (project, id);
