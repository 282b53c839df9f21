-- generic plan
-- $1: project
-- $2: base
-- $3: value 0 of the arguments of site 1
select
  '{"id":"' || r1.id || '","entry":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m1:1000\x01'
          else '[' || string_agg(
            case
              when a2.v -> 'item' is null then '{"item":null}'
              else coalesce(
                case
                  when r1.plain then '{"item":{"reference":"' || ((a2.v -> 'item') ->> 'reference') || '"'
                  else '{"item":{"reference":' || to_json((a2.v -> 'item') ->> 'reference')::text
                end,
                '{"item":{"reference":null'
              ) || ',"resource":' || (
                select
                  case
                    when t3.ref is null then 'null'
                    when t3.doc is null then 'null'
                    else case t3.doc ->> 'resourceType'
                      when 'Account' then coalesce('{"__typename":"Account","id":"' || (t3.doc ->> 'id') || '"}', '{"__typename":"Account","id":null}')
                      when 'Appointment' then '{"__typename":"Appointment","id":' || coalesce('"' || (t3.doc ->> 'id') || '"}', 'null}')
                      when 'CarePlan' then coalesce(
                        '{"__typename":"CarePlan","id":"' || (t3.doc ->> 'id') || '"}',
                        '{"__typename":"CarePlan","id":null}'
                      )
                      when 'Claim' then coalesce('{"__typename":"Claim","id":"' || (t3.doc ->> 'id') || '"}', '{"__typename":"Claim","id":null}')
                      when 'Condition' then coalesce(
                        '{"__typename":"Condition","id":"' || (t3.doc ->> 'id') || '"}',
                        '{"__typename":"Condition","id":null}'
                      )
                      when 'Device' then coalesce('{"__typename":"Device","id":"' || (t3.doc ->> 'id') || '"}', '{"__typename":"Device","id":null}')
                      when 'Encounter' then coalesce(
                        '{"__typename":"Encounter","id":"' || (t3.doc ->> 'id') || '"}',
                        '{"__typename":"Encounter","id":null}'
                      )
                      when 'Group' then coalesce('{"__typename":"Group","id":"' || (t3.doc ->> 'id') || '"}', '{"__typename":"Group","id":null}')
                      when 'Medication' then coalesce(
                        '{"__typename":"Medication","id":"' || (t3.doc ->> 'id') || '"}',
                        '{"__typename":"Medication","id":null}'
                      )
                      when 'Observation' then '{"__typename":"Observation","id":' || coalesce('"' || (t3.doc ->> 'id') || '"}', 'null}')
                      when 'Organization' then '{"__typename":"Organization","id":' || coalesce('"' || (t3.doc ->> 'id') || '"}', 'null}')
                      when 'Patient' then coalesce('{"__typename":"Patient","id":"' || (t3.doc ->> 'id') || '"}', '{"__typename":"Patient","id":null}')
                      when 'Practitioner' then '{"__typename":"Practitioner","id":' || coalesce('"' || (t3.doc ->> 'id') || '"}', 'null}')
                      when 'Procedure' then coalesce(
                        '{"__typename":"Procedure","id":"' || (t3.doc ->> 'id') || '"}',
                        '{"__typename":"Procedure","id":null}'
                      )
                      when 'Specimen' then coalesce(
                        '{"__typename":"Specimen","id":"' || (t3.doc ->> 'id') || '"}',
                        '{"__typename":"Specimen","id":null}'
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
                                when starts_with(q.ref, $2::text) then substr(q.ref, length($2::text) + 1)
                                else q.ref
                              end loc
                            from
                              (
                                select
                                  (a2.v -> 'item') ->> 'reference' ref
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
            end,
            ','
          ) || ']'
        end
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'entry') e (v)
          limit
            1001
        ) a2
    ),
    'null'
  ) || '}'
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
          "List" t
        where
          t.project = $1
        order by
          t.id
        limit
          $3::int8
      ) x
    offset
      0
  ) r1
