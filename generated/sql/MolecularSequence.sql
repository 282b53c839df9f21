-- MolecularSequence: current versions, with what each search parameter needs.
create table "MolecularSequence" (
  project int4 not null,
  id text collate "C" not null,
  plain boolean generated always as (strpos((case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)::text, '\') = 0) stored,
  tokens int8[] not null default '{}',
  content jsonb compression lz4 not null,
  version int8 not null,
  updated timestamptz not null,
  indexed int4 not null default 0,
  "patient" text collate "C",
  "variant_end_low" numeric not null default 'infinity',
  "variant_end_high" numeric not null default '-infinity',
  "variant_start_low" numeric not null default 'infinity',
  "variant_start_high" numeric not null default '-infinity',
  "window_end_low" numeric not null default 'infinity',
  "window_end_high" numeric not null default '-infinity',
  "window_start_low" numeric not null default 'infinity',
  "window_start_high" numeric not null default '-infinity',
  tuples jsonb,
  primary key (project, id)
) with (toast_tuple_target = 4080);
create index "MolecularSequence_tokens_idx" on "MolecularSequence" using gin (project, tokens) with (gin_pending_list_limit = 256);
create index "MolecularSequence_updated_idx" on "MolecularSequence" (project, updated desc, id desc);
create index "MolecularSequence_patient_idx" on "MolecularSequence" (project, "patient", id) where "patient" is not null;
create index "MolecularSequence_variant_end_low_idx" on "MolecularSequence" (project, "variant_end_low", id) where "variant_end_low" < 'infinity';
create index "MolecularSequence_variant_end_high_idx" on "MolecularSequence" (project, "variant_end_high" desc, id desc) where "variant_end_high" > '-infinity';
create index "MolecularSequence_variant_start_low_idx" on "MolecularSequence" (project, "variant_start_low", id) where "variant_start_low" < 'infinity';
create index "MolecularSequence_variant_start_high_idx" on "MolecularSequence" (project, "variant_start_high" desc, id desc) where "variant_start_high" > '-infinity';
create index "MolecularSequence_window_end_low_idx" on "MolecularSequence" (project, "window_end_low", id) where "window_end_low" < 'infinity';
create index "MolecularSequence_window_end_high_idx" on "MolecularSequence" (project, "window_end_high" desc, id desc) where "window_end_high" > '-infinity';
create index "MolecularSequence_window_start_low_idx" on "MolecularSequence" (project, "window_start_low", id) where "window_start_low" < 'infinity';
create index "MolecularSequence_window_start_high_idx" on "MolecularSequence" (project, "window_start_high" desc, id desc) where "window_start_high" > '-infinity';
