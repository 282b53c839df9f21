-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 3
-- $3: base
-- $4: value 0 of the arguments of site 2
-- $5: value 0 of the arguments of site 4
-- $6: value 0 of the arguments of site 5
(
  select
    0,
    coalesce('{"type":"' || (r1.doc ->> 'type') || '"', '{"type":null') || ',"entry":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m6:1000\x01'
            else '[' || string_agg(
              coalesce('{"fullUrl":' || to_json(a2.v ->> 'fullUrl')::text, '{"fullUrl":null') || case jsonb_array_length(a2.v -> 'link')
                when 1 then coalesce(
                  ',"link":[{"relation":' || to_json((a2.v -> 'link' -> 0) ->> 'relation')::text,
                  ',"link":[{"relation":null'
                ) || coalesce(',"url":' || to_json((a2.v -> 'link' -> 0) ->> 'url')::text || '}]', ',"url":null}]')
                else coalesce(
                  (
                    select
                      ',"link":[' || string_agg(
                        coalesce('{"relation":' || to_json(a3.v ->> 'relation')::text, '{"relation":null') || coalesce(',"url":' || to_json(a3.v ->> 'url')::text || '}', ',"url":null}'),
                        ','
                      ) || ']'
                    from
                      jsonb_array_elements(a2.v -> 'link') a3 (v)
                  ),
                  ',"link":null'
                )
              end || coalesce(
                ',"resource":' || (
                  select
                    case a4.v ->> 'resourceType'
                      when 'Observation' then '{"__typename":"Observation","id":' || coalesce('"' || (a4.v ->> 'id') || '"', 'null') || case
                        when a4.v -> 'code' is null then ',"code":null'
                        else coalesce(',"code":{"text":' || to_json((a4.v -> 'code') ->> 'text')::text || '}', ',"code":{"text":null}')
                      end || case
                        when a4.v -> 'subject' is null then ',"subject":null'
                        else ',"subject":{"resource":' || (
                          select
                            case
                              when t5.ref is null then 'null'
                              when t5.doc is null then E'\x01u1\x01'
                              else case t5.doc ->> 'resourceType'
                                when 'Patient' then coalesce('{"id":"' || (t5.doc ->> 'id') || '"', '{"id":null') || coalesce(',"birthDate":"' || (t5.doc ->> 'birthDate') || '"}', ',"birthDate":null}')
                                else '{}'
                              end
                            end
                          from
                            (
                              select
                                p.ref,
                                p.loc,
                                case
                                  when b.doc is not null then b.url
                                end entry,
                                case
                                  when p.ref is null then null
                                  when p.ref = '#' then a4.v
                                  when starts_with(p.ref, '#') then (
                                    select
                                      e.v
                                    from
                                      jsonb_array_elements(a4.v -> 'contained') e (v)
                                    where
                                      e.v ->> 'id' = substr(p.ref, 2)
                                    limit
                                      1
                                  )
                                  when b.doc is not null then b.doc
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
                                            (a4.v -> 'subject') ->> 'reference' ref
                                          offset
                                            0
                                        ) q
                                      offset
                                        0
                                    ) q
                                  offset
                                    0
                                ) p,
                                lateral (
                                  select
                                    k.url,
                                    case
                                      when k.url is not null then case
                                        when k.version is null then jsonb_path_query_first(r1.doc, '$.entry[*] ? (@.fullUrl == $u).resource', jsonb_build_object('u', k.url, 'v', k.version))
                                        else jsonb_path_query_first(
                                          r1.doc,
                                          '$.entry[*] ? (@.fullUrl == $u && @.resource.meta.versionId == $v).resource',
                                          jsonb_build_object('u', k.url, 'v', k.version)
                                        )
                                      end
                                    end doc
                                  from
                                    (
                                      select
                                        regexp_replace(w.u, '/_history/([A-Za-z0-9.-]{1,64})$', '') url,
                                        substring(
                                          w.u
                                          from
                                            '/_history/([A-Za-z0-9.-]{1,64})$'
                                        ) version
                                      from
                                        (
                                          select
                                            case
                                              when p.ref ~ '^[A-Za-z][A-Za-z0-9+.-]*:' then p.ref
                                              else substring(
                                                (a2.v ->> 'fullUrl')
                                                from
                                                  '^(https?://.+/)[A-Z][A-Za-z]+/[A-Za-z0-9.-]{1,64}$'
                                              ) || p.ref
                                            end u
                                          offset
                                            0
                                        ) w
                                      offset
                                        0
                                    ) k
                                  offset
                                    0
                                ) b
                              offset
                                0
                            ) t5
                        ) || '}'
                      end || case
                        when a4.v -> 'device' is null then ',"device":null'
                        else coalesce(
                          ',"device":{"reference":' || to_json((a4.v -> 'device') ->> 'reference')::text,
                          ',"device":{"reference":null'
                        ) || ',"resource":' || (
                          select
                            case
                              when t6.ref is null then 'null'
                              when t6.doc is null then E'\x01u2\x01'
                              else case t6.doc ->> 'resourceType'
                                when 'Device' then coalesce('{"id":"' || (t6.doc ->> 'id') || '"', '{"id":null') || coalesce(',"status":"' || (t6.doc ->> 'status') || '"}', ',"status":null}')
                                else '{}'
                              end
                            end
                          from
                            (
                              select
                                p.ref,
                                p.loc,
                                case
                                  when b.doc is not null then b.url
                                end entry,
                                case
                                  when p.ref is null then null
                                  when p.ref = '#' then a4.v
                                  when starts_with(p.ref, '#') then (
                                    select
                                      e.v
                                    from
                                      jsonb_array_elements(a4.v -> 'contained') e (v)
                                    where
                                      e.v ->> 'id' = substr(p.ref, 2)
                                    limit
                                      1
                                  )
                                  when b.doc is not null then b.doc
                                  when p.loc = p.ty || '/' || p.ri || '/_history/' || split_part(p.loc, '/', 4) then kiln_version ($1, p.ty, p.ri, split_part(p.loc, '/', 4))
                                  when p.loc <> p.ty || '/' || p.ri then null
                                  when p.ty = 'Device' then (
                                    select
                                      t.content || '{}'
                                    from
                                      "Device" t
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
                                            (a4.v -> 'device') ->> 'reference' ref
                                          offset
                                            0
                                        ) q
                                      offset
                                        0
                                    ) q
                                  offset
                                    0
                                ) p,
                                lateral (
                                  select
                                    k.url,
                                    case
                                      when k.url is not null then case
                                        when k.version is null then jsonb_path_query_first(r1.doc, '$.entry[*] ? (@.fullUrl == $u).resource', jsonb_build_object('u', k.url, 'v', k.version))
                                        else jsonb_path_query_first(
                                          r1.doc,
                                          '$.entry[*] ? (@.fullUrl == $u && @.resource.meta.versionId == $v).resource',
                                          jsonb_build_object('u', k.url, 'v', k.version)
                                        )
                                      end
                                    end doc
                                  from
                                    (
                                      select
                                        regexp_replace(w.u, '/_history/([A-Za-z0-9.-]{1,64})$', '') url,
                                        substring(
                                          w.u
                                          from
                                            '/_history/([A-Za-z0-9.-]{1,64})$'
                                        ) version
                                      from
                                        (
                                          select
                                            case
                                              when p.ref ~ '^[A-Za-z][A-Za-z0-9+.-]*:' then p.ref
                                              else substring(
                                                (a2.v ->> 'fullUrl')
                                                from
                                                  '^(https?://.+/)[A-Z][A-Za-z]+/[A-Za-z0-9.-]{1,64}$'
                                              ) || p.ref
                                            end u
                                          offset
                                            0
                                        ) w
                                      offset
                                        0
                                    ) k
                                  offset
                                    0
                                ) b
                              offset
                                0
                            ) t6
                        ) || '}'
                      end || coalesce(
                        (
                          select
                            ',"contained":[' || string_agg(coalesce('{"id":"' || (a7.v ->> 'id') || '"}', '{"id":null}'), ',') || ']}'
                          from
                            jsonb_array_elements(a4.v -> 'contained') a7 (v)
                        ),
                        ',"contained":null}'
                      )
                      when 'Patient' then coalesce('{"__typename":"Patient","id":"' || (a4.v ->> 'id') || '"', '{"__typename":"Patient","id":null') || coalesce(',"active":' || (a4.v ->> 'active'), ',"active":null') || ',"FlagList":' || (
                        select
                          '[' || coalesce(string_agg('{"id":"' || r8.id || '"}', ','), '') || ']'
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
                                  "Flag" t
                                where
                                  t.project = $1
                                  and t."subject" = 'Patient/' || (a4.v ->> 'id')
                                order by
                                  t.id
                                limit
                                  $4::int8
                              ) x
                            offset
                              0
                          ) r8
                      ) || '}'
                      else coalesce('{"__typename":' || to_json(a4.v ->> 'resourceType')::text, '{"__typename":null') || coalesce(',"id":"' || (a4.v ->> 'id') || '"}', ',"id":null}')
                    end
                  from
                    (
                      select
                        a2.v -> 'resource' v
                      offset
                        0
                    ) a4
                  where
                    a4.v is not null
                ) || '}',
                ',"resource":null}'
              ),
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
        "Bundle" t
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
    string_agg(
      '{"id":"' || r9.id || coalesce('","type":"' || (r9.doc ->> 'type') || '"', '","type":null') || ',"entry":' || case
        when r9.doc -> 'entry' is null then 'null'
        else (
          select
            '[' || coalesce(
              string_agg(
                coalesce(
                  case
                    when r9.plain then '{"fullUrl":"' || (a10.v ->> 'fullUrl') || '"'
                    else '{"fullUrl":' || to_json(a10.v ->> 'fullUrl')::text
                  end,
                  '{"fullUrl":null'
                ) || coalesce(
                  ',"resource":' || (
                    select
                      coalesce(
                        case
                          when r9.plain then '{"resourceType":"' || (a11.v ->> 'resourceType') || '"'
                          else '{"resourceType":' || to_json(a11.v ->> 'resourceType')::text
                        end,
                        '{"resourceType":null'
                      ) || coalesce(',"id":"' || (a11.v ->> 'id') || '"}', ',"id":null}')
                    from
                      (
                        select
                          a10.v -> 'resource' v
                        offset
                          0
                      ) a11
                    where
                      a11.v is not null
                  ) || '}',
                  ',"resource":null}'
                ),
                ','
              ),
              ''
            ) || ']'
          from
            (
              select
                v
              from
                jsonb_array_elements(r9.doc -> 'entry') e (v)
              limit
                $5::int8
            ) a10
        )
      end || '}',
      ','
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
            "Bundle" t
          where
            t.project = $1
          order by
            t.id
          limit
            $6::int8
        ) x
      offset
        0
    ) r9
)
