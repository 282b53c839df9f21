-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 3
-- $3: base
select
  '{"generalPractitioner":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m3:1000\x01'
          else '[' || string_agg(
            coalesce('{"reference":' || to_json(a2.v ->> 'reference')::text, '{"reference":null') || ',"literal":' || (
              select
                case
                  when t3.ref is null then 'null'
                  when t3.doc is null then 'null'
                  else coalesce('{"id":"' || (t3.doc ->> 'id') || '"}', '{"id":null}')
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
                                a2.v ->> 'reference' ref
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
                ) t3
            ) || ',"variable":' || (
              select
                case
                  when t4.ref is null then 'null'
                  when t4.doc is null then 'null'
                  else coalesce('{"id":"' || (t4.doc ->> 'id') || '"}', '{"id":null}')
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
                                a2.v ->> 'reference' ref
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
                ) t4
            ) || ',"no":' || (
              select
                case
                  when t5.ref is null then 'null'
                  when t5.doc is null then E'\x01u2\x01'
                  else coalesce('{"id":"' || (t5.doc ->> 'id') || '"}', '{"id":null}')
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
                                a2.v ->> 'reference' ref
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
