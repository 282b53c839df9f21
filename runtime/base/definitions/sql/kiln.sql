-- Tables and functions that are not of a resource type: of tokens, people, jobs and terminology; those of events: events.sql.
-- What the store itself needs. kiln_last is the last version that an id had before it was deleted. It is volatile: it sees what others
-- committed after the calling statement began; and who holds its lock is alone with this id, so no version number is ever given twice.
--
-- kiln_project: the number that rows carry, and the id of the Project resource, which lies in the project itself.
-- kiln_key: our signing keys; the private one is encrypted (auth/seal.ts), retired ones sign nothing new.
-- kiln_job: what runs asynchronously (jobs/jobs.ts): bots, exports and imports. State is queued, running (by a server that updates `beat`)
-- or ended, with the answer; `holder` is who may read it, where that depends on the access. kiln_file: its files, in parts.
-- kiln_schema: what the database was made from (schema-steps.ts). kiln_index: what its rows were indexed by, of each resource type
-- (index-state.ts). kiln_migration: the schemas that it has had, the present one last.
-- kiln_secret: what the bots of a project get as event.secrets, encrypted (bots/project-secrets.ts). kiln_webhook: SHA-256 of the secret
-- addresses that run bots (bots/webhooks.ts).
-- kiln_token: an access token that was issued; the id is its `jti`; account and grant_id where a person signed in. kiln_revoked: those
-- that were revoked, until they expire: on several nodes it is with the project,
-- whose statements look there. kiln_assertion: those that were
-- used, until they expire.
-- kiln_user: the people of a project, with the hash of their password, or of the code of their invitation. kiln_sign_in: sessions, grants,
-- codes and refresh tokens of the OpenID Provider (auth/sign-in-state.ts). kiln_factor: passkeys with their public key and the counter of
-- their uses, secrets of authenticator apps, encrypted, with the last step of time that was accepted, digests of recovery codes.
-- kiln_attempt: failed attempts to sign in, of accounts and addresses.
--
-- kiln_terminology: the CodeSystems and ValueSets of a project (store/terminology.ts): why they have no codes here, urls that their codes
-- depend on, and the stored resources of those, each with the canonical that led to it. One row of the type '' counts the changes: writers
-- of a project follow each other. kiln_concept: concepts with their ancestors. kiln_value_set_code: expansions. kiln_token: the token hash
-- `system|code`, as search/token-hash.ts makes it. kiln_codes: the hashes that a search asks for, or the end of it.
create table kiln_meta (key text primary key, value text not null);
create table kiln_project (number int4 primary key, name text collate "C" not null unique);
create table kiln_schema (kind text, name text collate "C", text text not null, primary key (kind, name));
create table kiln_index (
  type text collate "C" primary key,
  generation int4 not null,
  filled int4 not null,
  stored jsonb not null,
  unfinished text[] not null default '{}',
  sweep boolean not null default false,
  rows int8 not null default 0,
  done int8 not null default 0,
  fault text
);
create table kiln_migration (
  generation int4 primary key,
  schema_hash text not null,
  kiln_version text not null,
  begun timestamptz not null default clock_timestamp(),
  finished timestamptz
);
create table kiln_key (kid text collate "C" primary key, public jsonb not null, private bytea not null,
  created timestamptz not null, retired timestamptz);
create table kiln_token (
  id text collate "C" primary key,
  key text collate "C" not null,
  project int4 not null,
  membership text collate "C" not null,
  application text collate "C" not null,
  scope text,
  issued timestamptz not null,
  expires timestamptz not null,
  revoked timestamptz,
  account text collate "C",
  grant_id text collate "C"
);
create index kiln_token_expires_idx on kiln_token (expires);
create index kiln_token_account_idx on kiln_token (account) where account is not null;
create index kiln_token_grant_idx on kiln_token (grant_id) where grant_id is not null;
create index kiln_token_key_idx on kiln_token (key, expires);
create table kiln_revoked (project int4 not null, token text collate "C" not null, expires timestamptz not null,
  primary key (project, token));
create function kiln_revoke() returns trigger language plpgsql as $$
begin
  delete from kiln_revoked where project = new.project and token in (
    select token from kiln_revoked where project = new.project and expires < statement_timestamp() limit 100 for update skip locked
  );
  insert into kiln_revoked values (new.project, new.id, new.expires) on conflict do nothing;
  return null;
end $$;
create trigger kiln_revoke after update on kiln_token for each row when (new.revoked is not null) execute function kiln_revoke();
create table kiln_assertion (client text collate "C" not null, jti text collate "C" not null,
  expires timestamptz not null, primary key (client, jti));
