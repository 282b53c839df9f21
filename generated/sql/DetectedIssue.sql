-- DetectedIssue: current versions, with what each search parameter needs.
create table "DetectedIssue" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "author" text collate "C",
  "identified_low" timestamptz not null default 'infinity',
  "identified_high" timestamptz not null default '-infinity',
  "patient" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "DetectedIssue_tokens_idx" on "DetectedIssue" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "DetectedIssue_updated_idx" on "DetectedIssue" (project, updated desc, id desc);
create index "DetectedIssue_author_idx" on "DetectedIssue" (project, "author", id) where "author" is not null;
create index "DetectedIssue_identified_low_idx" on "DetectedIssue" (project, "identified_low", id) where "identified_low" < 'infinity';
create index "DetectedIssue_identified_high_idx" on "DetectedIssue" (project, "identified_high" desc, id desc) where "identified_high" > '-infinity';
create index "DetectedIssue_patient_idx" on "DetectedIssue" (project, "patient", id) where "patient" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "DetectedIssue_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "DetectedIssue_ref_id_idx" on "DetectedIssue_ref" (project, id);
