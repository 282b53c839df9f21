-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
-- $4: value 0 of the arguments of site 2
-- $5: value 0 of the arguments of site 3
select
  '{"id":"' || r1.id || coalesce(
    (
      select
        '","_questionnaire":{"library":' || (
          select
            case
              when t3.ref is null then 'null'
              when t3.doc ->> 'resourceType' <> $2::text then 'null'
              when t3.doc is null then E'\x01u0\x01'
              else coalesce('{"id":"' || (t3.doc ->> 'id') || '"}', '{"id":null}')
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
        ) || ',"questionnaire":' || (
          select
            case
              when t4.ref is null then 'null'
              when t4.doc ->> 'resourceType' <> $3::text then 'null'
              when t4.doc is null then 'null'
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
        ) || ',"variable":' || (
          select
            case
              when t5.ref is null then 'null'
              when t5.doc ->> 'resourceType' <> $4::text then 'null'
              when t5.doc is null then 'null'
              else coalesce('{"__typename":' || to_json(t5.doc ->> 'resourceType')::text, '{"__typename":null') || coalesce(',"id":"' || (t5.doc ->> 'id') || '"}', ',"id":null}')
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
            ) t5
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
          $5::int8
      ) x
    offset
      0
  ) r1
