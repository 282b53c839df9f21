-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 1
select
  string_agg(
    '{"id":"' || r1.id || coalesce(
      case
        when r1.plain then '","questionnaire":"' || (r1.doc ->> 'questionnaire') || '"'
        else '","questionnaire":' || to_json(r1.doc ->> 'questionnaire')::text
      end,
      '","questionnaire":null'
    ) || coalesce(
      (
        select
          coalesce(
            case
              when r1.plain then ',"_questionnaire":{"id":"' || (o2.v ->> 'id') || '"'
              else ',"_questionnaire":{"id":' || to_json(o2.v ->> 'id')::text
            end,
            ',"_questionnaire":{"id":null'
          ) || case jsonb_array_length(o2.v -> 'extension')
            when 1 then coalesce(
              case
                when r1.plain then ',"extension":[{"url":"' || ((o2.v -> 'extension' -> 0) ->> 'url') || '"'
                else ',"extension":[{"url":' || to_json((o2.v -> 'extension' -> 0) ->> 'url')::text
              end,
              ',"extension":[{"url":null'
            ) || coalesce(
              case
                when r1.plain then ',"valueCode":"' || ((o2.v -> 'extension' -> 0) ->> 'valueCode') || '"}]'
                else ',"valueCode":' || to_json((o2.v -> 'extension' -> 0) ->> 'valueCode')::text || '}]'
              end,
              ',"valueCode":null}]'
            )
            else coalesce(
              (
                select
                  ',"extension":[' || string_agg(
                    coalesce(
                      case
                        when r1.plain then '{"url":"' || (a3.v ->> 'url') || '"'
                        else '{"url":' || to_json(a3.v ->> 'url')::text
                      end,
                      '{"url":null'
                    ) || coalesce(
                      case
                        when r1.plain then ',"valueCode":"' || (a3.v ->> 'valueCode') || '"}'
                        else ',"valueCode":' || to_json(a3.v ->> 'valueCode')::text || '}'
                      end,
                      ',"valueCode":null}'
                    ),
                    ','
                  ) || ']'
                from
                  jsonb_array_elements(o2.v -> 'extension') a3 (v)
              ),
              ',"extension":null'
            )
          end || ',"resource":' || (
            select
              case
                when t4.ref is null then 'null'
                when t4.doc is null then E'\x01u1\x01'
                else case t4.doc ->> 'resourceType'
                  when 'Questionnaire' then '{"resourceType":"Questionnaire","id":' || coalesce('"' || (t4.doc ->> 'id') || '"', 'null') || coalesce(',"version":' || to_json(t4.doc ->> 'version')::text, ',"version":null') || coalesce(',"title":' || to_json(t4.doc ->> 'title')::text || '}', ',"title":null}')
                  else coalesce('{"resourceType":' || to_json(t4.doc ->> 'resourceType')::text, '{"resourceType":null') || coalesce(',"id":"' || (t4.doc ->> 'id') || '"}', ',"id":null}')
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
              ) t4
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
      ',"_questionnaire":null}'
    ),
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
