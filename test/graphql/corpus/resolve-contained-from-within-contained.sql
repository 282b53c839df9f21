-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 2
-- $3: base
select
  '{"contained":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m7:1000\x01'
          else '[' || string_agg(
            case a2.v ->> 'resourceType'
              when 'Practitioner' then '{"resourceType":"Practitioner","id":' || coalesce('"' || (a2.v ->> 'id') || '"', 'null') || case jsonb_array_length(a2.v -> 'name')
                when 1 then coalesce(
                  ',"name":[{"family":' || to_json((a2.v -> 'name' -> 0) ->> 'family')::text || '}]',
                  ',"name":[{"family":null}]'
                )
                else coalesce(
                  (
                    select
                      ',"name":[' || string_agg(coalesce('{"family":' || to_json(a3.v ->> 'family')::text || '}', '{"family":null}'), ',') || ']'
                    from
                      jsonb_array_elements(a2.v -> 'name') a3 (v)
                  ),
                  ',"name":null'
                )
              end || ',"qualification":' || coalesce(
                (
                  select
                    case
                      when count(*) > 1000 then E'\x01m2:1000\x01'
                      else '[' || string_agg(
                        case
                          when a4.v -> 'code' is null then '{"code":null'
                          else coalesce('{"code":{"text":' || to_json((a4.v -> 'code') ->> 'text')::text || '}', '{"code":{"text":null}')
                        end || case
                          when a4.v -> 'issuer' is null then ',"issuer":null}'
                          else ',"issuer":{"resource":' || (
                            select
                              case
                                when t5.ref is null then 'null'
                                when t5.doc is null then E'\x01u1\x01'
                                else case t5.doc ->> 'resourceType'
                                  when 'Organization' then coalesce('{"name":' || to_json(t5.doc ->> 'name')::text || '}', '{"name":null}')
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
                                    when not kiln_read (1000000) then null
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
                                            when starts_with(q.ref, $3::text) then substr(q.ref, length($3::text) + 1)
                                            else q.ref
                                          end loc
                                        from
                                          (
                                            select
                                              (a4.v -> 'issuer') ->> 'reference' ref
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
                        end,
                        ','
                      ) || ']'
                    end
                  from
                    (
                      select
                        v
                      from
                        jsonb_array_elements(a2.v -> 'qualification') e (v)
                      limit
                        1001
                    ) a4
                ),
                'null'
              ) || '}'
              when 'Patient' then coalesce('{"resourceType":"Patient","id":"' || (a2.v ->> 'id') || '"', '{"resourceType":"Patient","id":null') || ',"link":' || coalesce(
                (
                  select
                    case
                      when count(*) > 1000 then E'\x01m6:1000\x01'
                      else '[' || string_agg(
                        case
                          when a6.v -> 'other' is null then '{"other":null}'
                          else coalesce(
                            '{"other":{"reference":' || to_json((a6.v -> 'other') ->> 'reference')::text,
                            '{"other":{"reference":null'
                          ) || ',"resource":' || (
                            select
                              case
                                when t7.ref is null then 'null'
                                when t7.doc is null then E'\x01u5\x01'
                                else case t7.doc ->> 'resourceType'
                                  when 'Patient' then coalesce('{"id":"' || (t7.doc ->> 'id') || '"', '{"id":null') || coalesce(
                                    (
                                      select
                                        ',"contained":[' || string_agg(coalesce('{"id":"' || (a8.v ->> 'id') || '"}', '{"id":null}'), ',') || ']'
                                      from
                                        jsonb_array_elements(t7.doc -> 'contained') a8 (v)
                                    ),
                                    ',"contained":null'
                                  ) || coalesce(
                                    (
                                      select
                                        ',"link":[' || string_agg(
                                          case
                                            when a9.v -> 'other' is null then '{"other":null}'
                                            else coalesce(
                                              '{"other":{"reference":' || to_json((a9.v -> 'other') ->> 'reference')::text || '}}',
                                              '{"other":{"reference":null}}'
                                            )
                                          end,
                                          ','
                                        ) || ']}'
                                      from
                                        jsonb_array_elements(t7.doc -> 'link') a9 (v)
                                    ),
                                    ',"link":null}'
                                  )
                                  else coalesce('{"id":"' || (t7.doc ->> 'id') || '"}', '{"id":null}')
                                end
                              end
                            from
                              (
                                select
                                  p.ref,
                                  p.loc,
                                  case
                                    when p.ref is null then null
                                    when not kiln_read (1000000) then null
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
                                              (a6.v -> 'other') ->> 'reference' ref
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
                              ) t7
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
                        jsonb_array_elements(a2.v -> 'link') e (v)
                      limit
                        1001
                    ) a6
                ),
                'null'
              ) || '}'
              else coalesce('{"resourceType":' || to_json(a2.v ->> 'resourceType')::text, '{"resourceType":null') || coalesce(',"id":"' || (a2.v ->> 'id') || '"}', ',"id":null}')
            end,
            ','
          ) || ']'
        end
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'contained') e (v)
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
