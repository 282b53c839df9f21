-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 1 of the arguments of site 0
(
  select
    0,
    (
      select
        '{' || '"count":' || (
          select
            count(*)
          from
            "Patient" t
          where
            t.project = $1
            and (
              (
                exists (
                  select
                  from
                    jsonb_array_elements((t.content -> 'contact')) f1 (f1)
                  where
                    f1 is not null
                )
                or coalesce(
                  ((t.content -> 'gender') #>> '{}') = $2::text,
                  case
                    when t.content ? '_gender' then false
                  end
                )
              )
            ) is true
        )::text || ',"offset":' || '0' || ',"pagesize":' || ($3::int8)::int8::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
      from
        (
          select
            string_agg(
              '{' || '"score":null' || ',"resource":' || '{"id":"' || r1.id || '"}' || '}',
              ','
              order by
                r1.nr
            ) filter (
              where
                r1.nr <= $3::int8
            ) e0,
            count(*) n
          from
            (
              select
                x.*,
                x.content || '{}' doc
              from
                (
                  select
                    x.*,
                    row_number() over () nr
                  from
                    (
                      select
                        t.id id,
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
                                jsonb_array_elements((t.content -> 'contact')) f1 (f1)
                              where
                                f1 is not null
                            )
                            or coalesce(
                              ((t.content -> 'gender') #>> '{}') = $2::text,
                              case
                                when t.content ? '_gender' then false
                              end
                            )
                          )
                        ) is true
                      order by
                        t."birthdate_high" desc,
                        t.id desc
                      limit
                        $3::int8 + 1
                    ) x
                  offset
                    0
                ) x
              offset
                0
            ) r1
        ) p
    )
)
union all
(
  select
    1,
    (
      E'\x024\x03' || 'null' || coalesce(
        (
          select
            string_agg(
              E'\x04' || r2.doc::text || E'\x05' || r2.key || E'\x07' || '{' || '"mode":"match"' || ',"resource":' || '{"id":"' || r2.id || '"}' || '}' || E'\x07' || '{' || '"resource":' || '{"name":' || case
                when r2.doc -> 'name' is null then 'null'
                else E'\x023' || (
                  select
                    coalesce(
                      string_agg(
                        E'\x04' || a3.v::text || E'\x05' || coalesce('{"given":' || (a3.v -> 'given')::text || '}', '{"given":null}'),
                        ''
                      ),
                      ''
                    )
                  from
                    (
                      select
                        v
                      from
                        jsonb_array_elements(r2.doc -> 'name') e (v)
                      offset
                        0
                    ) a3
                ) || E'\x06'
              end || '}' || '}',
              ''
              order by
                r2.nr
            )
          from
            (
              select
                x.*,
                x.content || '{}' doc
              from
                (
                  select
                    x.*,
                    row_number() over () nr
                  from
                    (
                      select
                        t.id id,
                        json_build_array((t."birthdate_high")::text, (t.id)::text)::text key,
                        t.content
                      from
                        "Patient" t
                      where
                        t.project = $1
                      order by
                        t."birthdate_high" desc,
                        t.id desc
                      limit
                        1001
                    ) x
                  offset
                    0
                ) x
              offset
                0
            ) r2
        ),
        ''
      ) || E'\x06'
    )
)
union all
(
  select
    2,
    (
      E'\x026\x03' || 'null' || coalesce(
        (
          select
            string_agg(
              E'\x04' || r4.doc::text || E'\x05' || r4.key,
              ''
              order by
                r4.nr
            )
          from
            (
              select
                x.*,
                x.content || '{}' doc
              from
                (
                  select
                    x.*,
                    row_number() over () nr
                  from
                    (
                      select
                        t.id id,
                        json_build_array((t.id)::text)::text key,
                        t.content
                      from
                        "Observation" t
                      where
                        t.project = $1
                      order by
                        t.id
                      limit
                        1001
                    ) x
                  offset
                    0
                ) x
              offset
                0
            ) r4
        ),
        ''
      ) || E'\x06'
    )
)
