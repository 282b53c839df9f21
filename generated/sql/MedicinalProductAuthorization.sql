-- MedicinalProductAuthorization: current versions, with what each search parameter needs.
create table "MedicinalProductAuthorization" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "holder" text collate "C",
  "subject" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MedicinalProductAuthorization_tokens_idx" on "MedicinalProductAuthorization" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "MedicinalProductAuthorization_updated_idx" on "MedicinalProductAuthorization" (project, updated desc, id desc);
create index "MedicinalProductAuthorization_holder_idx" on "MedicinalProductAuthorization" (project, "holder", id) where "holder" is not null;
create index "MedicinalProductAuthorization_subject_idx" on "MedicinalProductAuthorization" (project, "subject", id) where "subject" is not null;
