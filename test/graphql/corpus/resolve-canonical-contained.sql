-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 3
-- $3: value 0 of the arguments of site 1
-- $4: value 0 of the arguments of site 5
-- $5: value 0 of the arguments of site 8
(
  select
    0,
    coalesce(
      (
        select
          '{"_questionnaire":{"resource":' || (
            select
              case
                when t3.ref is null then 'null'
                when t3.doc is null then E'\x01u0\x01'
                else case t3.doc ->> 'resourceType'
                  when 'Questionnaire' then coalesce('{"id":"' || (t3.doc ->> 'id') || '"', '{"id":null') || coalesce(',"title":' || to_json(t3.doc ->> 'title')::text || '}', ',"title":null}')
                  else coalesce('{"id":"' || (t3.doc ->> 'id') || '"}', '{"id":null}')
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
                    else kiln_canonical ($1, '{Questionnaire}', p.url, p.version)
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
                              o2.v ->> 'value' ref
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
          ) || ',"wrong":' || (
            select
              case
                when t4.ref is null then 'null'
                when t4.doc ->> 'resourceType' <> $3::text then 'null'
                when t4.doc is null then E'\x01u1\x01'
                else coalesce('{"id":"' || (t4.doc ->> 'id') || '"}', '{"id":null}')
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
                    else kiln_canonical ($1, '{Questionnaire}', p.url, p.version)
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
                              o2.v ->> 'value' ref
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
                  r1.doc -> 'questionnaire' a,
                  r1.doc -> '_questionnaire' b
                offset
                  0
              ) s
            offset
              0
          ) o2
        where
          o2.v is not null
      ),
      '{"_questionnaire":null'
    ) || ',"contained":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m3:1000\x01'
            else '[' || string_agg(
              case a5.v ->> 'resourceType'
                when 'QuestionnaireResponse' then coalesce('{"id":"' || (a5.v ->> 'id') || '"', '{"id":null') || coalesce(',"questionnaire":' || to_json(a5.v ->> 'questionnaire')::text, ',"questionnaire":null') || coalesce(
                  (
                    select
                      ',"_questionnaire":{"resource":' || (
                        select
                          case
                            when t7.ref is null then 'null'
                            when t7.doc is null then E'\x01u2\x01'
                            else case t7.doc ->> 'resourceType'
                              when 'Questionnaire' then coalesce('{"id":"' || (t7.doc ->> 'id') || '"', '{"id":null') || coalesce(',"title":' || to_json(t7.doc ->> 'title')::text || '}', ',"title":null}')
                              else coalesce('{"id":"' || (t7.doc ->> 'id') || '"}', '{"id":null}')
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
                                else kiln_canonical ($1, '{Questionnaire}', p.url, p.version)
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
                                          o6.v ->> 'value' ref
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
                          ) t7
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
                              a5.v -> 'questionnaire' a,
                              a5.v -> '_questionnaire' b
                            offset
                              0
                          ) s
                        offset
                          0
                      ) o6
                    where
                      o6.v is not null
                  ),
                  ',"_questionnaire":null}'
                )
                else coalesce('{"id":"' || (a5.v ->> 'id') || '"}', '{"id":null}')
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
          ) a5
      ),
      'null'
    ) || '}'
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "QuestionnaireResponse" t
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
    coalesce(
      (
        select
          '{"_questionnaire":{"resource":' || (
            select
              case
                when t10.ref is null then 'null'
                when t10.doc is null then E'\x01u4\x01'
                else case t10.doc ->> 'resourceType'
                  when 'Basic' then coalesce('{"id":"' || (t10.doc ->> 'id') || '"', '{"id":null') || case
                    when t10.doc -> 'code' is null then ',"code":null}'
                    else coalesce(
                      ',"code":{"text":' || to_json((t10.doc -> 'code') ->> 'text')::text || '}}',
                      ',"code":{"text":null}}'
                    )
                  end
                  else coalesce('{"id":"' || (t10.doc ->> 'id') || '"}', '{"id":null}')
                end
              end
            from
              (
                select
                  p.ref,
                  case
                    when p.ref is null then null
                    when p.ref = '#' then r8.doc
                    when starts_with(p.ref, '#') then (
                      select
                        e.v
                      from
                        jsonb_array_elements(r8.doc -> 'contained') e (v)
                      where
                        e.v ->> 'id' = substr(p.ref, 2)
                      limit
                        1
                    )
                    else kiln_canonical ($1, '{Questionnaire}', p.url, p.version)
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
                              o9.v ->> 'value' ref
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
                  r8.doc -> 'questionnaire' a,
                  r8.doc -> '_questionnaire' b
                offset
                  0
              ) s
            offset
              0
          ) o9
        where
          o9.v is not null
      ),
      '{"_questionnaire":null}'
    )
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "QuestionnaireResponse" t
      where
        t.project = $1
        and t.id = $4::text
      offset
        0
    ) r8
)
union all
(
  select
    2,
    coalesce(
      (
        select
          '{"_questionnaire":{"resource":' || (
            select
              case
                when t13.ref is null then 'null'
                when t13.doc is null then E'\x01u6\x01'
                else case t13.doc ->> 'resourceType'
                  when 'QuestionnaireResponse' then coalesce('{"id":"' || (t13.doc ->> 'id') || '"', '{"id":null') || coalesce(',"questionnaire":' || to_json(t13.doc ->> 'questionnaire')::text, ',"questionnaire":null') || coalesce(
                    (
                      select
                        ',"_questionnaire":{"resource":' || (
                          select
                            case
                              when t15.ref is null then 'null'
                              when t15.doc is null then E'\x01u5\x01'
                              else coalesce('{"id":"' || (t15.doc ->> 'id') || '"}', '{"id":null}')
                            end
                          from
                            (
                              select
                                p.ref,
                                case
                                  when p.ref is null then null
                                  when p.ref = '#' then (
                                    case
                                      when starts_with(t13.ref, '#') then r11.doc
                                      else t13.doc
                                    end
                                  )
                                  when starts_with(p.ref, '#') then (
                                    select
                                      e.v
                                    from
                                      jsonb_array_elements(
                                        (
                                          case
                                            when starts_with(t13.ref, '#') then r11.doc
                                            else t13.doc
                                          end
                                        ) -> 'contained'
                                      ) e (v)
                                    where
                                      e.v ->> 'id' = substr(p.ref, 2)
                                    limit
                                      1
                                  )
                                  else kiln_canonical ($1, '{Questionnaire}', p.url, p.version)
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
                                            o14.v ->> 'value' ref
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
                            ) t15
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
                                t13.doc -> 'questionnaire' a,
                                t13.doc -> '_questionnaire' b
                              offset
                                0
                            ) s
                          offset
                            0
                        ) o14
                      where
                        o14.v is not null
                    ),
                    ',"_questionnaire":null}'
                  )
                  else coalesce('{"id":"' || (t13.doc ->> 'id') || '"}', '{"id":null}')
                end
              end
            from
              (
                select
                  p.ref,
                  case
                    when p.ref is null then null
                    when p.ref = '#' then r11.doc
                    when starts_with(p.ref, '#') then (
                      select
                        e.v
                      from
                        jsonb_array_elements(r11.doc -> 'contained') e (v)
                      where
                        e.v ->> 'id' = substr(p.ref, 2)
                      limit
                        1
                    )
                    else kiln_canonical ($1, '{Questionnaire}', p.url, p.version)
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
                              o12.v ->> 'value' ref
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
              ) t13
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
                  r11.doc -> 'questionnaire' a,
                  r11.doc -> '_questionnaire' b
                offset
                  0
              ) s
            offset
              0
          ) o12
        where
          o12.v is not null
      ),
      '{"_questionnaire":null}'
    )
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "QuestionnaireResponse" t
      where
        t.project = $1
        and t.id = $5::text
      offset
        0
    ) r11
)
