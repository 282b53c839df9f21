-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 1
-- $3: base
select
  '{"generalPractitioner":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m2:1000\x01'
          else '[' || string_agg(
            coalesce('{"reference":' || to_json(a2.v ->> 'reference')::text, '{"reference":null') || ',"resource":' || (
              select
                case
                  when t3.ref is null then 'null'
                  when t3.doc is null then E'\x01u1\x01'
                  else case t3.doc ->> 'resourceType'
                    when 'Practitioner' then case jsonb_array_length(t3.doc -> 'name')
                      when 1 then coalesce(
                        '{"name":[{"family":' || to_json((t3.doc -> 'name' -> 0) ->> 'family')::text || '}]}',
                        '{"name":[{"family":null}]}'
                      )
                      else coalesce(
                        (
                          select
                            '{"name":[' || string_agg(coalesce('{"family":' || to_json(a4.v ->> 'family')::text || '}', '{"family":null}'), ',') || ']}'
                          from
                            jsonb_array_elements(t3.doc -> 'name') a4 (v)
                        ),
                        '{"name":null}'
                      )
                    end
                    when 'Organization' then coalesce('{"title":' || to_json(t3.doc ->> 'name')::text || '}', '{"title":null}')
                    else '{}'
                  end
                end
              from
                (
                  select
                    r.ref,
                    case
                      when r.ref like 'Practitioner/%'
                      and r.ref not like '%/%/%' then (
                        select
                          t.content || '{}'
                        from
                          "Practitioner" t
                        where
                          t.project = $1
                          and t.id = substr(r.ref, 14)
                      )
                      when r.ref like 'Organization/%'
                      and r.ref not like '%/%/%' then (
                        select
                          t.content || '{}'
                        from
                          "Organization" t
                        where
                          t.project = $1
                          and t.id = substr(r.ref, 14)
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
                            when p.ty = 'Practitioner' then (
                              select
                                t.content || '{}'
                              from
                                "Practitioner" t
                              where
                                t.project = $1
                                and t.id = p.ri
                            )
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
            jsonb_array_elements(r1.doc -> 'generalPractitioner') e (v)
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
      "Patient" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
