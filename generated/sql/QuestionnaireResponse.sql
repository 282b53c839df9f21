-- QuestionnaireResponse: current versions, with what each search parameter needs.
create table "QuestionnaireResponse" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "author" text collate "C",
  "authored_low" timestamptz not null default 'infinity',
  "authored_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  "subject" text collate "C",
  "source" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "QuestionnaireResponse_tokens_idx" on "QuestionnaireResponse" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "QuestionnaireResponse_updated_idx" on "QuestionnaireResponse" (project, updated desc, id desc);
create index "QuestionnaireResponse_author_idx" on "QuestionnaireResponse" (project, "author", id) where "author" is not null;
create index "QuestionnaireResponse_author_newest_idx" on "QuestionnaireResponse" (project, "author", "authored_high" desc, id desc) where "author" is not null;
create index "QuestionnaireResponse_authored_low_idx" on "QuestionnaireResponse" (project, "authored_low", id);
create index "QuestionnaireResponse_authored_high_idx" on "QuestionnaireResponse" (project, "authored_high" desc, id desc);
create index "QuestionnaireResponse_encounter_idx" on "QuestionnaireResponse" (project, "encounter", id) where "encounter" is not null;
create index "QuestionnaireResponse_subject_idx" on "QuestionnaireResponse" (project, "subject", id) where "subject" is not null;
create index "QuestionnaireResponse_subject_newest_idx" on "QuestionnaireResponse" (project, "subject", "authored_high" desc, id desc) where "subject" is not null;
create index "QuestionnaireResponse_source_idx" on "QuestionnaireResponse" (project, "source", id) where "source" is not null;
create index "QuestionnaireResponse_source_newest_idx" on "QuestionnaireResponse" (project, "source", "authored_high" desc, id desc) where "source" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "QuestionnaireResponse_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "QuestionnaireResponse_ref_id_idx" on "QuestionnaireResponse_ref" (project, id);
