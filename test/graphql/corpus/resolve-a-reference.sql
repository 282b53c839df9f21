-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 1
-- $3: base
select
  '{"resourceType":"DiagnosticReport","id":"' || r1.id || '","result":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m1:1000\x01'
          else '[' || string_agg(
            '{"resource":' || (
              select
                case
                  when t3.ref is null then 'null'
                  when t3.doc is null then E'\x01u0\x01'
                  else case t3.doc ->> 'resourceType'
                    when 'Observation' then '{"resourceType":"Observation","id":' || coalesce('"' || (t3.doc ->> 'id') || '"', 'null') || case
                      when t3.doc -> 'valueQuantity' is null then ',"valueQuantity":null}'
                      else coalesce(
                        ',"valueQuantity":{"value":' || ((t3.doc -> 'valueQuantity') ->> 'value'),
                        ',"valueQuantity":{"value":null'
                      ) || coalesce(',"unit":' || to_json((t3.doc -> 'valueQuantity') ->> 'unit')::text || '}}', ',"unit":null}}')
                    end
                    else '{}'
                  end
                end
              from
                (
                  select
                    r.ref,
                    case
                      when r.ref like 'Observation/%'
                      and r.ref not like '%/%/%' then (
                        select
                          t.content || '{}'
                        from
                          "Observation" t
                        where
                          t.project = $1
                          and t.id = substr(r.ref, 13)
                      )
                      else (
                        select
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
                            when p.ty = 'Observation' then (
                              select
                                t.content || '{}'
                              from
                                "Observation" t
                              where
                                t.project = $1
                                and t.id = p.ri
                            )
                            else kiln_content ($1, p.ty, p.ri)
                          end
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
                                  r.ref,
                                  case
                                    when starts_with(r.ref, $3::text) then substr(r.ref, length($3::text) + 1)
                                    else r.ref
                                  end loc
                                offset
                                  0
                              ) q
                            offset
                              0
                          ) p
                      )
                    end doc
                  from
                    (
                      select
                        a2.v ->> 'reference' ref
                      offset
                        0
                    ) r
                  offset
                    0
                ) t3
            ) || '}',
            ','
          ) || ']'
        end
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'result') e (v)
          limit
            1001
        ) a2
    ),
    'null'
  ) || '}'
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "DiagnosticReport" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
