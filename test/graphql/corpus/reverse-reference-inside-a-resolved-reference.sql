-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 2
-- $3: value 0 of the arguments of site 0
-- $4: base
select
  case
    when r1.doc -> 'subject' is null then '{"subject":null}'
    else '{"subject":{"resource":' || (
      select
        case
          when t2.ref is null then 'null'
          when t2.doc is null then E'\x01u1\x01'
          else case t2.doc ->> 'resourceType'
            when 'Patient' then coalesce('{"id":"' || (t2.doc ->> 'id') || '"', '{"id":null') || ',"ProcedureList":' || (
              select
                '[' || coalesce(string_agg('{"id":"' || r3.id || '"}', ','), '') || ']'
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
                        "Procedure" t
                      where
                        t.project = $1
                        and t."subject" = 'Patient/' || (
                          case
                            when t2.ref = '#' then r1.id
                            when not starts_with(t2.ref, '#') then t2.doc ->> 'id'
                          end
                        )
                      order by
                        t.id
                      limit
                        $3::int8
                    ) x
                  offset
                    0
                ) r3
            ) || '}'
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
                      when starts_with(q.ref, $4::text) then substr(q.ref, length($4::text) + 1)
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
