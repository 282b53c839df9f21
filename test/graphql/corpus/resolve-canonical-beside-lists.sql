-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 1
-- $3: value 0 of the arguments of site 3
-- $4: value 0 of the arguments of site 5
-- $5: value 1 of the arguments of site 5
-- $6: value 0 of the arguments of site 6
-- $7: value 0 of the arguments of site 7
select
  '{"id":"' || r1.id || coalesce(
    '","instantiatesCanonical":' || (r1.doc -> 'instantiatesCanonical')::text,
    '","instantiatesCanonical":null'
  ) || ',"_instantiatesCanonical":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m3:1000\x01'
          else '[' || string_agg(
            case
              when jsonb_typeof(a2.v) = 'object' then coalesce(
                case
                  when r1.plain then '{"id":"' || (a2.v ->> 'id') || '"'
                  else '{"id":' || to_json(a2.v ->> 'id')::text
                end,
                '{"id":null'
              ) || case jsonb_array_length(a2.v -> 'extension')
                when 1 then coalesce(
                  case
                    when r1.plain then ',"extension":[{"valueCode":"' || ((a2.v -> 'extension' -> 0) ->> 'valueCode') || '"}]'
                    else ',"extension":[{"valueCode":' || to_json((a2.v -> 'extension' -> 0) ->> 'valueCode')::text || '}]'
                  end,
                  ',"extension":[{"valueCode":null}]'
                )
                else coalesce(
                  (
                    select
                      ',"extension":[' || string_agg(
                        coalesce(
                          case
                            when r1.plain then '{"valueCode":"' || (a3.v ->> 'valueCode') || '"}'
                            else '{"valueCode":' || to_json(a3.v ->> 'valueCode')::text || '}'
                          end,
                          '{"valueCode":null}'
                        ),
                        ','
                      ) || ']'
                    from
                      jsonb_array_elements(a2.v -> 'extension') a3 (v)
                  ),
                  ',"extension":null'
                )
              end || ',"resource":' || (
                select
                  case
                    when t4.ref is null then 'null'
                    when t4.doc is null then 'null'
                    else case t4.doc ->> 'resourceType'
                      when 'Questionnaire' then coalesce('{"id":"' || (t4.doc ->> 'id') || '"', '{"id":null') || coalesce(',"title":' || to_json(t4.doc ->> 'title')::text || '}', ',"title":null}')
                      when 'Library' then coalesce('{"id":"' || (t4.doc ->> 'id') || '"', '{"id":null') || coalesce(',"title":' || to_json(t4.doc ->> 'title')::text, ',"title":null') || case
                        when t4.doc -> '_title' is null then ',"_title":null}'
                        else case jsonb_array_length((t4.doc -> '_title') -> 'extension')
                          when 1 then ',"_title":{"extension":[{"valueCode":' || coalesce(to_json(((t4.doc -> '_title') -> 'extension' -> 0) ->> 'valueCode')::text || '}]}}', 'null}]}}')
                          else coalesce(
                            (
                              select
                                ',"_title":{"extension":[' || string_agg(coalesce('{"valueCode":' || to_json(a5.v ->> 'valueCode')::text || '}', '{"valueCode":null}'), ',') || ']}}'
                              from
                                jsonb_array_elements((t4.doc -> '_title') -> 'extension') a5 (v)
                            ),
                            ',"_title":{"extension":null}}'
                          )
                        end
                      end
                      when 'Measure' then coalesce('{"id":"' || (t4.doc ->> 'id') || '"', '{"id":null') || coalesce(',"status":"' || (t4.doc ->> 'status') || '"}', ',"status":null}')
                      else coalesce('{"id":"' || (t4.doc ->> 'id') || '"}', '{"id":null}')
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
                        else kiln_canonical (
                          $1,
                          '{ActivityDefinition,Measure,OperationDefinition,PlanDefinition,Questionnaire}',
                          p.url,
                          p.version
                        )
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
                  ) t4
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
                (
                  jsonb_array_elements(r1.doc -> 'instantiatesCanonical'),
                  jsonb_array_elements(r1.doc -> '_instantiatesCanonical')
                ) s (a, b)
            ) e
          limit
            1001
        ) a2
    ),
    'null'
  ) || coalesce(
    (
      select
        ',"without":[' || string_agg(
          case
            when jsonb_typeof(a6.v) = 'object' then coalesce(
              case
                when r1.plain then '{"id":"' || (a6.v ->> 'id') || '"}'
                else '{"id":' || to_json(a6.v ->> 'id')::text || '}'
              end,
              '{"id":null}'
            )
            else 'null'
          end,
          ','
        ) || ']'
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
            (
              jsonb_array_elements(r1.doc -> 'instantiatesCanonical'),
              jsonb_array_elements(r1.doc -> '_instantiatesCanonical')
            ) s (a, b)
        ) a6
    ),
    ',"without":null'
  ) || ',"first":' || case
    when coalesce(r1.doc -> 'instantiatesCanonical', r1.doc -> '_instantiatesCanonical') is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            case
              when jsonb_typeof(a7.v) = 'object' then coalesce(
                case
                  when r1.plain then '{"id":"' || (a7.v ->> 'id') || '"'
                  else '{"id":' || to_json(a7.v ->> 'id')::text
                end,
                '{"id":null'
              ) || ',"resource":' || (
                select
                  case
                    when t8.ref is null then 'null'
                    when t8.doc is null then E'\x01u5\x01'
                    else coalesce('{"id":"' || (t8.doc ->> 'id') || '"}', '{"id":null}')
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
                        else kiln_canonical (
                          $1,
                          '{ActivityDefinition,Measure,OperationDefinition,PlanDefinition,Questionnaire}',
                          p.url,
                          p.version
                        )
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
                                  a7.v ->> 'value' ref
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
                  ) t8
              ) || '}'
              else 'null'
            end,
            ','
          ),
          ''
        ) || ']'
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
                (
                  jsonb_array_elements(r1.doc -> 'instantiatesCanonical'),
                  jsonb_array_elements(r1.doc -> '_instantiatesCanonical')
                ) s (a, b)
            ) e
          limit
            $2::int8
        ) a7
    )
  end || ',"rest":' || case
    when coalesce(r1.doc -> 'instantiatesCanonical', r1.doc -> '_instantiatesCanonical') is null then 'null'
    else (
      select
        case
          when count(*) > 1000 then E'\x01m8:1000\x01'
          else '[' || coalesce(
            string_agg(
              case
                when jsonb_typeof(a9.v) = 'object' then '{"resource":' || (
                  select
                    case
                      when t10.ref is null then 'null'
                      when t10.doc is null then 'null'
                      else coalesce('{"id":"' || (t10.doc ->> 'id') || '"}', '{"id":null}')
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
                          else kiln_canonical (
                            $1,
                            '{ActivityDefinition,Measure,OperationDefinition,PlanDefinition,Questionnaire}',
                            p.url,
                            p.version
                          )
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
                                    a9.v ->> 'value' ref
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
                    ) t10
                ) || '}'
                else 'null'
              end,
              ','
            ),
            ''
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
                (
                  jsonb_array_elements(r1.doc -> 'instantiatesCanonical'),
                  jsonb_array_elements(r1.doc -> '_instantiatesCanonical')
                ) s (a, b)
            ) e
          limit
            1001
          offset
            $3::int8
        ) a9
    )
  end || ',"middle":' || case
    when coalesce(r1.doc -> 'instantiatesCanonical', r1.doc -> '_instantiatesCanonical') is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            case
              when jsonb_typeof(a11.v) = 'object' then coalesce(
                case
                  when r1.plain then '{"id":"' || (a11.v ->> 'id') || '"'
                  else '{"id":' || to_json(a11.v ->> 'id')::text
                end,
                '{"id":null'
              ) || case jsonb_array_length(a11.v -> 'extension')
                when 1 then coalesce(
                  case
                    when r1.plain then ',"extension":[{"url":"' || ((a11.v -> 'extension' -> 0) ->> 'url') || '"}]}'
                    else ',"extension":[{"url":' || to_json((a11.v -> 'extension' -> 0) ->> 'url')::text || '}]}'
                  end,
                  ',"extension":[{"url":null}]}'
                )
                else coalesce(
                  (
                    select
                      ',"extension":[' || string_agg(
                        coalesce(
                          case
                            when r1.plain then '{"url":"' || (a12.v ->> 'url') || '"}'
                            else '{"url":' || to_json(a12.v ->> 'url')::text || '}'
                          end,
                          '{"url":null}'
                        ),
                        ','
                      ) || ']}'
                    from
                      jsonb_array_elements(a11.v -> 'extension') a12 (v)
                  ),
                  ',"extension":null}'
                )
              end
              else 'null'
            end,
            ','
          ),
          ''
        ) || ']'
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
                (
                  jsonb_array_elements(r1.doc -> 'instantiatesCanonical'),
                  jsonb_array_elements(r1.doc -> '_instantiatesCanonical')
                ) s (a, b)
            ) e
          limit
            $4::int8
          offset
            $5::int8
        ) a11
    )
  end || ',"none":' || case
    when coalesce(r1.doc -> 'instantiatesCanonical', r1.doc -> '_instantiatesCanonical') is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            case
              when jsonb_typeof(a13.v) = 'object' then coalesce(
                case
                  when r1.plain then '{"id":"' || (a13.v ->> 'id') || '"}'
                  else '{"id":' || to_json(a13.v ->> 'id')::text || '}'
                end,
                '{"id":null}'
              )
              else 'null'
            end,
            ','
          ),
          ''
        ) || ']'
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
                (
                  jsonb_array_elements(r1.doc -> 'instantiatesCanonical'),
                  jsonb_array_elements(r1.doc -> '_instantiatesCanonical')
                ) s (a, b)
            ) e
          offset
            $6::int8
        ) a13
    )
  end || '}'
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
          "CarePlan" t
        where
          t.project = $1
        order by
          t.id
        limit
          $7::int8
      ) x
    offset
      0
  ) r1