create index kiln_assertion_expires_idx on kiln_assertion (expires);
create table kiln_user (
  id text collate "C" primary key,
  project int4 not null,
  login text collate "C" not null,
  name text,
  password text,
  active boolean not null,
  created timestamptz not null,
  signed_in timestamptz,
  invitation text collate "C",
  invited_until timestamptz,
  issuer text collate "C",
  subject text collate "C"
);
create unique index kiln_user_login_idx on kiln_user (project, login);
create unique index kiln_user_subject_idx on kiln_user (project, issuer, subject) where issuer is not null;
create table kiln_sign_in (
  model text collate "C" not null,
  id text collate "C" not null,
  payload text not null,
  grant_id text collate "C",
  uid text collate "C",
  account text collate "C",
  client text collate "C",
  consumed timestamptz,
  expires timestamptz not null,
  primary key (model, id)
);
create index kiln_sign_in_grant_idx on kiln_sign_in (grant_id) where grant_id is not null;
create index kiln_sign_in_uid_idx on kiln_sign_in (uid) where uid is not null;
create index kiln_sign_in_account_idx on kiln_sign_in (account) where account is not null;
create index kiln_sign_in_client_idx on kiln_sign_in (client) where client is not null;
create index kiln_sign_in_expires_idx on kiln_sign_in (expires);
create table kiln_factor (
  kind text collate "C" not null,
  id text collate "C" not null,
  account text collate "C" not null,
  name text,
  created timestamptz not null,
  used timestamptz,
  secret bytea,
  counter int8,
  primary key (kind, id)
);
create index kiln_factor_account_idx on kiln_factor (account);
create table kiln_attempt (key text collate "C" primary key, failed int4 not null, since timestamptz not null);
create index kiln_attempt_since_idx on kiln_attempt (since);
create table kiln_secret (project int4 not null, name text collate "C" not null, sealed bytea not null, primary key (project, name));
create table kiln_webhook (
  id text collate "C" primary key,
  digest text collate "C" not null unique,
  project int4 not null,
  bot text collate "C" not null,
  created timestamptz not null default now()
);
create table kiln_job (
  id text collate "C" primary key,
  project int4 not null,
  starter text collate "C" not null,
  request text not null,
  state text not null,
  created timestamptz not null,
  server text,
  beat timestamptz,
  ended timestamptz,
  status int2,
  type text,
  answer bytea,
  kind text collate "C" not null default 'execute',
  progress text,
  holder text
);
create table kiln_file (
  job text collate "C" not null,
  number int4 not null,
  part int4 not null,
  bytes bytea compression lz4 not null,
  primary key (job, number, part)
);
create index kiln_job_state_idx on kiln_job (state, created) where state <> 'ended';
create index kiln_job_ended_idx on kiln_job (ended) where ended is not null;
create table kiln_terminology (
  project int4 not null,
  type text collate "C" not null,
  id text collate "C" not null,
  url text collate "C",
  refusal text,
  uses text[] not null default '{}',
  parts text[] not null default '{}',
  changes int8 not null default 0,
  primary key (project, type, id)
);
create table kiln_concept (
  project int4 not null,
  system text collate "C" not null,
  code text collate "C" not null,
  place int4 not null,
  ancestors text[] not null,
  concept jsonb not null,
  primary key (project, system, code)
);
create index kiln_concept_ancestors_idx on kiln_concept using gin (project, system, ancestors);
create table kiln_value_set_code (
  project int4 not null,
  value_set text collate "C" not null,
  place int4 not null,
  system text collate "C" not null,
  code text collate "C" not null,
  display text,
  inactive boolean not null,
  abstract boolean not null,
  designation jsonb,
  primary key (project, value_set, code, system)
);
create function kiln_token(secret text, k text, s text, c text) returns int8 language sql immutable parallel safe as $$
select ('x' || left(encode(sha256(convert_to(secret || 'p' || length(k) || ':' || k || length(s) || ':' || s || c,
  'UTF8')), 'hex'), 16))::bit(64)::int8
$$;
create function kiln_codes(refusal text, hashes int8[]) returns int8[] language plpgsql stable parallel safe as $$
begin
  if refusal is not null then
    raise exception using errcode = 'KLN03', message = refusal;
  end if;
  return coalesce(hashes, '{}');
end $$;
create function kiln_last(p int4, t text, i text) returns kiln_history language plpgsql volatile as $$
declare
  last kiln_history;
begin
  perform pg_advisory_xact_lock(hashtextextended(t || '/' || i, p));
  select * into last from kiln_history where project = p and type = t and id = i order by version desc limit 1;
  return last;
end $$;
