-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 2
-- $4: base
-- $5: value 0 of the arguments of site 3
(
  select
    0,
    '{"id":"' || r1.id || case
      when r1.doc -> 'meta' is null then '","meta":null'
      else coalesce(
        '","meta":{"versionId":"' || ((r1.doc -> 'meta') ->> 'versionId') || '"}',
        '","meta":{"versionId":null}'
      )
    end || ',"resourceType":"Patient","__typename":"Patient"}'
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "Patient" t
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
    case
      when r2.doc -> 'subject' is null then '{"subject":null}'
      else '{"subject":{"resource":' || (
        select
          case
            when t3.ref is null then 'null'
            when t3.doc is null then E'\x01u0\x01'
            else case t3.doc ->> 'resourceType'
              when 'Patient' then coalesce(
                '{"resourceType":"Patient","id":"' || (t3.doc ->> 'id') || '"',
                '{"resourceType":"Patient","id":null'
              ) || ',"__typename":"Patient","language":' || coalesce(to_json(t3.doc ->> 'language')::text, 'null') || coalesce(',"gender":"' || (t3.doc ->> 'gender') || '"}', ',"gender":null}')
              else coalesce('{"resourceType":' || to_json(t3.doc ->> 'resourceType')::text, '{"resourceType":null') || coalesce(',"id":"' || (t3.doc ->> 'id') || '"', ',"id":null') || coalesce(',"__typename":' || to_json(t3.doc ->> 'resourceType')::text, ',"__typename":null') || coalesce(',"language":' || to_json(t3.doc ->> 'language')::text || '}', ',"language":null}')
            end
          end
        from
          (
            select
              p.ref,
              p.loc,
              case
                when p.ref is null then null
                when p.ref = '#' then r2.doc
                when starts_with(p.ref, '#') then (
                  select
                    e.v
                  from
                    jsonb_array_elements(r2.doc -> 'contained') e (v)
                  where
                    e.v ->> 'id' = substr(p.ref, 2)
                  limit
                    1
                )
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
                        when starts_with(q.ref, $4::text) then substr(q.ref, length($4::text) + 1)
                        else q.ref
                      end loc
                    from
                      (
                        select
                          (r2.doc -> 'subject') ->> 'reference' ref
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
          ) t3
      ) || '}}'
    end
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "Encounter" t
      where
        t.project = $1
        and t.id = $3::text
      offset
        0
    ) r2
)
union all
(
  select
    2,
    coalesce(
      (
        select
          '{"entry":[' || string_agg(
            coalesce(
              '{"resource":' || (
                select
                  case a6.v ->> 'resourceType'
                    when 'Observation' then '{"resourceType":"Observation","id":' || coalesce('"' || (a6.v ->> 'id') || '"', 'null') || ',"__typename":"Observation","status":' || coalesce('"' || (a6.v ->> 'status') || '"}', 'null}')
                    else coalesce('{"resourceType":' || to_json(a6.v ->> 'resourceType')::text, '{"resourceType":null') || coalesce(',"id":"' || (a6.v ->> 'id') || '"', ',"id":null') || coalesce(',"__typename":' || to_json(a6.v ->> 'resourceType')::text || '}', ',"__typename":null}')
                  end
                from
                  (
                    select
                      a5.v -> 'resource' v
                    offset
                      0
                  ) a6
                where
                  a6.v is not null
              ) || '}',
              '{"resource":null}'
            ),
            ','
          ) || ']}'
        from
          jsonb_array_elements(r4.doc -> 'entry') a5 (v)
      ),
      '{"entry":null}'
    )
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "Bundle" t
      where
        t.project = $1
        and t.id = $5::text
      offset
        0
    ) r4
)
