-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 2
-- $3: value 0 of the arguments of site 0
-- $4: base
select
  '{"t":"Patient","key":"' || r1.id || case jsonb_array_length(r1.doc -> 'name')
    when 1 then coalesce('","n":[{"g":' || ((r1.doc -> 'name' -> 0) -> 'given')::text, '","n":[{"g":null') || coalesce(',"f":' || to_json((r1.doc -> 'name' -> 0) ->> 'family')::text, ',"f":null') || coalesce(',"u":"' || ((r1.doc -> 'name' -> 0) ->> 'use') || '"}]', ',"u":null}]')
    else coalesce(
      (
        select
          '","n":[' || string_agg(
            coalesce('{"g":' || (a2.v -> 'given')::text, '{"g":null') || coalesce(',"f":' || to_json(a2.v ->> 'family')::text, ',"f":null') || coalesce(',"u":"' || (a2.v ->> 'use') || '"}', ',"u":null}'),
            ','
          ) || ']'
        from
          jsonb_array_elements(r1.doc -> 'name') a2 (v)
      ),
      '","n":null'
    )
  end || coalesce(',"born":"' || (r1.doc ->> 'birthDate') || '"', ',"born":null') || case
    when r1.doc -> '_birthDate' is null then ',"_b":null'
    else case jsonb_array_length((r1.doc -> '_birthDate') -> 'extension')
      when 1 then coalesce(
        ',"_b":{"e":[{"where":' || to_json(((r1.doc -> '_birthDate') -> 'extension' -> 0) ->> 'url')::text || '}]}',
        ',"_b":{"e":[{"where":null}]}'
      )
      else coalesce(
        (
          select
            ',"_b":{"e":[' || string_agg(coalesce('{"where":' || to_json(a3.v ->> 'url')::text || '}', '{"where":null}'), ',') || ']}'
          from
            jsonb_array_elements((r1.doc -> '_birthDate') -> 'extension') a3 (v)
        ),
        ',"_b":{"e":null}'
      )
    end
  end || ',"seen":' || (
    select
      '[' || coalesce(string_agg('{"e":"' || r4.id || '"}', ','), '') || ']'
    from
      (
        select
          x.id,
          x.plain,
          x.content || '{}' doc
        from
          (
            select
              t.id,
              t.plain,
              t.content
            from
              "Encounter" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
            order by
              t.id
            limit
              $3::int8
          ) x
        offset
          0
      ) r4
  ) || case
    when r1.doc -> 'managingOrganization' is null then ',"org":null}'
    else ',"org":{"r":' || (
      select
        case
          when t5.ref is null then 'null'
          when t5.doc is null then E'\x01u3\x01'
          else case t5.doc ->> 'resourceType'
            when 'Organization' then coalesce('{"what":' || to_json(t5.doc ->> 'name')::text || '}', '{"what":null}')
            else '{}'
          end
        end
      from
        (
          select
            p.ref,
            p.loc,
            case
              when p.ref is null then null
              when p.ref = '#' then r1.doc
              when starts_with(p.ref, '#') then (
                select
                  e.v
                from
                  jsonb_array_elements(r1.doc -> 'contained') e (v)
                where
                  e.v ->> 'id' = substr(p.ref, 2)
                limit
                  1
              )
              when p.loc = p.ty || '/' || p.ri || '/_history/' || split_part(p.loc, '/', 4) then kiln_version ($1, p.ty, p.ri, split_part(p.loc, '/', 4))
              when p.loc <> p.ty || '/' || p.ri then null
              when p.ty = 'Organization' then (
                select
                  t.content || '{}'
                from
                  "Organization" t
                where
                  t.project = $1
                  and t.id = p.ri
              )
              else kiln_content ($1, p.ty, p.ri)
            end doc
          from
            (
              select
                q.ref,
                q.loc,
                split_part(q.loc, '/', 1) ty,
                split_part(q.loc, '/', 2) ri
              from
                (
                  select
                    q.ref,
                    case
                      when starts_with(q.ref, $4::text) then substr(q.ref, length($4::text) + 1)
                      else q.ref
                    end loc
                  from
                    (
                      select
                        (r1.doc -> 'managingOrganization') ->> 'reference' ref
                      offset
                        0
                    ) q
                  offset
                    0
                ) q
              offset
                0
            ) p
          offset
            0
        ) t5
    ) || '}}'
  end
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "Patient" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
