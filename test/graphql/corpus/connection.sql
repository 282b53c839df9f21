-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 2
-- $3: value 1 of the arguments of site 2
-- $4: value 0 of the arguments of site 0
-- $5: base
-- $6: value 0 of the arguments of site 5
-- $7: value 1 of the arguments of site 5
-- $8: value 1 of the arguments of site 6
(
  select
    0,
    (
      select
        '{' || '"__typename":' || '"PatientConnection"' || ',"count":' || (
          select
            count(*)
          from
            "Patient" t
          where
            t.project = $1
            and t.tokens && $2::int8[]
        )::text || ',"offset":' || '0' || ',"pagesize":' || ($3::int8)::int8::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || ',"ids":' || '[' || coalesce(p.e1, '') || ']' || '}'
      from
        (
          select
            string_agg(
              '{' || '"mode":"match"' || ',"score":null' || ',"resource":' || '{"id":"' || r1.id || '","name":' || case
                when r1.doc -> 'name' is null then 'null'
                else E'\x021' || (
                  select
                    coalesce(
                      string_agg(
                        E'\x04' || '{' || ltrim(
                          coalesce(',"family":' || (a2.v -> 'family')::text, '') || coalesce(',"_family":' || (a2.v -> '_family')::text, ''),
                          ','
                        ) || '}' || E'\x05' || coalesce('{"family":' || to_json(a2.v ->> 'family')::text, '{"family":null') || coalesce(',"given":' || (a2.v -> 'given')::text || '}', ',"given":null}'),
                        ''
                      ),
                      ''
                    )
                  from
                    (
                      select
                        v
                      from
                        jsonb_array_elements(r1.doc -> 'name') e (v)
                      where
                        (v ->> 'use') = $4::text
                      offset
                        0
                    ) a2
                ) || E'\x06'
              end || case
                when r1.doc -> 'managingOrganization' is null then ',"managingOrganization":null}'
                else ',"managingOrganization":{"resource":' || (
                  select
                    case
                      when t3.ref is null then 'null'
                      when t3.doc is null then 'null'
                      else case t3.doc ->> 'resourceType'
                        when 'Organization' then coalesce('{"name":' || to_json(t3.doc ->> 'name')::text || '}', '{"name":null}')
                        else '{}'
                      end
                    end
                  from
                    (
                      select
                        r.ref,
                        case
                          when r.ref like 'Organization/%'
                          and r.ref not like '%/%/%' then (
                            select
                              t.content || '{}'
                            from
                              "Organization" t
                            where
                              t.project = $1
                              and t.id = substr(r.ref, 14)
                          )
                          else (
                            select
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
                                when p.loc = p.ty || '/' || p.ri || '/_history/' || split_part(p.loc, '/', 4) then kiln_version ($1, p.ty, p.ri, split_part(p.loc, '/', 4))
                                when p.loc <> p.ty || '/' || p.ri then null
                                when p.ty = 'Organization' then (
                                  select
                                    t.content || '{}'
                                  from
                                    "Organization" t
                                  where
                                    t.project = $1
                                    and t.id = p.ri
                                )
                                else kiln_content ($1, p.ty, p.ri)
                              end
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
                                      r.ref,
                                      case
                                        when starts_with(r.ref, $5::text) then substr(r.ref, length($5::text) + 1)
                                        else r.ref
                                      end loc
                                    offset
                                      0
                                  ) q
                                offset
                                  0
                              ) p
                          )
                        end doc
                      from
                        (
                          select
                            (r1.doc -> 'managingOrganization') ->> 'reference' ref
                          offset
                            0
                        ) r
                      offset
                        0
                    ) t3
                ) || '}}'
              end || '}',
              ','
            ) filter (
              where
                r1.nr <= $3::int8
            ) e0,
            string_agg('{' || '"resource":' || '{"id":"' || r1.id || '","__typename":"Patient"}' || '}', ',') filter (
              where
                r1.nr <= $3::int8
            ) e1,
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
                        and t.tokens && $2::int8[]
                      order by
                        t."birthdate_high" desc,
                        t."family_low",
                        t.id
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
      select
        '{' || '"count":' || (
          select
            count(*)
          from
            "Encounter" t
          where
            t.project = $1
        )::text || ',"pagesize":' || (20)::int8::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
      from
        (
          select
            string_agg(
              '{' || '"__typename":"EncounterEdge"' || ',"resource":' || '{"id":"' || r4.id || case
                when r4.doc -> 'class' is null then '","class":null}'
                else coalesce(
                  '","class":{"code":' || to_json((r4.doc -> 'class') ->> 'code')::text || '}}',
                  '","class":{"code":null}}'
                )
              end || '}',
              ','
            ) filter (
              where
                r4.nr <= 20
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
                        "Encounter" t
                      where
                        t.project = $1
                      order by
                        t.id
                      limit
                        20 + 1
                    ) x
                  offset
                    0
                ) x
              offset
                0
            ) r4
        ) p
    )
)
union all
(
  select
    2,
    (
      select
        '{' || '"count":' || (
          select
            count(*)
          from
            "Patient" t
          where
            t.project = $1
            and false
        )::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
      from
        (
          select
            string_agg('{' || '"mode":"match"' || '}', ',') filter (
              where
                r5.nr <= 20
            ) e0,
            count(*) n
          from
            (
              select
                x.*,
                row_number() over () nr
              from
                (
                  select
                    t.id id
                  from
                    "Patient" t
                  where
                    t.project = $1
                    and false
                  order by
                    t.id
                  limit
                    20 + 1
                ) x
              offset
                0
            ) r5
        ) p
    )
)
union all
(
  select
    3,
    (
      select
        '{' || '"count":' || (
          select
            count(*)
          from
            "Observation" t
          where
            t.project = $1
            and t.tokens && $6::int8[]
        )::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
      from
        (
          select
            string_agg(
              '{' || '"resource":' || '{"id":"' || r6.id || coalesce('","status":"' || (r6.doc ->> 'status') || '"}', '","status":null}') || '}',
              ','
            ) filter (
              where
                r6.nr <= $7::int8
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
                        "Observation" t
                      where
                        t.project = $1
                        and t.tokens && $6::int8[]
                      order by
                        t."date_high" desc,
                        coalesce(
                          (
                            select
                              min((v #>> '{}') collate "C")
                            from
                              (
                                select
                                  jsonb_path_query(t.content, '$.code.coding.code') v
                              ) s
                          ),
                          U&'\+10FFFF'
                        ),
                        t.id
                      limit
                        $7::int8 + 1
                    ) x
                  offset
                    0
                ) x
              offset
                0
            ) r6
        ) p
    )
)
union all
(
  select
    4,
    (
      select
        '{' || '"count":' || (
          select
            count(*)
          from
            "Observation_code" k
          where
            k.project = $1
            and k.hash = $8::int8
        )::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
      from
        (
          select
            string_agg('{' || '"resource":' || '{"id":"' || r7.id || '"}' || '}', ',') filter (
              where
                r7.nr <= 20
            ) e0,
            count(*) n
          from
            (
              select
                x.*,
                d.*
              from
                (
                  select
                    x.*,
                    row_number() over () nr
                  from
                    (
                      select
                        k.id id
                      from
                        "Observation_code" k
                      where
                        k.project = $1
                        and k.hash = $8::int8
                      order by
                        k.k desc,
                        k.id desc
                      limit
                        20 + 1
                    ) x
                  offset
                    0
                ) x,
                lateral (
                  select
                    t.content || '{}' doc
                  from
                    "Observation" t
                  where
                    t.project = $1
                    and t.id = x.id
                  offset
                    0
                ) d
              offset
                0
            ) r7
        ) p
    )
)
union all
(
  select
    5,
    '{' || '"count":' || (
      select
        count(*)
      from
        "Condition" t
      where
        t.project = $1
    )::text || '}'
)
