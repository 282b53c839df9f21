-- What a canonical names: of several resources the one that was updated last. In PL/pgSQL only the arms that are taken are ever planned.
create function kiln_canonical(p int4, types text[], u text, v text) returns jsonb language plpgsql
  stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  h int8 := hashtextextended(u, 0);
  t text;
  i text collate "C";
  w timestamptz;
  c jsonb;
  first_id text collate "C";
  latest timestamptz;
  found_content jsonb;
begin
  foreach t in array types loop
    c := null;
    if t = '{type}' then select id, updated, content into i, w, c from "{type}"
      where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v)
      order by updated desc, id limit 1;
    end if;
    if c is not null and (latest is null or w > latest or w = latest and i < first_id) then
      first_id := i;
      latest := w;
      found_content := c;
    end if;
  end loop;
  -- Taken out of its storage once, not once for each element.
  return found_content || '{}';
end $$;
