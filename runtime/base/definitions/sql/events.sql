-- Tables and functions of events: who listens to writes, and what is yet to be delivered.
-- kiln_listener: what is notified of writes to a resource type: an active Subscription, or `Bot/id/0` for its first trigger, with the
-- access that it was written with (access/subscription.ts). kiln_event: the outbox, one row for each listener until it was delivered
-- (events/outbox.ts): `depth` counts the events that led to the write, `due` is when it is delivered, or taken to be lost by the server
-- that began to and has it `held`; `dead` since it is not tried any more. The listener `*` stands for clients that watch the type (GraphQL
-- subscriptions), from `since` on and up to `until`, which is moved while there are any: for it kiln_change has one row for each write,
-- with its transaction and the database system that this is of (events/change-store.ts). kiln_note records both, in the statement that
-- writes. kiln_schedule: when a Bot runs by itself next (bots/schedules.ts).
-- An `ordered` listener gets its events one after another, from the server that has its `turn` until then, as long as it is `held`; then
-- it is when the next one begins (events/outbox.ts).
-- kiln_subscription: how many events such a Subscription has had, whose access it listens with, and when its next heartbeat is due.
-- kiln_notification: its events by their numbers, for a while (events/notification-store.ts). kiln_binding: digests of the tokens that
-- bind a WebSocket to Subscriptions, until they are used or expire (events/binding.ts).
--
-- kiln_claim gives turns of ordered listeners and events of the others, but of those that it is given, to a server until they are taken to
-- be lost (events/outbox.ts); events whose listener is gone are removed. An event that `waits` for an earlier version of its resource is
-- put off for some minutes, as all of them would be read with each claim: kiln_settle, which notes what became of an event, makes the next
-- one due. The outbox is empty most of the time, and a plan that was made then would read all of it when it is not: hence no sequential
-- scans, a row at a time instead of joins, and a subquery with `coalesce` that only the primary key serves.
create table kiln_listener (
  project int4 not null,
  type text collate "C" not null,
  id text collate "C" not null,
  deletions boolean not null,
  identity jsonb not null,
  failing boolean not null default false,
  ordered boolean not null default false,
  held boolean not null default false,
  turn timestamptz not null default '-infinity',
  ends timestamptz,
  since timestamptz,
  until timestamptz,
  primary key (project, type, id)
);
create table kiln_subscription (
  project int4 not null,
  id text collate "C" not null,
  events int8 not null default 0,
  identity jsonb not null,
  heartbeat int4,
  beat timestamptz,
  primary key (project, id)
);
create table kiln_notification (
  project int4 not null,
  subscription text collate "C" not null,
  number int8 not null,
  type text collate "C" not null,
  id text collate "C" not null,
  version int8 not null,
  interaction text collate "C" not null,
  noted timestamptz not null default clock_timestamp(),
  primary key (project, subscription, number)
);
create unique index kiln_notification_event_idx on kiln_notification (project, subscription, type, id, version);
create index kiln_notification_noted_idx on kiln_notification (noted);
create table kiln_binding (
  digest text collate "C" primary key,
  project int4 not null,
  subscriptions text[] not null,
  identity jsonb not null,
  expires timestamptz not null
);
create table kiln_change (
  project int4 not null,
  type text collate "C" not null,
  id text collate "C" not null,
  version int8 not null,
  interaction text collate "C" not null,
  written xid8 not null default pg_current_xact_id(),
  noted timestamptz not null default clock_timestamp(),
  system int8 not null default 0,
  primary key (project, type, id, version)
);
create index kiln_change_written_idx on kiln_change (project, written);
create index kiln_change_noted_idx on kiln_change (noted);
create index kiln_change_system_idx on kiln_change (project, system, noted);
create table kiln_schedule (
  project int4 not null,
  bot text collate "C" not null,
  due timestamptz not null,
  cron jsonb not null,
  identity jsonb not null,
  primary key (project, bot)
);
create table kiln_event (
  project int4 not null,
  listener text collate "C" not null,
  type text collate "C" not null,
  id text collate "C" not null,
  version int8 not null,
  interaction text collate "C" not null,
  depth int2 not null,
  noted timestamptz not null default clock_timestamp(),
  due timestamptz not null default clock_timestamp(),
  attempts int4 not null default 0,
  fault text,
  dead timestamptz,
  held boolean not null default false,
  waits boolean not null default false,
  primary key (project, listener, type, id, version)
);
create index kiln_event_due_idx on kiln_event (project, due) where dead is null;
create function kiln_note(p int4, t text, i text, v int8, w text, d int2) returns boolean language plpgsql volatile as $$
declare
  l record;
begin
  for l in select o.id, o.until from kiln_listener o where o.project = p and o.type = t
    and case when o.until is null then w <> 'delete' or o.deletions else o.id = '*' and o.until > clock_timestamp() end
  loop
    if l.until is null then
      insert into kiln_event (project, listener, type, id, version, interaction, depth) values (p, l.id, t, i, v, w, d);
    else
      insert into kiln_change (project, type, id, version, interaction, system)
      select p, t, i, v, w, c.system_identifier from pg_control_system() c;
    end if;
  end loop;
  return found;
