-- custom plan
-- $1: project
-- $2: base
-- $3: value 0 of the arguments of site 4
select
  '{"id":"' || r1.id || '","FlagList":' || (
    select
      '[' || coalesce(
        string_agg(x.txt, ',') filter (
          where
            x.nr <= 20
        ),
        ''
      ) || ']' || case
        when count(*) > 20 then E'\x01i2\x01'
        else ''
      end
    from
      (
        select
          '{"id":"' || r2.id || case
            when r2.doc -> 'subject' is null then '","subject":null}'
            else '","subject":{"resource":' || (
              select
                case
                  when t3.ref is null then 'null'
                  when t3.doc is null then E'\x01u1\x01'
                  else case t3.doc ->> 'resourceType'
                    when 'Patient' then '{"own":' || (
                      select
                        '[' || coalesce(
                          string_agg(x.txt, ',') filter (
                            where
                              x.nr <= 20
                          ),
                          ''
                        ) || ']' || case
                          when count(*) > 20 then E'\x01i0\x01'
                          else ''
                        end
                      from
                        (
                          select
                            '{"id":"' || r4.id || '"}' txt,
                            row_number() over () nr
                          from
                            (
                              select
                                x.id,
                                x.content || '{}' doc
                              from
                                (
                                  select
                                    t.id,
                                    t.content
                                  from
                                    "Flag" t
                                  where
                                    t.project = $1
                                    and t."subject" = 'Patient/' || (
                                      case
                                        when t3.ref = '#' then r2.id
                                        when not starts_with(t3.ref, '#') then t3.doc ->> 'id'
                                      end
                                    )
                                  order by
                                    t.id
                                  limit
                                    21
                                ) x
                              offset
                                0
                            ) r4
                        ) x
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
                      when p.ref = '#' then r2.doc
                      when starts_with(p.ref, '#') then (
                        select
                          e.v
                        from
                          jsonb_array_elements(r2.doc -> 'contained') e (v)
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
                              when starts_with(q.ref, $2::text) then substr(q.ref, length($2::text) + 1)
                              else q.ref
                            end loc
                          from
                            (
                              select
                                (r2.doc -> 'subject') ->> 'reference' ref
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
            ) || '}}'
          end txt,
          row_number() over () nr
        from
          (
            select
              x.id,
              x.content || '{}' doc
            from
              (
                select
                  t.id,
                  t.content
                from
                  "Flag" t
                where
                  t.project = $1
                  and t."subject" = 'Patient/' || r1.id
                order by
                  t.id
                limit
                  21
              ) x
            offset
              0
          ) r2
      ) x
  ) || ',"ObservationList":' || (
    select
      '[' || coalesce(
        string_agg(x.txt, ',') filter (
          where
            x.nr <= 20
        ),
        ''
      ) || ']' || case
        when count(*) > 20 then E'\x01i3\x01'
        else ''
      end
    from
      (
        select
          '{"id":"' || r5.id || '"}' txt,
          row_number() over () nr
        from
          (
            select
              x.id,
              x.content || '{}' doc
            from
              (
                select
                  t.id,
                  t.content
                from
                  "Observation" t
                where
                  t.project = $1
                  and t."subject" = 'Patient/' || r1.id
                order by
                  t.id
                limit
                  21
              ) x
            offset
              0
          ) r5
      ) x
  ) || '}'
from
  (
    select
      x.id,
      x.content || '{}' doc
    from
      (
        select
          t.id,
          t.content
        from
          "Patient" t
        where
          t.project = $1
          and t.id = any ($3::text[])
        order by
          t.id
        limit
          21
      ) x
    offset
      0
  ) r1
