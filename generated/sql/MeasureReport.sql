-- MeasureReport: current versions, with what each search parameter needs.
create table "MeasureReport" (
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
  "subject" text collate "C",
  "period_low" timestamptz not null default 'infinity',
  "period_high" timestamptz not null default '-infinity',
  "reporter" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MeasureReport_tokens_idx" on "MeasureReport" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "MeasureReport_updated_idx" on "MeasureReport" (project, updated desc, id desc);
create index "MeasureReport_date_low_idx" on "MeasureReport" (project, "date_low", id);
create index "MeasureReport_date_high_idx" on "MeasureReport" (project, "date_high" desc, id desc);
create index "MeasureReport_subject_idx" on "MeasureReport" (project, "subject", id) where "subject" is not null;
create index "MeasureReport_subject_newest_idx" on "MeasureReport" (project, "subject", "date_high" desc, id desc) where "subject" is not null;
create index "MeasureReport_period_low_idx" on "MeasureReport" (project, "period_low", id) where "period_low" < 'infinity';
create index "MeasureReport_period_high_idx" on "MeasureReport" (project, "period_high" desc, id desc) where "period_high" > '-infinity';
create index "MeasureReport_reporter_idx" on "MeasureReport" (project, "reporter", id) where "reporter" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "MeasureReport_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "MeasureReport_ref_id_idx" on "MeasureReport_ref" (project, id);
