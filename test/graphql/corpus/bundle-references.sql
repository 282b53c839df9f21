-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 11
-- $3: base
-- $4: value 0 of the arguments of site 2
select
  '{"entry":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m18:1000\x01'
          else '[' || string_agg(
            coalesce('{"fullUrl":' || to_json(a2.v ->> 'fullUrl')::text, '{"fullUrl":null') || coalesce(
              ',"resource":' || (
                select
                  case a3.v ->> 'resourceType'
                    when 'Composition' then case
                      when a3.v -> 'subject' is null then '{"subject":null'
                      else '{"subject":{"resource":' || (
                        select
                          case
                            when t4.ref is null then 'null'
                            when t4.doc is null then E'\x01u2\x01'
                            else case t4.doc ->> 'resourceType'
                              when 'Patient' then coalesce('{"birthDate":"' || (t4.doc ->> 'birthDate') || '"', '{"birthDate":null') || ',"link":' || coalesce(
                                (
                                  select
                                    case
                                      when count(*) > 1000 then E'\x01m1:1000\x01'
                                      else '[' || string_agg(
                                        case
                                          when a5.v -> 'other' is null then '{"other":null}'
                                          else '{"other":{"resource":' || (
                                            select
                                              case
                                                when t6.ref is null then 'null'
                                                when t6.doc is null then E'\x01u0\x01'
                                                else coalesce('{"id":"' || (t6.doc ->> 'id') || '"', '{"id":null') || coalesce(',"resourceType":' || to_json(t6.doc ->> 'resourceType')::text || '}', ',"resourceType":null}')
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
                                                    when not kiln_read (1000000) then null
                                                    when p.ref = '#' then (
                                                      case
                                                        when starts_with(t4.ref, '#') then a3.v
                                                        else t4.doc
                                                      end
                                                    )
                                                    when starts_with(p.ref, '#') then (
                                                      select
                                                        e.v
                                                      from
                                                        jsonb_array_elements(
                                                          (
                                                            case
                                                              when starts_with(t4.ref, '#') then a3.v
                                                              else t4.doc
                                                            end
                                                          ) -> 'contained'
                                                        ) e (v)
                                                      where
                                                        e.v ->> 'id' = substr(p.ref, 2)
                                                      limit
                                                        1
                                                    )
                                                    when b.doc is not null then b.doc
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
                                                              (a5.v -> 'other') ->> 'reference' ref
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
                                                          when k.version is null then jsonb_path_query_first(
                                                            (
                                                              case
                                                                when starts_with(t4.ref, '#')
                                                                or t4.entry is not null then r1.doc
                                                              end
                                                            ),
                                                            '$.entry[*] ? (@.fullUrl == $u).resource',
                                                            jsonb_build_object('u', k.url, 'v', k.version)
                                                          )
                                                          else jsonb_path_query_first(
                                                            (
                                                              case
                                                                when starts_with(t4.ref, '#')
                                                                or t4.entry is not null then r1.doc
                                                              end
                                                            ),
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
                                                                  (
                                                                    case
                                                                      when starts_with(t4.ref, '#') then (a2.v ->> 'fullUrl')
                                                                      else t4.entry
                                                                    end
                                                                  )
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
                                        jsonb_array_elements(t4.doc -> 'link') e (v)
                                      limit
                                        1001
                                    ) a5
                                ),
                                'null'
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
                                when b.doc is not null then b.url
                              end entry,
                              case
                                when p.ref is null then null
                                when not kiln_read (1000000) then null
                                when p.ref = '#' then a3.v
                                when starts_with(p.ref, '#') then (
                                  select
                                    e.v
                                  from
                                    jsonb_array_elements(a3.v -> 'contained') e (v)
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
                                          (a3.v -> 'subject') ->> 'reference' ref
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
                          ) t4
                      ) || '}'
                    end || ',"author":' || coalesce(
                      (
                        select
                          case
                            when count(*) > 1000 then E'\x01m4:1000\x01'
                            else '[' || string_agg(
                              '{"resource":' || (
                                select
                                  case
                                    when t8.ref is null then 'null'
                                    when coalesce(
                                      t8.doc ->> 'resourceType',
                                      case
                                        when t8.loc ~ '^[A-Z][A-Za-z]*/[A-Za-z0-9.-]{1,64}(/_history/[A-Za-z0-9.-]{1,64})?$' then split_part(t8.loc, '/', 1)
                                      end
                                    ) <> $4::text then 'null'
                                    when t8.doc is null then E'\x01u3\x01'
                                    else coalesce('{"id":"' || (t8.doc ->> 'id') || '"}', '{"id":null}')
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
                                        when not kiln_read (1000000) then null
                                        when p.ref = '#' then a3.v
                                        when starts_with(p.ref, '#') then (
                                          select
                                            e.v
                                          from
                                            jsonb_array_elements(a3.v -> 'contained') e (v)
                                          where
                                            e.v ->> 'id' = substr(p.ref, 2)
                                          limit
                                            1
                                        )
                                        when b.doc is not null then b.doc
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
                                                  a7.v ->> 'reference' ref
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
                                  ) t8
                              ) || '}',
                              ','
                            ) || ']'
                          end
                        from
                          (
                            select
                              v
                            from
                              jsonb_array_elements(a3.v -> 'author') e (v)
                            limit
                              1001
                          ) a7
                      ),
                      'null'
                    ) || case
                      when a3.v -> 'encounter' is null then ',"encounter":null'
                      else ',"encounter":{"resource":' || (
                        select
                          case
                            when t9.ref is null then 'null'
                            when t9.doc is null then 'null'
                            else coalesce('{"id":"' || (t9.doc ->> 'id') || '"}', '{"id":null}')
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
                                when not kiln_read (1000000) then null
                                when p.ref = '#' then a3.v
                                when starts_with(p.ref, '#') then (
                                  select
                                    e.v
                                  from
                                    jsonb_array_elements(a3.v -> 'contained') e (v)
                                  where
                                    e.v ->> 'id' = substr(p.ref, 2)
                                  limit
                                    1
                                )
                                when b.doc is not null then b.doc
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
                                          (a3.v -> 'encounter') ->> 'reference' ref
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
                          ) t9
                      ) || '}'
                    end || ',"section":' || coalesce(
                      (
                        select
                          case
                            when count(*) > 1000 then E'\x01m10:1000\x01'
                            else '[' || string_agg(
                              '{"entry":' || coalesce(
                                (
                                  select
                                    case
                                      when count(*) > 1000 then E'\x01m9:1000\x01'
                                      else '[' || string_agg(
                                        coalesce('{"reference":' || to_json(a11.v ->> 'reference')::text, '{"reference":null') || ',"resource":' || (
                                          select
                                            case
                                              when t12.ref is null then 'null'
                                              when t12.doc is null then 'null'
                                              else case t12.doc ->> 'resourceType'
                                                when 'Observation' then '{"__typename":"Observation","code":' || case
                                                  when t12.doc -> 'code' is null then 'null'
                                                  else coalesce('{"text":' || to_json((t12.doc -> 'code') ->> 'text')::text || '}', '{"text":null}')
                                                end || case
                                                  when t12.doc -> 'subject' is null then ',"subject":null}'
                                                  else ',"subject":{"resource":' || (
                                                    select
                                                      case
                                                        when t13.ref is null then 'null'
                                                        when t13.doc is null then E'\x01u6\x01'
                                                        else case t13.doc ->> 'resourceType'
                                                          when 'Patient' then coalesce('{"birthDate":"' || (t13.doc ->> 'birthDate') || '"}', '{"birthDate":null}')
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
                                                            when not kiln_read (1000000) then null
                                                            when p.ref = '#' then (
                                                              case
                                                                when starts_with(t12.ref, '#') then a3.v
                                                                else t12.doc
                                                              end
                                                            )
                                                            when starts_with(p.ref, '#') then (
                                                              select
                                                                e.v
                                                              from
                                                                jsonb_array_elements(
                                                                  (
                                                                    case
                                                                      when starts_with(t12.ref, '#') then a3.v
                                                                      else t12.doc
                                                                    end
                                                                  ) -> 'contained'
                                                                ) e (v)
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
                                                                      (t12.doc -> 'subject') ->> 'reference' ref
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
                                                                  when k.version is null then jsonb_path_query_first(
                                                                    (
                                                                      case
                                                                        when starts_with(t12.ref, '#')
                                                                        or t12.entry is not null then r1.doc
                                                                      end
                                                                    ),
                                                                    '$.entry[*] ? (@.fullUrl == $u).resource',
                                                                    jsonb_build_object('u', k.url, 'v', k.version)
                                                                  )
                                                                  else jsonb_path_query_first(
                                                                    (
                                                                      case
                                                                        when starts_with(t12.ref, '#')
                                                                        or t12.entry is not null then r1.doc
                                                                      end
                                                                    ),
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
                                                                          (
                                                                            case
                                                                              when starts_with(t12.ref, '#') then (a2.v ->> 'fullUrl')
                                                                              else t12.entry
                                                                            end
                                                                          )
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
                                                      ) t13
                                                  ) || '}}'
                                                end
                                                when 'Basic' then case
                                                  when t12.doc -> 'subject' is null then '{"__typename":"Basic","subject":null}'
                                                  else '{"__typename":"Basic","subject":{"resource":' || (
                                                    select
                                                      case
                                                        when t14.ref is null then 'null'
                                                        when t14.doc is null then E'\x01u7\x01'
                                                        else case t14.doc ->> 'resourceType'
                                                          when 'Patient' then coalesce('{"birthDate":"' || (t14.doc ->> 'birthDate') || '"}', '{"birthDate":null}')
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
                                                            when not kiln_read (1000000) then null
                                                            when p.ref = '#' then (
                                                              case
                                                                when starts_with(t12.ref, '#') then a3.v
                                                                else t12.doc
                                                              end
                                                            )
                                                            when starts_with(p.ref, '#') then (
                                                              select
                                                                e.v
                                                              from
                                                                jsonb_array_elements(
                                                                  (
                                                                    case
                                                                      when starts_with(t12.ref, '#') then a3.v
                                                                      else t12.doc
                                                                    end
                                                                  ) -> 'contained'
                                                                ) e (v)
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
                                                                      (t12.doc -> 'subject') ->> 'reference' ref
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
                                                                  when k.version is null then jsonb_path_query_first(
                                                                    (
                                                                      case
                                                                        when starts_with(t12.ref, '#')
                                                                        or t12.entry is not null then r1.doc
                                                                      end
                                                                    ),
                                                                    '$.entry[*] ? (@.fullUrl == $u).resource',
                                                                    jsonb_build_object('u', k.url, 'v', k.version)
                                                                  )
                                                                  else jsonb_path_query_first(
                                                                    (
                                                                      case
                                                                        when starts_with(t12.ref, '#')
                                                                        or t12.entry is not null then r1.doc
                                                                      end
                                                                    ),
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
                                                                          (
                                                                            case
                                                                              when starts_with(t12.ref, '#') then (a2.v ->> 'fullUrl')
                                                                              else t12.entry
                                                                            end
                                                                          )
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
                                                      ) t14
                                                  ) || '}}'
                                                end
                                                else coalesce('{"__typename":' || to_json(t12.doc ->> 'resourceType')::text || '}', '{"__typename":null}')
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
                                                  when not kiln_read (1000000) then null
                                                  when p.ref = '#' then a3.v
                                                  when starts_with(p.ref, '#') then (
                                                    select
                                                      e.v
                                                    from
                                                      jsonb_array_elements(a3.v -> 'contained') e (v)
                                                    where
                                                      e.v ->> 'id' = substr(p.ref, 2)
                                                    limit
                                                      1
                                                  )
                                                  when b.doc is not null then b.doc
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
                                                  when p.ty = 'Basic' then (
                                                    select
                                                      t.content || '{}'
                                                    from
                                                      "Basic" t
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
                                                            a11.v ->> 'reference' ref
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
                                            ) t12
                                        ) || '}',
                                        ','
                                      ) || ']'
                                    end
                                  from
                                    (
                                      select
                                        v
                                      from
                                        jsonb_array_elements(a10.v -> 'entry') e (v)
                                      limit
                                        1001
                                    ) a11
                                ),
                                'null'
                              ) || '}',
                              ','
                            ) || ']'
                          end
                        from
                          (
                            select
                              v
                            from
                              jsonb_array_elements(a3.v -> 'section') e (v)
                            limit
                              1001
                          ) a10
                      ),
                      'null'
                    ) || ',"contained":' || coalesce(
                      (
                        select
                          case
                            when count(*) > 1000 then E'\x01m12:1000\x01'
                            else '[' || string_agg(
                              case a15.v ->> 'resourceType'
                                when 'Basic' then case
                                  when a15.v -> 'subject' is null then '{"subject":null}'
                                  else '{"subject":{"resource":' || (
                                    select
                                      case
                                        when t16.ref is null then 'null'
                                        when t16.doc is null then E'\x01u11\x01'
                                        else case t16.doc ->> 'resourceType'
                                          when 'Patient' then coalesce('{"birthDate":"' || (t16.doc ->> 'birthDate') || '"}', '{"birthDate":null}')
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
                                            when not kiln_read (1000000) then null
                                            when p.ref = '#' then a3.v
                                            when starts_with(p.ref, '#') then (
                                              select
                                                e.v
                                              from
                                                jsonb_array_elements(a3.v -> 'contained') e (v)
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
                                                      (a15.v -> 'subject') ->> 'reference' ref
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
                                      ) t16
                                  ) || '}}'
                                end
                                else '{}'
                              end,
                              ','
                            ) || ']'
                          end
                        from
                          (
                            select
                              v
                            from
                              jsonb_array_elements(a3.v -> 'contained') e (v)
                            limit
                              1001
                          ) a15
                      ),
                      'null'
                    ) || '}'
                    when 'Observation' then case
                      when a3.v -> 'code' is null then '{"code":null'
                      else coalesce('{"code":{"text":' || to_json((a3.v -> 'code') ->> 'text')::text || '}', '{"code":{"text":null}')
                    end || case
                      when a3.v -> 'subject' is null then ',"subject":null'
                      else coalesce(
                        ',"subject":{"reference":' || to_json((a3.v -> 'subject') ->> 'reference')::text,
                        ',"subject":{"reference":null'
                      ) || ',"resource":' || (
                        select
                          case
                            when t17.ref is null then 'null'
                            when t17.doc is null then 'null'
                            else case t17.doc ->> 'resourceType'
                              when 'Patient' then coalesce('{"birthDate":"' || (t17.doc ->> 'birthDate') || '"}', '{"birthDate":null}')
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
                                when not kiln_read (1000000) then null
                                when p.ref = '#' then a3.v
                                when starts_with(p.ref, '#') then (
                                  select
                                    e.v
                                  from
                                    jsonb_array_elements(a3.v -> 'contained') e (v)
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
                                          (a3.v -> 'subject') ->> 'reference' ref
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
                          ) t17
                      ) || '}'
                    end || ',"hasMember":' || coalesce(
                      (
                        select
                          case
                            when count(*) > 1000 then E'\x01m16:1000\x01'
                            else '[' || string_agg(
                              '{"resource":' || (
                                select
                                  case
                                    when t19.ref is null then 'null'
                                    when t19.doc is null then 'null'
                                    else case t19.doc ->> 'resourceType'
                                      when 'Observation' then case
                                        when t19.doc -> 'code' is null then '{"code":null'
                                        else coalesce('{"code":{"text":' || to_json((t19.doc -> 'code') ->> 'text')::text || '}', '{"code":{"text":null}')
                                      end || case
                                        when t19.doc -> 'subject' is null then ',"subject":null}'
                                        else ',"subject":{"resource":' || (
                                          select
                                            case
                                              when t20.ref is null then 'null'
                                              when t20.doc is null then 'null'
                                              else case t20.doc ->> 'resourceType'
                                                when 'Patient' then coalesce('{"birthDate":"' || (t20.doc ->> 'birthDate') || '"}', '{"birthDate":null}')
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
                                                  when not kiln_read (1000000) then null
                                                  when p.ref = '#' then (
                                                    case
                                                      when starts_with(t19.ref, '#') then a3.v
                                                      else t19.doc
                                                    end
                                                  )
                                                  when starts_with(p.ref, '#') then (
                                                    select
                                                      e.v
                                                    from
                                                      jsonb_array_elements(
                                                        (
                                                          case
                                                            when starts_with(t19.ref, '#') then a3.v
                                                            else t19.doc
                                                          end
                                                        ) -> 'contained'
                                                      ) e (v)
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
                                                            (t19.doc -> 'subject') ->> 'reference' ref
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
                                                        when k.version is null then jsonb_path_query_first(
                                                          (
                                                            case
                                                              when starts_with(t19.ref, '#')
                                                              or t19.entry is not null then r1.doc
                                                            end
                                                          ),
                                                          '$.entry[*] ? (@.fullUrl == $u).resource',
                                                          jsonb_build_object('u', k.url, 'v', k.version)
                                                        )
                                                        else jsonb_path_query_first(
                                                          (
                                                            case
                                                              when starts_with(t19.ref, '#')
                                                              or t19.entry is not null then r1.doc
                                                            end
                                                          ),
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
                                                                (
                                                                  case
                                                                    when starts_with(t19.ref, '#') then (a2.v ->> 'fullUrl')
                                                                    else t19.entry
                                                                  end
                                                                )
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
                                            ) t20
                                        ) || '}}'
                                      end
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
                                        when not kiln_read (1000000) then null
                                        when p.ref = '#' then a3.v
                                        when starts_with(p.ref, '#') then (
                                          select
                                            e.v
                                          from
                                            jsonb_array_elements(a3.v -> 'contained') e (v)
                                          where
                                            e.v ->> 'id' = substr(p.ref, 2)
                                          limit
                                            1
                                        )
                                        when b.doc is not null then b.doc
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
                                                  a18.v ->> 'reference' ref
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
                                  ) t19
                              ) || '}',
                              ','
                            ) || ']'
                          end
                        from
                          (
                            select
                              v
                            from
                              jsonb_array_elements(a3.v -> 'hasMember') e (v)
                            limit
                              1001
                          ) a18
                      ),
                      'null'
                    ) || '}'
                    else '{}'
                  end
                from
                  (
                    select
                      a2.v -> 'resource' v
                    offset
                      0
                  ) a3
                where
                  a3.v is not null
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