end $$;
create function kiln_claim(p int4, most int4, lease float8, turns_first boolean, others text[]) returns setof jsonb
  language plpgsql volatile set enable_seqscan = off as $$
declare
  e kiln_event;
  l kiln_listener;
  kind text;
  room int4 := most;
  held timestamptz;
  first int8;
  versions int8[];
begin
  foreach kind in array case when turns_first then array['turn', 'event'] else array['event', 'turn'] end loop
    for l in select o.* from kiln_listener o
      where kind = 'turn' and o.project = p and o.ordered and o.id <> all (others) and o.turn <= statement_timestamp() and (
        select w.due from kiln_event w where w.project = p and w.listener = o.id and w.type = o.type and w.dead is null
        order by (w.interaction = 'handshake') desc, w.noted, w.version limit 1
      ) <= statement_timestamp()
      order by o.turn limit room for update of o skip locked
    loop
      room := room - 1;
      update kiln_listener set turn = clock_timestamp() + lease * interval '1 millisecond', held = true
      where project = p and type = l.type and id = l.id returning turn into held;
      return next jsonb_build_object('until', held::text, 'listener', l.id, 'type', l.type, 'failing', l.failing, 'identity', l.identity);
    end loop;
    for e in select w.* from kiln_event w
      where kind = 'event' and w.project = p and w.dead is null and w.due <= statement_timestamp()
        and w.listener <> all (others) and not exists (
        select from kiln_listener o where o.project = p and o.type = w.type and o.id = w.listener and o.ordered
      )
      order by w.due limit 1000 for update of w skip locked
    loop
      exit when room = 0;
      select b.version into first from kiln_event b
      where b.project = p and b.listener = e.listener and b.type = e.type and b.id = e.id and b.version < e.version
        and coalesce(b.dead, 'infinity') = 'infinity' order by b.version limit 1;
      if found then
        -- What ends the first waits for this lock, and makes the next one due again.
        perform from kiln_event b
        where b.project = p and b.listener = e.listener and b.type = e.type and b.id = e.id and b.version = first and b.dead is null
        for share skip locked;
        if found then
          select array_agg(version) into versions from (
            select b.version from kiln_event b
            where b.project = p and b.listener = e.listener and b.type = e.type and b.id = e.id and b.version > first
              and b.dead is null and b.due <= statement_timestamp() for update skip locked
          ) later;
          update kiln_event set waits = true, due = statement_timestamp() + interval '5 minutes'
          where project = p and listener = e.listener and type = e.type and id = e.id and version = any (versions);
        end if;
        continue;
      end if;
      select * into l from kiln_listener where project = p and type = e.type and id = e.listener;
      if found then
        room := room - 1;
        update kiln_event set attempts = attempts + 1, held = true, waits = false, due = clock_timestamp() + lease *
          interval '1 millisecond'
        where project = p and listener = e.listener and type = e.type and id = e.id and version = e.version;
        return next jsonb_build_object('listener', e.listener, 'type', e.type, 'id', e.id, 'version', e.version::text,
          'interaction', e.interaction, 'depth', e.depth, 'attempts', e.attempts + 1, 'failing', l.failing, 'identity', l.identity);
      else
        select array_agg(version) into versions from (
          select b.version from kiln_event b
          where b.project = p and b.listener = e.listener and b.type = e.type and b.id = e.id and b.version >= e.version
            and b.dead is null and b.noted <= statement_timestamp() for update skip locked
        ) left_over;
        delete from kiln_event
        where project = p and listener = e.listener and type = e.type and id = e.id and version = any (versions);
      end if;
    end loop;
  end loop;
end $$;
create function kiln_settle(p int4, l text, t text, i text, v int8, tried int4, wait float8, buried boolean, why text,
  back int4) returns boolean language plpgsql volatile set enable_seqscan = off as $$
begin
  if buried then
    update kiln_event set dead = clock_timestamp(), fault = why
    where project = p and listener = l and type = t and id = i and version = v and attempts = tried and dead is null;
  elsif wait is null then
    delete from kiln_event
    where project = p and listener = l and type = t and id = i and version = v and attempts = tried and dead is null;
  else
    update kiln_event set due = clock_timestamp() + wait * interval '1 millisecond', fault = coalesce(why, fault),
      attempts = attempts - back, held = false
    where project = p and listener = l and type = t and id = i and version = v and attempts = tried and dead is null;
  end if;
  if not found then return false; end if;
  update kiln_event set due = clock_timestamp(), waits = false
  where project = p and listener = l and type = t and id = i and waits and dead is null and version = (
    select b.version from kiln_event b
    where b.project = p and b.listener = l and b.type = t and b.id = i and coalesce(b.dead, 'infinity') = 'infinity'
      order by b.version limit 1
  );
  return true;
end $$;
