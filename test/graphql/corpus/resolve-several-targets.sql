-- generic plan
-- $1: project
-- $2: base
select
  '{"id":"' || r1.id || '","target":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m1:1000\x01'
          else '[' || string_agg(
            coalesce(
              case
                when r1.plain then '{"reference":"' || (a2.v ->> 'reference') || '"'
                else '{"reference":' || to_json(a2.v ->> 'reference')::text
              end,
              '{"reference":null'
            ) || ',"resource":' || (
              select
                case
                  when t3.ref is null then 'null'
                  when t3.doc is null then 'null'
                  else case t3.doc ->> 'resourceType'
                    when 'Consent' then coalesce('{"__typename":"Consent","id":"' || (t3.doc ->> 'id') || '"', '{"__typename":"Consent","id":null') || coalesce(',"status":"' || (t3.doc ->> 'status') || '"}', ',"status":null}')
                    when 'ServiceRequest' then '{"__typename":"ServiceRequest","id":' || coalesce('"' || (t3.doc ->> 'id') || '"', 'null') || coalesce(',"intent":"' || (t3.doc ->> 'intent') || '"}', ',"intent":null}')
                    when 'Patient' then coalesce('{"__typename":"Patient","id":"' || (t3.doc ->> 'id') || '"', '{"__typename":"Patient","id":null') || coalesce(',"gender":"' || (t3.doc ->> 'gender') || '"}', ',"gender":null}')
                    when 'DocumentReference' then '{"__typename":"DocumentReference","id":' || coalesce('"' || (t3.doc ->> 'id') || '"', 'null') || coalesce(',"status":"' || (t3.doc ->> 'status') || '"}', ',"status":null}')
                    else coalesce('{"__typename":' || to_json(t3.doc ->> 'resourceType')::text, '{"__typename":null') || coalesce(',"id":"' || (t3.doc ->> 'id') || '"}', ',"id":null}')
                  end
                end
              from
                (
                  select
                    r.ref,
                    case
                      when r.ref like 'Consent/%'
                      and r.ref not like '%/%/%' then (
                        select
                          t.content || '{}'
                        from
                          "Consent" t
                        where
                          t.project = $1
                          and t.id = substr(r.ref, 9)
                      )
                      when r.ref like 'ServiceRequest/%'
                      and r.ref not like '%/%/%' then (
                        select
                          t.content || '{}'
                        from
                          "ServiceRequest" t
                        where
                          t.project = $1
                          and t.id = substr(r.ref, 16)
                      )
                      when r.ref like 'Patient/%'
                      and r.ref not like '%/%/%' then (
                        select
                          t.content || '{}'
                        from
                          "Patient" t
                        where
                          t.project = $1
                          and t.id = substr(r.ref, 9)
                      )
                      when r.ref like 'DocumentReference/%'
                      and r.ref not like '%/%/%' then (
                        select
                          t.content || '{}'
                        from
                          "DocumentReference" t
                        where
                          t.project = $1
                          and t.id = substr(r.ref, 19)
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
                            when p.ty = 'Consent' then (
                              select
                                t.content || '{}'
                              from
                                "Consent" t
                              where
                                t.project = $1
                                and t.id = p.ri
                            )
                            when p.ty = 'ServiceRequest' then (
                              select
                                t.content || '{}'
                              from
                                "ServiceRequest" t
                              where
                                t.project = $1
                                and t.id = p.ri
                            )
                            when p.ty = 'Patient' then (
                              select
                                t.content || '{}'
                              from
                                "Patient" t
                              where
                                t.project = $1
                                and t.id = p.ri
                            )
                            when p.ty = 'DocumentReference' then (
                              select
                                t.content || '{}'
                              from
                                "DocumentReference" t
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
                                    when starts_with(r.ref, $2::text) then substr(r.ref, length($2::text) + 1)
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
            jsonb_array_elements(r1.doc -> 'target') e (v)
          limit
            1001
        ) a2
    ),
    'null'
  ) || '}'
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
          "Provenance" t
        where
          t.project = $1
        order by
          t.id
        limit
          21
      ) x
    offset
      0
  ) r1
