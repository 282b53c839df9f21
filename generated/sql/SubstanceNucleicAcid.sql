-- SubstanceNucleicAcid: current versions, with what each search parameter needs.
create table "SubstanceNucleicAcid" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "SubstanceNucleicAcid_tokens_idx" on "SubstanceNucleicAcid" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "SubstanceNucleicAcid_updated_idx" on "SubstanceNucleicAcid" (project, updated desc, id desc);
