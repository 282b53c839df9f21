-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 1
-- $3: value 0 of the arguments of site 3
(
  select
    0,
    '{"id":"' || r1.id || coalesce(
      (
        select
          '","_questionnaire":{"resource":' || (
            select
              case
                when t3.ref is null then 'null'
                when t3.doc is null then 'null'
                else case t3.doc ->> 'resourceType'
                  when 'Questionnaire' then '{"#type":"Questionnaire","title":' || coalesce(to_json(t3.doc ->> 'title')::text || '}', 'null}')
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
      '","_questionnaire":null}'
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
            "QuestionnaireResponse" t
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
    '{"id":"' || r4.id || '","_instantiatesCanonical":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m3:1000\x01'
            else '[' || string_agg(
              case
                when jsonb_typeof(a5.v) = 'object' then coalesce(
                  case
                    when r4.plain then '{"names":"' || (a5.v ->> 'id') || '"'
                    else '{"names":' || to_json(a5.v ->> 'id')::text
                  end,
                  '{"names":null'
                ) || ',"resource":' || (
                  select
                    case
                      when t6.ref is null then 'null'
                      when t6.doc is null then 'null'
                      else coalesce('{"ids":"' || (t6.doc ->> 'id') || '"}', '{"ids":null}')
                    end
                  from
                    (
                      select
                        p.ref,
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
                                    a5.v ->> 'value' ref
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
                    jsonb_array_elements(r4.doc -> 'instantiatesCanonical'),
                    jsonb_array_elements(r4.doc -> '_instantiatesCanonical')
                  ) s (a, b)
              ) e
            limit
              1001
          ) a5
      ),
      'null'
    ) || coalesce(
      (
        select
          ',"place":[' || string_agg(
            case
              when jsonb_typeof(a7.v) = 'object' then coalesce(
                case
                  when r4.plain then '{"id":"' || (a7.v ->> 'id') || '"}'
                  else '{"id":' || to_json(a7.v ->> 'id')::text || '}'
                end,
                '{"id":null}'
              )
              else 'null'
            end,
            ','
          ) || ']}'
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
                jsonb_array_elements(r4.doc -> 'instantiatesCanonical'),
                jsonb_array_elements(r4.doc -> '_instantiatesCanonical')
              ) s (a, b)
          ) a7
      ),
      ',"place":null}'
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
            "CarePlan" t
          where
            t.project = $1
          order by
            t.id
          limit
            $3::int8
        ) x
      offset
        0
    ) r4
)
