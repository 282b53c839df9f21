-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 1 of the arguments of site 0
-- $4: value 2 of the arguments of site 0
-- $5: value 0 of the arguments of site 1
-- $6: value 1 of the arguments of site 1
-- $7: value 2 of the arguments of site 2
-- $8: value 0 of the arguments of site 2
-- $9: value 1 of the arguments of site 2
-- $10: value 1 of the arguments of site 4
-- $11: value 0 of the arguments of site 4
-- $12: value 0 of the arguments of site 5
(
  select
    0,
    '{"id":"' || r1.id || case jsonb_array_length(r1.doc -> 'name')
      when 1 then coalesce(
        '","name":[{"family":' || to_json((r1.doc -> 'name' -> 0) ->> 'family')::text || '}]}',
        '","name":[{"family":null}]}'
      )
      else coalesce(
        (
          select
            '","name":[' || string_agg(coalesce('{"family":' || to_json(a2.v ->> 'family')::text || '}', '{"family":null}'), ',') || ']}'
          from
            jsonb_array_elements(r1.doc -> 'name') a2 (v)
        ),
        '","name":null}'
      )
    end
  from
    (
      select
        x.id,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.content
          from
            "Patient" t
          where
            t.project = $1
            and (
              (
                exists (
                  select
                  from
                    unnest(tsvector_to_array(t.strings)) s
                  where
                    starts_with(s, 'name:')
                    and right(s, 1) <> E'\t'
                    and strpos(substr(s, 6), $2::text) > 0
                )
                or exists (
                  select
                  from
                    jsonb_array_elements_text(t.tuples -> 'text name') s
                  where
                    strpos(s, $3::text) > 0
                )
              )
              and (
                t."birthdate_low" < 'infinity'
                and t."birthdate_high" > '-infinity'
                and t."birthdate_high" > $4::timestamptz
              )
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r1
)
union all
(
  select
    1,
    '{"id":"' || r3.id || '"}'
  from
    (
      select
        x.id,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.content
          from
            "Observation" t
          where
            t.project = $1
            and (
              t.tokens && $5::int8[]
              or t.tokens && $6::int8[]
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r3
)
union all
(
  select
    2,
    string_agg(
      '{"id":"' || r4.id || coalesce('","gender":"' || (r4.doc ->> 'gender') || '"}', '","gender":null}'),
      ','
    )
  from
    (
      select
        x.id,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.content
          from
            "Patient" t
          where
            t.project = $1
            and (
              (
                t.tokens && $8::int8[]
                or t.tokens && $9::int8[]
              )
            ) is not true
          order by
            t.id
          limit
            $7::int8
        ) x
      offset
        0
    ) r4
)
union all
(
  select
    3,
    '{"id":"' || r5.id || coalesce('","deceasedDateTime":"' || (r5.doc ->> 'deceasedDateTime') || '"}', '","deceasedDateTime":null}')
  from
    (
      select
        x.id,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.content
          from
            "Patient" t
          where
            t.project = $1
            and (
              t."death_date_low" < 'infinity'
              or jsonb_path_exists(t.content, '$.deceasedDateTime ? (@ != null)')
              or jsonb_path_exists(t.content, '$._deceasedDateTime ? (@ != null)')
            )
          order by
            t."birthdate_low",
            t.id
          limit
            21
        ) x
      offset
        0
    ) r5
)
union all
(
  select
    4,
    string_agg(
      '{"id":"' || r6.id || case
        when r6.doc -> 'period' is null then '","period":null}'
        else coalesce(
          '","period":{"start":"' || ((r6.doc -> 'period') ->> 'start') || '"}}',
          '","period":{"start":null}}'
        )
      end,
      ','
    )
  from
    (
      select
        x.id,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.content
          from
            "Encounter" t
          where
            t.project = $1
            and (
              (
                t."date_low" >= $11::timestamptz
                and t."date_low" < 'infinity'
              )
              or (
                (
                  t."date_low" < 'infinity'
                  or jsonb_path_exists(t.content, '$.period ? (@ != null)')
                )
              ) is not true
            )
          order by
            t.id
          limit
            $10::int8
        ) x
      offset
        0
    ) r6
)
union all
(
  select
    5,
    string_agg('{"id":"' || r7.id || '"}', ',')
  from
    (
      select
        x.id,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.content
          from
            "Patient" t
          where
            t.project = $1
          order by
            t.id
          limit
            $12::int8
        ) x
      offset
        0
    ) r7
)
