-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 1
-- $3: base
-- $4: value 0 of the arguments of site 3
(
  select
    0,
    '{"entry":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m1:1000\x01'
            else '[' || string_agg(
              case
                when a2.v -> 'item' is null then '{"item":null}'
                else coalesce(
                  '{"item":{"reference":' || to_json((a2.v -> 'item') ->> 'reference')::text,
                  '{"item":{"reference":null'
                ) || ',"resource":' || (
                  select
                    case
                      when t3.ref is null then 'null'
                      when t3.doc is null then 'null'
                      else case t3.doc ->> 'resourceType'
                        when 'Patient' then coalesce('{"__typename":"Patient","id":"' || (t3.doc ->> 'id') || '"', '{"__typename":"Patient","id":null') || coalesce(',"birthDate":"' || (t3.doc ->> 'birthDate') || '"}', ',"birthDate":null}')
                        when 'Organization' then '{"__typename":"Organization","id":' || coalesce('"' || (t3.doc ->> 'id') || '"', 'null') || coalesce(',"name":' || to_json(t3.doc ->> 'name')::text || '}', ',"name":null}')
                        else coalesce('{"__typename":' || to_json(t3.doc ->> 'resourceType')::text, '{"__typename":null') || coalesce(',"id":"' || (t3.doc ->> 'id') || '"}', ',"id":null}')
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
                                  when starts_with(q.ref, $3::text) then substr(q.ref, length($3::text) + 1)
                                  else q.ref
                                end loc
                              from
                                (
                                  select
                                    (a2.v -> 'item') ->> 'reference' ref
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
              end,
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'entry') e (v)
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
        "List" t
      where
        t.project = $1
        and t.id = $2::text
      offset
        0
    ) r1
)
union all
(
  select
    1,
    '{"id":"' || r4.id || '","result":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m3:1000\x01'
            else '[' || string_agg(
              coalesce(
                case
                  when r4.plain then '{"reference":"' || (a5.v ->> 'reference') || '"'
                  else '{"reference":' || to_json(a5.v ->> 'reference')::text
                end,
                '{"reference":null'
              ) || ',"resource":' || (
                select
                  case
                    when t6.ref is null then 'null'
                    when t6.doc is null then 'null'
                    else case t6.doc ->> 'resourceType'
                      when 'Observation' then coalesce('{"id":"' || (t6.doc ->> 'id') || '"}', '{"id":null}')
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
                        when p.ref = '#' then r4.doc
                        when starts_with(p.ref, '#') then (
                          select
                            e.v
                          from
                            jsonb_array_elements(r4.doc -> 'contained') e (v)
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
                                  a5.v ->> 'reference' ref
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
                  ) t6
              ) || '}',
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              jsonb_array_elements(r4.doc -> 'result') e (v)
            limit
              1001
          ) a5
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
            "DiagnosticReport" t
          where
            t.project = $1
          order by
            t.id
          limit
            $4::int8
        ) x
      offset
        0
    ) r4
)
