-- Flag: current versions, with what each search parameter needs.
create table "Flag" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "author" text collate "C",
  "subject" text collate "C",
  "date_low" timestamptz not null default 'infinity',
  "date_high" timestamptz not null default '-infinity',
  "encounter" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "Flag_tokens_idx" on "Flag" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "Flag_updated_idx" on "Flag" (project, updated desc, id desc);
create index "Flag_author_idx" on "Flag" (project, "author", id) where "author" is not null;
create index "Flag_author_newest_idx" on "Flag" (project, "author", "date_high" desc, id desc) where "author" is not null;
create index "Flag_subject_idx" on "Flag" (project, "subject", id) where "subject" is not null;
create index "Flag_subject_newest_idx" on "Flag" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "Flag_date_low_idx" on "Flag" (project, "date_low", id);
create index "Flag_date_high_idx" on "Flag" (project, "date_high" desc, id desc);
create index "Flag_encounter_idx" on "Flag" (project, "encounter", id) where "encounter" is not null;
