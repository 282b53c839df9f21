-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 2
-- $3: base
(
  select
    0,
    '{"id":"' || r1.id || coalesce('","library":' || (r1.doc -> 'library')::text, '","library":null') || ',"_library":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m1:1000\x01'
            else '[' || string_agg(
              case
                when jsonb_typeof(a2.v) = 'object' then '{"resource":' || (
                  select
                    case
                      when t3.ref is null then 'null'
                      when t3.doc is null then 'null'
                      else case t3.doc ->> 'resourceType'
                        when 'Library' then coalesce('{"id":"' || (t3.doc ->> 'id') || '"', '{"id":null') || coalesce(',"url":' || to_json(t3.doc ->> 'url')::text, ',"url":null') || coalesce(',"title":' || to_json(t3.doc ->> 'title')::text || '}', ',"title":null}')
                        else '{}'
                      end
                    end
                  from
                    (
                      select
                        p.ref,
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
                          else kiln_canonical ($1, '{Library}', p.url, p.version)
                        end doc
                      from
                        (
                          select
                            q.ref,
                            split_part(q.whole, '|', 1) url,
                            case
                              when strpos(q.whole, '|') > 0 then nullif(substr(q.whole, strpos(q.whole, '|') + 1), '')
                            end version
                          from
                            (
                              select
                                r.ref,
                                split_part(r.ref, '#', 1) whole
                              from
                                (
                                  select
                                    a2.v ->> 'value' ref
                                  offset
                                    0
                                ) r
                              offset
                                0
                            ) q
                          offset
                            0
                        ) p
                      offset
                        0
                    ) t3
                ) || '}'
                else 'null'
              end,
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              (
                select
                  case
                    when jsonb_typeof(s.a) = 'string' then case
                      when jsonb_typeof(s.b) = 'object' then s.b
                      else '{}'
                    end || jsonb_build_object('value', s.a)
                    when jsonb_typeof(s.b) = 'object' then s.b
                  end v
                from
                  rows
                from
                  (jsonb_array_elements(r1.doc -> 'library'), jsonb_array_elements(r1.doc -> '_library')) s (a, b)
              ) e
            limit
              1001
          ) a2
      ),
      'null'
    ) || ',"action":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m3:1000\x01'
            else '[' || string_agg(
              coalesce(
                case
                  when r1.plain then '{"definitionCanonical":"' || (a4.v ->> 'definitionCanonical') || '"'
                  else '{"definitionCanonical":' || to_json(a4.v ->> 'definitionCanonical')::text
                end,
                '{"definitionCanonical":null'
              ) || coalesce(
                (
                  select
                    ',"_definitionCanonical":{"resource":' || (
                      select
                        case
                          when t6.ref is null then 'null'
                          when t6.doc is null then 'null'
                          else coalesce('{"resourceType":' || to_json(t6.doc ->> 'resourceType')::text, '{"resourceType":null') || coalesce(',"id":"' || (t6.doc ->> 'id') || '"}', ',"id":null}')
                        end
                      from
                        (
                          select
                            p.ref,
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
                              else kiln_canonical ($1, '{ActivityDefinition,PlanDefinition,Questionnaire}', p.url, p.version)
                            end doc
                          from
                            (
                              select
                                q.ref,
                                split_part(q.whole, '|', 1) url,
                                case
                                  when strpos(q.whole, '|') > 0 then nullif(substr(q.whole, strpos(q.whole, '|') + 1), '')
                                end version
                              from
                                (
                                  select
                                    r.ref,
                                    split_part(r.ref, '#', 1) whole
                                  from
                                    (
                                      select
                                        o5.v ->> 'value' ref
                                      offset
                                        0
                                    ) r
                                  offset
                                    0
                                ) q
                              offset
                                0
                            ) p
                          offset
                            0
                        ) t6
                    ) || '}}'
                  from
                    (
                      select
                        case
                          when jsonb_typeof(s.a) = 'string' then case
                            when jsonb_typeof(s.b) = 'object' then s.b
                            else '{}'
                          end || jsonb_build_object('value', s.a)
                          when jsonb_typeof(s.b) = 'object' then s.b
                        end v
                      from
                        (
                          select
                            a4.v -> 'definitionCanonical' a,
                            a4.v -> '_definitionCanonical' b
                          offset
                            0
                        ) s
                      offset
                        0
                    ) o5
                  where
                    o5.v is not null
                ),
                ',"_definitionCanonical":null}'
              ),
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'action') e (v)
            limit
              1001
          ) a4
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
            "PlanDefinition" t
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
    '{"id":"' || r7.id || coalesce('","library":' || (r7.doc -> 'library')::text, '","library":null') || ',"_library":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m6:1000\x01'
            else '[' || string_agg(
              case
                when jsonb_typeof(a8.v) = 'object' then '{"resource":' || (
                  select
                    case
                      when t9.ref is null then 'null'
                      when t9.doc is null then E'\x01u5\x01'
                      else coalesce('{"id":"' || (t9.doc ->> 'id') || '"}', '{"id":null}')
                    end
                  from
                    (
                      select
                        p.ref,
                        case
                          when p.ref is null then null
                          when p.ref = '#' then r7.doc
                          when starts_with(p.ref, '#') then (
                            select
                              e.v
                            from
                              jsonb_array_elements(r7.doc -> 'contained') e (v)
                            where
                              e.v ->> 'id' = substr(p.ref, 2)
                            limit
                              1
                          )
                          else kiln_canonical ($1, '{Library}', p.url, p.version)
                        end doc
                      from
                        (
                          select
                            q.ref,
                            split_part(q.whole, '|', 1) url,
                            case
                              when strpos(q.whole, '|') > 0 then nullif(substr(q.whole, strpos(q.whole, '|') + 1), '')
                            end version
                          from
                            (
                              select
                                r.ref,
                                split_part(r.ref, '#', 1) whole
                              from
                                (
                                  select
                                    a8.v ->> 'value' ref
                                  offset
                                    0
                                ) r
                              offset
                                0
                            ) q
                          offset
                            0
                        ) p
                      offset
                        0
                    ) t9
                ) || '}'
                else 'null'
              end,
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              (
                select
                  case
                    when jsonb_typeof(s.a) = 'string' then case
                      when jsonb_typeof(s.b) = 'object' then s.b
                      else '{}'
                    end || jsonb_build_object('value', s.a)
                    when jsonb_typeof(s.b) = 'object' then s.b
                  end v
                from
                  rows
                from
                  (jsonb_array_elements(r7.doc -> 'library'), jsonb_array_elements(r7.doc -> '_library')) s (a, b)
              ) e
            limit
              1001
          ) a8
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
            "Measure" t
          where
            t.project = $1
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r7
)
union all
(
  select
    2,
    '{"id":"' || r10.id || coalesce('","instantiates":' || (r10.doc -> 'instantiates')::text, '","instantiates":null') || ',"_instantiates":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m9:1000\x01'
            else '[' || string_agg(
              case
                when jsonb_typeof(a11.v) = 'object' then '{"resource":' || (
                  select
                    case
                      when t12.ref is null then 'null'
                      when t12.doc is null then 'null'
                      else coalesce('{"id":"' || (t12.doc ->> 'id') || '"}', '{"id":null}')
                    end
                  from
                    (
                      select
                        p.ref,
                        case
                          when p.ref is null then null
                          when p.ref = '#' then r10.doc
                          when starts_with(p.ref, '#') then (
                            select
                              e.v
                            from
                              jsonb_array_elements(r10.doc -> 'contained') e (v)
                            where
                              e.v ->> 'id' = substr(p.ref, 2)
                            limit
                              1
                          )
                          else kiln_canonical ($1, '{CapabilityStatement}', p.url, p.version)
                        end doc
                      from
                        (
                          select
                            q.ref,
                            split_part(q.whole, '|', 1) url,
                            case
                              when strpos(q.whole, '|') > 0 then nullif(substr(q.whole, strpos(q.whole, '|') + 1), '')
                            end version
                          from
                            (
                              select
                                r.ref,
                                split_part(r.ref, '#', 1) whole
                              from
                                (
                                  select
                                    a11.v ->> 'value' ref
                                  offset
                                    0
                                ) r
                              offset
                                0
                            ) q
                          offset
                            0
                        ) p
                      offset
                        0
                    ) t12
                ) || '}'
                else 'null'
              end,
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              (
                select
                  case
                    when jsonb_typeof(s.a) = 'string' then case
                      when jsonb_typeof(s.b) = 'object' then s.b
                      else '{}'
                    end || jsonb_build_object('value', s.a)
                    when jsonb_typeof(s.b) = 'object' then s.b
                  end v
                from
                  rows
                from
                  (jsonb_array_elements(r10.doc -> 'instantiates'), jsonb_array_elements(r10.doc -> '_instantiates')) s (a, b)
              ) e
            limit
              1001
          ) a11
      ),
      'null'
    ) || coalesce(',"imports":' || (r10.doc -> 'imports')::text, ',"imports":null') || ',"_imports":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m11:1000\x01'
            else '[' || string_agg(
              case
                when jsonb_typeof(a13.v) = 'object' then '{"resource":' || (
                  select
                    case
                      when t14.ref is null then 'null'
                      when t14.doc is null then 'null'
                      else coalesce('{"id":"' || (t14.doc ->> 'id') || '"}', '{"id":null}')
                    end
                  from
                    (
                      select
                        p.ref,
                        case
                          when p.ref is null then null
                          when p.ref = '#' then r10.doc
                          when starts_with(p.ref, '#') then (
                            select
                              e.v
                            from
                              jsonb_array_elements(r10.doc -> 'contained') e (v)
                            where
                              e.v ->> 'id' = substr(p.ref, 2)
                            limit
                              1
                          )
                          else kiln_canonical ($1, '{CapabilityStatement}', p.url, p.version)
                        end doc
                      from
                        (
                          select
                            q.ref,
                            split_part(q.whole, '|', 1) url,
                            case
                              when strpos(q.whole, '|') > 0 then nullif(substr(q.whole, strpos(q.whole, '|') + 1), '')
                            end version
                          from
                            (
                              select
                                r.ref,
                                split_part(r.ref, '#', 1) whole
                              from
                                (
                                  select
                                    a13.v ->> 'value' ref
                                  offset
                                    0
                                ) r
                              offset
                                0
                            ) q
                          offset
                            0
                        ) p
                      offset
                        0
                    ) t14
                ) || '}'
                else 'null'
              end,
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              (
                select
                  case
                    when jsonb_typeof(s.a) = 'string' then case
                      when jsonb_typeof(s.b) = 'object' then s.b
                      else '{}'
                    end || jsonb_build_object('value', s.a)
                    when jsonb_typeof(s.b) = 'object' then s.b
                  end v
                from
                  rows
                from
                  (jsonb_array_elements(r10.doc -> 'imports'), jsonb_array_elements(r10.doc -> '_imports')) s (a, b)
              ) e
            limit
              1001
          ) a13
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
            "CapabilityStatement" t
          where
            t.project = $1
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r10
)
union all
(
  select
    3,
    '{"id":"' || r15.id || case
      when r15.doc -> 'testScript' is null then '","testScript":null}'
      else '","testScript":{"resource":' || (
        select
          case
            when t16.ref is null then 'null'
            when t16.doc is null then 'null'
            else coalesce('{"id":"' || (t16.doc ->> 'id') || '"}', '{"id":null}')
          end
        from
          (
            select
              p.ref,
              p.loc,
              case
                when p.ref is null then null
                when p.ref = '#' then r15.doc
                when starts_with(p.ref, '#') then (
                  select
                    e.v
                  from
                    jsonb_array_elements(r15.doc -> 'contained') e (v)
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
                          (r15.doc -> 'testScript') ->> 'reference' ref
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
          ) t16
      ) || '}}'
    end
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
            "TestReport" t
          where
            t.project = $1
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r15
)
union all
(
  select
    4,
    '{"id":"' || r17.id || coalesce('","library":' || (r17.doc -> 'library')::text, '","library":null') || ',"_library":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m16:1000\x01'
            else '[' || string_agg(
              case
                when jsonb_typeof(a18.v) = 'object' then '{"resource":' || (
                  select
                    case
                      when t19.ref is null then 'null'
                      when t19.doc is null then 'null'
                      else coalesce('{"__typename":' || to_json(t19.doc ->> 'resourceType')::text, '{"__typename":null') || coalesce(',"id":"' || (t19.doc ->> 'id') || '"}', ',"id":null}')
                    end
                  from
                    (
                      select
                        p.ref,
                        case
                          when p.ref is null then null
                          when p.ref = '#' then r17.doc
                          when starts_with(p.ref, '#') then (
                            select
                              e.v
                            from
                              jsonb_array_elements(r17.doc -> 'contained') e (v)
                            where
                              e.v ->> 'id' = substr(p.ref, 2)
                            limit
                              1
                          )
                          else kiln_canonical ($1, '{Library}', p.url, p.version)
                        end doc
                      from
                        (
                          select
                            q.ref,
                            split_part(q.whole, '|', 1) url,
                            case
                              when strpos(q.whole, '|') > 0 then nullif(substr(q.whole, strpos(q.whole, '|') + 1), '')
                            end version
                          from
                            (
                              select
                                r.ref,
                                split_part(r.ref, '#', 1) whole
                              from
                                (
                                  select
                                    a18.v ->> 'value' ref
                                  offset
                                    0
                                ) r
                              offset
                                0
                            ) q
                          offset
                            0
                        ) p
                      offset
                        0
                    ) t19
                ) || '}'
                else 'null'
              end,
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              (
                select
                  case
                    when jsonb_typeof(s.a) = 'string' then case
                      when jsonb_typeof(s.b) = 'object' then s.b
                      else '{}'
                    end || jsonb_build_object('value', s.a)
                    when jsonb_typeof(s.b) = 'object' then s.b
                  end v
                from
                  rows
                from
                  (jsonb_array_elements(r17.doc -> 'library'), jsonb_array_elements(r17.doc -> '_library')) s (a, b)
              ) e
            limit
              1001
          ) a18
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
            "ActivityDefinition" t
          where
            t.project = $1
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r17
)
