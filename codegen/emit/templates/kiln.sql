-- What all resource types share.
create table kiln_history (
  project int4 not null,
  type text collate "C" not null,
  id text collate "C" not null,
  version int8 not null,
  updated timestamptz not null,
  deleted boolean not null default false,
  content text compression lz4,
  primary key (project, type, id, version)
);
-- The versions of a type, newest first.
create index kiln_history_updated_idx on kiln_history (project, type, updated desc, id desc, version desc);
-- The content of any resource. In PL/pgSQL only the arm that is taken is ever planned.
create function kiln_content(p int4, t text, i text) returns jsonb language plpgsql stable parallel safe as $$
begin
  if t = '{type}' then return (select content from "{type}" where project = p and id = i);
  end if;
  return null;
end $$;
-- Ends a statement whose access has changed: what it was planned for is no longer granted. Stable: it sees what the statement sees.
create function kiln_granted({stamp types}) returns boolean language plpgsql
  stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  if ({stamp}) is not true then
    raise exception using errcode = 'KS001', message = 'access has changed';
  end if;
  return true;
end $$;
-- What access policies look at in any resource.
create function kiln_row(p int4, t text, i text)
  returns table (project int4, id text, version int8, updated timestamptz, tokens int8[], content jsonb) language plpgsql
  stable parallel safe rows 1 as $$
#variable_conflict use_column
begin
  if t = '{type}' then return query
    select x.project, x.id, x.version, x.updated, x.tokens, x.content from "{type}" x where x.project = p and x.id = i;
  end if;
end $$;
-- A value without the element at the end of the path, in every item of the lists on its way, where the condition holds.
create function kiln_hide(v jsonb, path text[], condition boolean) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if condition is not true then
    return v;
  end if;
  case jsonb_typeof(v)
    when 'array' then
      return coalesce((select jsonb_agg(kiln_hide(e, path, true) order by n) from jsonb_array_elements(v) with ordinality a(e, n)), '[]');
    when 'object' then
      if cardinality(path) = 1 then
        return v - array[path[1], '_' || path[1]];
      elsif jsonb_exists(v, path[1]) then
        return jsonb_set(v, path[1:1], kiln_hide(v->path[1], path[2:], true));
      end if;
      return v;
    else
      return v;
  end case;
end $$;
-- A value without an element that several paths lead to, at any depth: by place the names to remove, and the members to follow.
create function kiln_hide_within(v jsonb, place text, ways jsonb, condition boolean) returns jsonb language plpgsql
  immutable parallel safe as $$
declare
  way jsonb := ways->place;
  name text;
  next text;
begin
  if condition is not true then
    return v;
  end if;
  case jsonb_typeof(v)
    when 'array' then
      return coalesce((select jsonb_agg(kiln_hide_within(e, place, ways, true) order by n)
        from jsonb_array_elements(v) with ordinality a(e, n)), '[]');
    when 'object' then
      v := v - array(select jsonb_array_elements_text(way->'names'));
      for name, next in select key, value from jsonb_each_text(way->'next') loop
        if jsonb_exists(v, name) then
          v := jsonb_set(v, array[name], kiln_hide_within(v->name, next, ways, true));
        end if;
      end loop;
      return v;
    else
      return v;
  end case;
end $$;
-- A resource whose contained ones, and those in a Bundle or Parameters, are as the rules have them: paths to hide by type, `*` of
-- those that are not named; what the rules do not know is gone.
create function kiln_inner(r jsonb, rules jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  t text := r->>'resourceType';
begin
  if jsonb_exists(r, 'contained') then
    r := (r - 'contained') || coalesce((select jsonb_build_object('contained', k)
      from kiln_kept(r->'contained', rules) k where k <> '[]'), '{}');
  end if;
  if t = 'Bundle' and jsonb_typeof(r->'entry') = 'array' then
    r := jsonb_set(r, '{entry}', coalesce((select jsonb_agg(kiln_kept(e, rules) order by n)
      from jsonb_array_elements(r->'entry') with ordinality a(e, n)), '[]'));
  elsif t = 'Parameters' and jsonb_typeof(r->'parameter') = 'array' then
    r := jsonb_set(r, '{parameter}', coalesce((select jsonb_agg(kiln_kept(e, rules) order by n)
      from jsonb_array_elements(r->'parameter') with ordinality a(e, n)), '[]'));
  end if;
  return r;
end $$;
create function kiln_kept(v jsonb, rules jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  own jsonb;
  path jsonb;
begin
  if jsonb_typeof(v) = 'array' then
    return coalesce((select jsonb_agg(kept order by n)
      from (select kiln_kept(e, rules) kept, n from jsonb_array_elements(v) with ordinality a(e, n)) k where kept is not null), '[]');
  elsif jsonb_typeof(v) <> 'object' then
    return v;
  elsif jsonb_exists(v, 'resourceType') then
    own := coalesce(rules->(v->>'resourceType'), case when v->>'resourceType' <> all ('{{named only}}'::text[]) then rules->'*' end);
    if own is null then
      return null;
    end if;
    for path in select p from jsonb_array_elements(own) p loop
      v := case jsonb_typeof(path) when 'array' then kiln_hide(v, array(select jsonb_array_elements_text(path)), true)
        else kiln_hide_within(v, '', path, true) end;
    end loop;
    return kiln_inner(v, rules);
  end if;
  if jsonb_exists(v, 'resource') then
    own := kiln_kept(v->'resource', rules);
    v := case when own is null then v - 'resource' else jsonb_set(v, '{resource}', own) end;
  end if;
  if jsonb_exists(v, 'response') and jsonb_exists(v->'response', 'outcome') then
    own := kiln_kept(v->'response'->'outcome', rules);
    v := case when own is null then v #- '{response,outcome}' else jsonb_set(v, '{response,outcome}', own) end;
  end if;
  if jsonb_exists(v, 'part') then
    v := jsonb_set(v, '{part}', coalesce((select jsonb_agg(kiln_kept(e, rules) order by n)
      from jsonb_array_elements(v->'part') with ordinality a(e, n)), '[]'));
  end if;
  return v;
end $$;
-- An earlier version; the current one is in its type's table.
create function kiln_version(p int4, t text, i text, v text) returns jsonb language plpgsql stable parallel safe as $$
declare
  c jsonb := kiln_content(p, t, i);
begin
  if c->'meta'->>'versionId' = v then
    return c;
  end if;
  if v !~ '^[0-9]{1,18}$' then
    return null;
  end if;
  return (select content::jsonb from kiln_history where project = p and type = t and id = i and version = v::int8 and not deleted);
end $$;
-- One more resource is read. KLN01: more than `most` are; KLN02 reports each thousand.
create function kiln_read(most int8) returns boolean language plpgsql as $$
declare
  n int8 := coalesce(nullif(current_setting('kiln.reads', true), ''), '0')::int8 + 1;
  kept text := set_config('kiln.reads', n::text, true);
begin
  if n > most then
    raise exception 'more than % resources are read', most using errcode = 'KLN01';
  elsif n % 1000 = 0 then
    raise notice '% resources are read', kept using errcode = 'KLN02';
  end if;
  return true;
end $$;
