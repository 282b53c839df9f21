-- ResearchSubject: current versions, with what each search parameter needs.
create table "ResearchSubject" (
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
  "individual" text collate "C",
  "study" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "ResearchSubject_tokens_idx" on "ResearchSubject" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "ResearchSubject_updated_idx" on "ResearchSubject" (project, updated desc, id desc);
create index "ResearchSubject_date_low_idx" on "ResearchSubject" (project, "date_low", id);
create index "ResearchSubject_date_high_idx" on "ResearchSubject" (project, "date_high" desc, id desc);
create index "ResearchSubject_individual_idx" on "ResearchSubject" (project, "individual", id) where "individual" is not null;
create index "ResearchSubject_individual_newest_idx" on "ResearchSubject" (project, "individual", "date_high" desc, id desc) where "individual" is not null;
create index "ResearchSubject_study_idx" on "ResearchSubject" (project, "study", id) where "study" is not null;
