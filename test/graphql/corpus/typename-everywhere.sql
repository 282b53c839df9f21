-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 2
-- $3: base
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 3
-- $6: value 0 of the arguments of site 4
(
  select
    1,
    case jsonb_array_length(r1.doc -> 'name')
      when 1 then '{"__typename":"Patient","name":[{"__typename":"HumanName"}]'
      else coalesce(
        (
          select
            '{"__typename":"Patient","name":[' || string_agg('{"__typename":"HumanName"}', ',') || ']'
          from
            jsonb_array_elements(r1.doc -> 'name') a2 (v)
        ),
        '{"__typename":"Patient","name":null'
      )
    end || coalesce(
      (
        select
          ',"contact":[' || string_agg(
            '{"__typename":"PatientContact","name":' || case
              when a3.v -> 'name' is null then 'null}'
              else '{"t":"HumanName"}}'
            end,
            ','
          ) || ']'
        from
          jsonb_array_elements(r1.doc -> 'contact') a3 (v)
      ),
      ',"contact":null'
    ) || case
      when r1.doc -> '_birthDate' is null then ',"_birthDate":null'
      else ',"_birthDate":{"__typename":"ElementBase","extension":' || case jsonb_array_length((r1.doc -> '_birthDate') -> 'extension')
        when 1 then '[{"__typename":"Extension"}]}'
        else coalesce(
          (
            select
              '[' || string_agg('{"__typename":"Extension"}', ',') || ']}'
            from
              jsonb_array_elements((r1.doc -> '_birthDate') -> 'extension') a4 (v)
          ),
          'null}'
        )
      end
    end || case
      when r1.doc -> 'managingOrganization' is null then ',"managingOrganization":null'
      else ',"managingOrganization":{"__typename":"Reference","resource":' || (
        select
          case
            when t5.ref is null then 'null'
            when t5.doc is null then E'\x01u3\x01'
            else coalesce('{"__typename":' || to_json(t5.doc ->> 'resourceType')::text || '}', '{"__typename":null}')
          end
        from
          (
            select
              p.ref,
              p.loc,
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
                          (r1.doc -> 'managingOrganization') ->> 'reference' ref
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
          ) t5
      ) || '}'
    end || ',"EncounterList":' || (
      select
        '[' || coalesce(string_agg('{"__typename":"Encounter"}', ','), '') || ']'
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
                "Encounter" t
              where
                t.project = $1
                and t."subject" = 'Patient/' || r1.id
              order by
                t.id
              limit
                $4::int8
            ) x
          offset
            0
        ) r6
    ) || '}'
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
    2,
    '{"__typename":"Patient"}'
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
            "Patient" t
          where
            t.project = $1
          order by
            t.id
          limit
            $5::int8
        ) x
      offset
        0
    ) r7
)
union all
(
  select
    3,
    coalesce(
      (
        select
          '{"entry":[' || string_agg(
            coalesce(
              '{"resource":' || (
                select
                  case a10.v ->> 'resourceType'
                    when 'Patient' then '{"__typename":"Patient","name":"Patient"}'
                    else coalesce('{"__typename":' || to_json(a10.v ->> 'resourceType')::text || '}', '{"__typename":null}')
                  end
                from
                  (
                    select
                      a9.v -> 'resource' v
                    offset
                      0
                  ) a10
                where
                  a10.v is not null
              ) || '}',
              '{"resource":null}'
            ),
            ','
          ) || ']}'
        from
          jsonb_array_elements(r8.doc -> 'entry') a9 (v)
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
        and t.id = $6::text
      offset
        0
    ) r8
)
