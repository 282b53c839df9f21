-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 1
-- $3: base
select
  case
    when r1.doc -> 'subject' is null then '{"subject":null}'
    else '{"subject":{"resource":' || (
      select
        case
          when t2.ref is null then 'null'
          when t2.doc is null then E'\x01u0\x01'
          else case t2.doc ->> 'resourceType'
            when 'Patient' then coalesce('{"id":"' || (t2.doc ->> 'id') || '"', '{"id":null') || coalesce(',"gender":"' || (t2.doc ->> 'gender') || '"}', ',"gender":null}')
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
              when p.ty = 'Patient' then (
                select
                  t.content || '{}'
                from
                  "Patient" t
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
                      when starts_with(q.ref, $3::text) then substr(q.ref, length($3::text) + 1)
                      else q.ref
                    end loc
                  from
                    (
                      select
                        (r1.doc -> 'subject') ->> 'reference' ref
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
        ) t2
    ) || '}}'
  end
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "Encounter" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
