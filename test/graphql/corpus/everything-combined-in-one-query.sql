-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 5
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: base
-- $6: value 0 of the arguments of site 3
-- $7: value 0 of the arguments of site 4
-- $8: value 0 of the arguments of site 6
-- $9: value 1 of the arguments of site 7
-- $10: value 0 of the arguments of site 7
-- $11: value 0 of the arguments of site 9
(
  select
    0,
    '{"id":"' || r1.id || coalesce('","birthDate":"' || (r1.doc ->> 'birthDate') || '"', '","birthDate":null') || coalesce(',"gender":"' || (r1.doc ->> 'gender') || '"', ',"gender":null') || ',"name":' || case
      when r1.doc -> 'name' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(coalesce('{"family":' || to_json(a2.v ->> 'family')::text || '}', '{"family":null}'), ','),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'name') e (v)
            where
              (v ->> 'use') = $3::text
              and (
                coalesce(
                  (
                    (v -> 'family') is not null
                    or v ? '_family'
                  ),
                  false
                )
              ) is true
            offset
              0
          ) a2
      )
    end || ',"encounters":' || (
      select
        '[' || coalesce(
          string_agg(
            '{"id":"' || r3.id || '","participant":' || coalesce(
              (
                select
                  case
                    when count(*) > 1000 then E'\x01m4:1000\x01'
                    else '[' || string_agg(
                      case
                        when a4.v -> 'individual' is null then '{"individual":null}'
                        else '{"individual":{"resource":' || (
                          select
                            case
                              when t5.ref is null then 'null'
                              when t5.doc is null then 'null'
                              else case t5.doc ->> 'resourceType'
                                when 'Practitioner' then case jsonb_array_length(t5.doc -> 'name')
                                  when 1 then coalesce(
                                    '{"name":[{"family":' || to_json((t5.doc -> 'name' -> 0) ->> 'family')::text || '}]',
                                    '{"name":[{"family":null}]'
                                  )
                                  else coalesce(
                                    (
                                      select
                                        '{"name":[' || string_agg(coalesce('{"family":' || to_json(a6.v ->> 'family')::text || '}', '{"family":null}'), ',') || ']'
                                      from
                                        jsonb_array_elements(t5.doc -> 'name') a6 (v)
                                    ),
                                    '{"name":null'
                                  )
                                end || coalesce(
                                  (
                                    select
                                      ',"qualification":[' || string_agg(
                                        case
                                          when a7.v -> 'issuer' is null then '{"issuer":null}'
                                          else coalesce(
                                            '{"issuer":{"display":' || to_json((a7.v -> 'issuer') ->> 'display')::text || '}}',
                                            '{"issuer":{"display":null}}'
                                          )
                                        end,
                                        ','
                                      ) || ']}'
                                    from
                                      jsonb_array_elements(t5.doc -> 'qualification') a7 (v)
                                  ),
                                  ',"qualification":null}'
                                )
                                else '{}'
                              end
                            end
                          from
                            (
                              select
                                p.ref,
                                p.loc,
                                case
                                  when p.ref is null then null
                                  when p.ref = '#' then r3.doc
                                  when starts_with(p.ref, '#') then (
                                    select
                                      e.v
                                    from
                                      jsonb_array_elements(r3.doc -> 'contained') e (v)
                                    where
                                      e.v ->> 'id' = substr(p.ref, 2)
                                    limit
                                      1
                                  )
                                  when p.loc = p.ty || '/' || p.ri || '/_history/' || split_part(p.loc, '/', 4) then kiln_version ($1, p.ty, p.ri, split_part(p.loc, '/', 4))
                                  when p.loc <> p.ty || '/' || p.ri then null
                                  when p.ty = 'Practitioner' then (
                                    select
                                      t.content || '{}'
                                    from
                                      "Practitioner" t
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
                                          when starts_with(q.ref, $5::text) then substr(q.ref, length($5::text) + 1)
                                          else q.ref
                                        end loc
                                      from
                                        (
                                          select
                                            (a4.v -> 'individual') ->> 'reference' ref
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
                        ) || '}}'
                      end,
                      ','
                    ) || ']'
                  end
                from
                  (
                    select
                      v
                    from
                      jsonb_array_elements(r3.doc -> 'participant') e (v)
                    limit
                      1001
                  ) a4
              ),
              'null'
            ) || ',"ConditionList":' || (
              select
                '[' || coalesce(
                  string_agg(
                    case
                      when r8.doc -> 'code' is null then '{"code":null}'
                      else '{"code":{"coding":' || case
                        when (r8.doc -> 'code') -> 'coding' is null then 'null'
                        else (
                          select
                            '[' || coalesce(string_agg(coalesce('{"code":' || to_json(a9.v ->> 'code')::text || '}', '{"code":null}'), ','), '') || ']'
                          from
                            (
                              select
                                v
                              from
                                jsonb_array_elements((r8.doc -> 'code') -> 'coding') e (v)
                              limit
                                $7::int8
                            ) a9
                        )
                      end || '}}'
                    end,
                    ','
                  ),
                  ''
                ) || ']'
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
                        "Condition" t
                      where
                        t.project = $1
                        and t."encounter" = 'Encounter/' || r3.id
                      order by
                        t.id
                      limit
                        $6::int8
                    ) x
                  offset
                    0
                ) r8
            ) || '}',
            ','
          ),
          ''
        ) || ']'
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
                and t."subject" = 'Patient/' || r1.id
              order by
                t."date_high" desc,
                t.id desc
              limit
                $4::int8
            ) x
          offset
            0
        ) r3
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
    1,
    '{"id":"' || r10.id || coalesce('","birthDate":"' || (r10.doc ->> 'birthDate') || '"', '","birthDate":null') || coalesce(',"gender":"' || (r10.doc ->> 'gender') || '"', ',"gender":null') || case
      when r10.doc -> 'managingOrganization' is null then ',"managingOrganization":null}'
      else ',"managingOrganization":{"resource":' || (
        select
          case
            when t11.ref is null then 'null'
            when coalesce(
              t11.doc ->> 'resourceType',
              case
                when t11.loc ~ '^[A-Z][A-Za-z]*/[A-Za-z0-9.-]{1,64}(/_history/[A-Za-z0-9.-]{1,64})?$' then split_part(t11.loc, '/', 1)
              end
            ) <> $8::text then 'null'
            when t11.doc is null then 'null'
            else case t11.doc ->> 'resourceType'
              when 'Organization' then coalesce('{"name":' || to_json(t11.doc ->> 'name')::text || '}', '{"name":null}')
              else '{}'
            end
          end
        from
          (
            select
              p.ref,
              p.loc,
              case
                when p.ref is null then null
                when p.ref = '#' then r10.doc
                when starts_with(p.ref, '#') then (
                  select
                    e.v
                  from
                    jsonb_array_elements(r10.doc -> 'contained') e (v)
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
                        when starts_with(q.ref, $5::text) then substr(q.ref, length($5::text) + 1)
                        else q.ref
                      end loc
                    from
                      (
                        select
                          (r10.doc -> 'managingOrganization') ->> 'reference' ref
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
          ) t11
      ) || '}}'
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
            and t.tokens && $10::int8[]
          order by
            t."birthdate_high" desc,
            t.id desc
          limit
            $9::int8
        ) x
      offset
        0
    ) r10
)
union all
(
  select
    2,
    '{"result":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m12:1000\x01'
            else '[' || string_agg(
              '{"resource":' || (
                select
                  case
                    when t14.ref is null then 'null'
                    when t14.doc is null then 'null'
                    else case t14.doc ->> 'resourceType'
                      when 'Observation' then case
                        when t14.doc -> 'valueQuantity' is null then '{"valueQuantity":null'
                        else coalesce(
                          '{"valueQuantity":{"value":' || ((t14.doc -> 'valueQuantity') ->> 'value') || '}',
                          '{"valueQuantity":{"value":null}'
                        )
                      end || case jsonb_array_length(t14.doc -> 'hasMember')
                        when 1 then coalesce(
                          ',"hasMember":[{"reference":' || to_json((t14.doc -> 'hasMember' -> 0) ->> 'reference')::text || '}]}',
                          ',"hasMember":[{"reference":null}]}'
                        )
                        else coalesce(
                          (
                            select
                              ',"hasMember":[' || string_agg(coalesce('{"reference":' || to_json(a15.v ->> 'reference')::text || '}', '{"reference":null}'), ',') || ']}'
                            from
                              jsonb_array_elements(t14.doc -> 'hasMember') a15 (v)
                          ),
                          ',"hasMember":null}'
                        )
                      end
                      else '{}'
                    end
                  end
                from
                  (
                    select
                      p.ref,
                      p.loc,
                      case
                        when p.ref is null then null
                        when p.ref = '#' then r12.doc
                        when starts_with(p.ref, '#') then (
                          select
                            e.v
                          from
                            jsonb_array_elements(r12.doc -> 'contained') e (v)
                          where
                            e.v ->> 'id' = substr(p.ref, 2)
                          limit
                            1
                        )
                        when p.loc = p.ty || '/' || p.ri || '/_history/' || split_part(p.loc, '/', 4) then kiln_version ($1, p.ty, p.ri, split_part(p.loc, '/', 4))
                        when p.loc <> p.ty || '/' || p.ri then null
                        when p.ty = 'Observation' then (
                          select
                            t.content || '{}'
                          from
                            "Observation" t
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
                                when starts_with(q.ref, $5::text) then substr(q.ref, length($5::text) + 1)
                                else q.ref
                              end loc
                            from
                              (
                                select
                                  a13.v ->> 'reference' ref
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
                  ) t14
              ) || '}',
              ','
            ) || ']'
          end
        from
          (
            select
              v
            from
              jsonb_array_elements(r12.doc -> 'result') e (v)
            limit
              1001
          ) a13
      ),
      'null'
    ) || '}'
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
            "DiagnosticReport" t
          where
            t.project = $1
          order by
            t.id
          limit
            $11::int8
        ) x
      offset
        0
    ) r12
)
