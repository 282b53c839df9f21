-- PractitionerRole: current versions, with what each search parameter needs.
create table "PractitionerRole" (
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
  "organization" text collate "C",
  "practitioner" text collate "C",
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "PractitionerRole_tokens_idx" on "PractitionerRole" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "PractitionerRole_updated_idx" on "PractitionerRole" (project, updated desc, id desc);
create index "PractitionerRole_date_low_idx" on "PractitionerRole" (project, "date_low", id);
create index "PractitionerRole_date_high_idx" on "PractitionerRole" (project, "date_high" desc, id desc);
create index "PractitionerRole_organization_idx" on "PractitionerRole" (project, "organization", id) where "organization" is not null;
create index "PractitionerRole_practitioner_idx" on "PractitionerRole" (project, "practitioner", id) where "practitioner" is not null;
-- References with several values: edge is '<parameter>=<target>'.
create table "PractitionerRole_ref" (project int4 not null, edge text collate "C" not null, id text collate "C" not null, primary key (project, edge, id));
create index "PractitionerRole_ref_id_idx" on "PractitionerRole_ref" (project, id);
