-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 2
select
  case
    when r1.doc -> 'meta' is null then '{"meta":null'
    else coalesce('{"meta":{"profile":' || ((r1.doc -> 'meta') -> 'profile')::text, '{"meta":{"profile":null') || ',"_profile":' || coalesce(
      (
        select
          case
            when count(*) > 1000 then E'\x01m1:1000\x01'
            else '[' || string_agg(
              case
                when jsonb_typeof(a2.v) = 'object' then coalesce('{"id":' || to_json(a2.v ->> 'id')::text, '{"id":null') || ',"resource":' || (
                  select
                    case
                      when t3.ref is null then 'null'
                      when t3.doc is null then 'null'
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
                          else kiln_canonical ($1, '{StructureDefinition}', p.url, p.version)
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
                                    a2.v ->> 'value' ref
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
                    jsonb_array_elements((r1.doc -> 'meta') -> 'profile'),
                    jsonb_array_elements((r1.doc -> 'meta') -> '_profile')
                  ) s (a, b)
              ) e
            limit
              1001
          ) a2
      ),
      'null'
    ) || '}'
  end || ',"extension":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m3:1000\x01'
          else '[' || string_agg(
            coalesce('{"valueCanonical":' || to_json(a4.v ->> 'valueCanonical')::text, '{"valueCanonical":null') || coalesce(
              (
                select
                  ',"_valueCanonical":{"resource":' || (
                    select
                      case
                        when t6.ref is null then 'null'
                        when t6.doc is null then E'\x01u2\x01'
                        else case t6.doc ->> 'resourceType'
                          when 'Library' then coalesce(
                            '{"resourceType":"Library","id":"' || (t6.doc ->> 'id') || '"',
                            '{"resourceType":"Library","id":null'
                          ) || coalesce(',"url":' || to_json(t6.doc ->> 'url')::text || '}', ',"url":null}')
                          else coalesce('{"resourceType":' || to_json(t6.doc ->> 'resourceType')::text, '{"resourceType":null') || coalesce(',"id":"' || (t6.doc ->> 'id') || '"}', ',"id":null}')
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
                            else kiln_canonical (
                              $1,
                              '{ActivityDefinition,CapabilityStatement,ChargeItemDefinition,CodeSystem,CompartmentDefinition,ConceptMap,Contract,Device,DeviceDefinition,EffectEvidenceSynthesis,EventDefinition,Evidence,EvidenceVariable,ExampleScenario,GraphDefinition,ImplementationGuide,Library,Measure,MessageDefinition,OperationDefinition,PlanDefinition,Questionnaire,ResearchDefinition,ResearchElementDefinition,RiskEvidenceSynthesis,SearchParameter,StructureDefinition,StructureMap,TerminologyCapabilities,TestScript,ValueSet}',
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
                                      o5.v ->> 'value' ref
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
                          a4.v -> 'valueCanonical' a,
                          a4.v -> '_valueCanonical' b
                        offset
                          0
                      ) s
                    offset
                      0
                  ) o5
                where
                  o5.v is not null
              ),
              ',"_valueCanonical":null}'
            ),
            ','
          ) || ']'
        end
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'extension') e (v)
          limit
            1001
        ) a4
    ),
    'null'
  ) || '}'
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "Basic" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
