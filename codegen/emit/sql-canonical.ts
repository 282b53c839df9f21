// In: resource types that have a url. Out: the SQL of the indexes and of the function that find what a canonical names.
// https://hl7.org/fhir/R4/references.html#canonical

import { sqlName } from '../schema/names.ts';

/** Any url fits, since its hash is what is kept. The search parameter `url` has keyed hashes, which SQL cannot make, and not every type has it. */
export function canonicalIndex(type: string): string {
  return `create index "${sqlName(`${type}_canonical_idx`)}" on "${type}" (project, hashtextextended(content->>'url', 0), updated desc, id) where content->>'url' is not null;`;
}

/**
 * `kiln_canonical(1, '{Library,Measure}', 'http://a.example/x', '2')`: of the resources of these types that have the url, and the
 * version unless it is null, the one that was updated last; of those of one time the one of the least id, then of the first type.
 * One plan for each type, whatever lane asks: the index fits every url.
 * Rows are read here and nowhere else: what a caller may not see has to be left out in the arm of its type, so that it hides no other.
 */
export function canonicalFunction(types: readonly string[]): string {
  const arm = (type: string, i: number) =>
    `    ${i === 0 ? 'if' : 'elsif'} t = '${type}' then select id, updated, content into i, w, c from "${type}" where project = p and hashtextextended(content->>'url', 0) = h and content->>'url' = u and (v is null or content->>'version' = v) order by updated desc, id limit 1;`;
  const arms = types.length === 0 ? [] : [...types.map(arm), '    end if;'];
  return `-- What a canonical names: of several resources the one that was updated last. In PL/pgSQL only the arms that are taken are ever planned.
create function kiln_canonical(p int4, types text[], u text, v text) returns jsonb language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
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
${arms.join('\n')}
    if c is not null and (latest is null or w > latest or w = latest and i < first_id) then
      first_id := i;
      latest := w;
      found_content := c;
    end if;
  end loop;
  -- Taken out of its storage once, not once for each element.
  return found_content || '{}';
end $$;
`;
}
