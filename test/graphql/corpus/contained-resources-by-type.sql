-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: base
-- $4: value 0 of the arguments of site 2
(
  select
    0,
    coalesce(
      (
        select
          '{"contained":[' || string_agg(
            case a2.v ->> 'resourceType'
              when 'Organization' then '{"resourceType":"Organization","id":' || coalesce('"' || (a2.v ->> 'id') || '"', 'null') || coalesce(
                case
                  when r1.plain then ',"title":"' || (a2.v ->> 'name') || '"}'
                  else ',"title":' || to_json(a2.v ->> 'name')::text || '}'
                end,
                ',"title":null}'
              )
              when 'Practitioner' then '{"resourceType":"Practitioner","id":' || coalesce('"' || (a2.v ->> 'id') || '"', 'null') || case jsonb_array_length(a2.v -> 'name')
                when 1 then coalesce(
                  case
                    when r1.plain then ',"name":[{"family":"' || ((a2.v -> 'name' -> 0) ->> 'family') || '"}]}'
                    else ',"name":[{"family":' || to_json((a2.v -> 'name' -> 0) ->> 'family')::text || '}]}'
                  end,
                  ',"name":[{"family":null}]}'
                )
                else coalesce(
                  (
                    select
                      ',"name":[' || string_agg(
                        coalesce(
                          case
                            when r1.plain then '{"family":"' || (a3.v ->> 'family') || '"}'
                            else '{"family":' || to_json(a3.v ->> 'family')::text || '}'
                          end,
                          '{"family":null}'
                        ),
                        ','
                      ) || ']}'
                    from
                      jsonb_array_elements(a2.v -> 'name') a3 (v)
                  ),
                  ',"name":null}'
                )
              end
              else coalesce(
                case
                  when r1.plain then '{"resourceType":"' || (a2.v ->> 'resourceType') || '"'
                  else '{"resourceType":' || to_json(a2.v ->> 'resourceType')::text
                end,
                '{"resourceType":null'
              ) || coalesce(',"id":"' || (a2.v ->> 'id') || '"}', ',"id":null}')
            end,
            ','
          ) || ']}'
        from
          jsonb_array_elements(r1.doc -> 'contained') a2 (v)
      ),
      '{"contained":null}'
    )
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
            "Patient" t
          where
            t.project = $1
          order by
            t.id
          limit
            $2::int8
        ) x
      offset
        0
    ) r1
)
union all
(
  select
    1,
    '{"contained":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m6:1000\x01'
            else '[' || string_agg(
              case a5.v ->> 'resourceType'
                when 'Medication' then '{"__typename":"Medication","code":' || case
                  when a5.v -> 'code' is null then 'null'
                  else coalesce(
                    case
                      when r4.plain then '{"text":"' || ((a5.v -> 'code') ->> 'text') || '"'
                      else '{"text":' || to_json((a5.v -> 'code') ->> 'text')::text
                    end,
                    '{"text":null'
                  ) || case jsonb_array_length((a5.v -> 'code') -> 'coding')
                    when 1 then coalesce(
                      case
                        when r4.plain then ',"coding":[{"display":"' || (((a5.v -> 'code') -> 'coding' -> 0) ->> 'display') || '"}]}'
                        else ',"coding":[{"display":' || to_json(((a5.v -> 'code') -> 'coding' -> 0) ->> 'display')::text || '}]}'
                      end,
                      ',"coding":[{"display":null}]}'
                    )
                    else coalesce(
                      (
                        select
                          ',"coding":[' || string_agg(
                            coalesce(
                              case
                                when r4.plain then '{"display":"' || (a6.v ->> 'display') || '"}'
                                else '{"display":' || to_json(a6.v ->> 'display')::text || '}'
                              end,
                              '{"display":null}'
                            ),
                            ','
                          ) || ']}'
                        from
                          jsonb_array_elements((a5.v -> 'code') -> 'coding') a6 (v)
                      ),
                      ',"coding":null}'
                    )
                  end
                end || ',"ingredient":' || coalesce(
                  (
                    select
                      case
                        when count(*) > 1000 then E'\x01m5:1000\x01'
                        else '[' || string_agg(
                          case
                            when a7.v -> 'itemReference' is null then '{"itemReference":null}'
                            else coalesce(
                              case
                                when r4.plain then '{"itemReference":{"reference":"' || ((a7.v -> 'itemReference') ->> 'reference') || '"'
                                else '{"itemReference":{"reference":' || to_json((a7.v -> 'itemReference') ->> 'reference')::text
                              end,
                              '{"itemReference":{"reference":null'
                            ) || ',"resource":' || (
                              select
                                case
                                  when t8.ref is null then 'null'
                                  when t8.doc is null then 'null'
                                  else case t8.doc ->> 'resourceType'
                                    when 'Substance' then coalesce('{"id":"' || (t8.doc ->> 'id') || '"}', '{"id":null}')
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
                                      when p.ty = 'Substance' then (
                                        select
                                          t.content || '{}'
                                        from
                                          "Substance" t
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
                                                (a7.v -> 'itemReference') ->> 'reference' ref
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
                                ) t8
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
                          jsonb_array_elements(a5.v -> 'ingredient') e (v)
                        limit
                          1001
                      ) a7
                  ),
                  'null'
                ) || '}'
                else coalesce(
                  case
                    when r4.plain then '{"__typename":"' || (a5.v ->> 'resourceType') || '"}'
                    else '{"__typename":' || to_json(a5.v ->> 'resourceType')::text || '}'
                  end,
                  '{"__typename":null}'
                )
              end,
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              jsonb_array_elements(r4.doc -> 'contained') e (v)
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
            "MedicationRequest" t
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
