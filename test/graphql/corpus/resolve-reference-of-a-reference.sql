-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 4
-- $3: base
select
  case
    when r1.doc -> 'subject' is null then '{"subject":null'
    else '{"subject":{"resource":' || (
      select
        case
          when t2.ref is null then 'null'
          when t2.doc is null then E'\x01u3\x01'
          else case t2.doc ->> 'resourceType'
            when 'Patient' then case
              when t2.doc -> 'managingOrganization' is null then '{"managingOrganization":null}'
              else '{"managingOrganization":{"resource":' || (
                select
                  case
                    when t3.ref is null then 'null'
                    when t3.doc is null then 'null'
                    else case t3.doc ->> 'resourceType'
                      when 'Organization' then coalesce('{"name":' || to_json(t3.doc ->> 'name')::text, '{"name":null') || coalesce(
                        (
                          select
                            ',"contact":[' || string_agg(
                              case jsonb_array_length(a4.v -> 'telecom')
                                when 1 then coalesce(
                                  '{"telecom":[{"value":' || to_json((a4.v -> 'telecom' -> 0) ->> 'value')::text || '}]}',
                                  '{"telecom":[{"value":null}]}'
                                )
                                else coalesce(
                                  (
                                    select
                                      '{"telecom":[' || string_agg(coalesce('{"value":' || to_json(a5.v ->> 'value')::text || '}', '{"value":null}'), ',') || ']}'
                                    from
                                      jsonb_array_elements(a4.v -> 'telecom') a5 (v)
                                  ),
                                  '{"telecom":null}'
                                )
                              end,
                              ','
                            ) || ']}'
                          from
                            jsonb_array_elements(t3.doc -> 'contact') a4 (v)
                        ),
                        ',"contact":null}'
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
                        when not kiln_read (1000000) then null
                        when p.ref = '#' then (
                          case
                            when starts_with(t2.ref, '#') then r1.doc
                            else t2.doc
                          end
                        )
                        when starts_with(p.ref, '#') then (
                          select
                            e.v
                          from
                            jsonb_array_elements(
                              (
                                case
                                  when starts_with(t2.ref, '#') then r1.doc
                                  else t2.doc
                                end
                              ) -> 'contained'
                            ) e (v)
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
                                when starts_with(q.ref, $3::text) then substr(q.ref, length($3::text) + 1)
                                else q.ref
                              end loc
                            from
                              (
                                select
                                  (t2.doc -> 'managingOrganization') ->> 'reference' ref
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
              when not kiln_read (1000000) then null
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
                      when starts_with(q.ref, $3::text) then substr(q.ref, length($3::text) + 1)
                      else q.ref
                    end loc
                  from
                    (
                      select
                        (r1.doc -> 'subject') ->> 'reference' ref
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
        ) t2
    ) || '}'
  end || ',"result":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m8:1000\x01'
          else '[' || string_agg(
            '{"resource":' || (
              select
                case
                  when t7.ref is null then 'null'
                  when t7.doc is null then E'\x01u7\x01'
                  else case t7.doc ->> 'resourceType'
                    when 'Observation' then case
                      when t7.doc -> 'code' is null then '{"code":null'
                      else coalesce('{"code":{"text":' || to_json((t7.doc -> 'code') ->> 'text')::text || '}', '{"code":{"text":null}')
                    end || ',"performer":' || coalesce(
                      (
                        select
                          case
                            when count(*) > 1000 then E'\x01m6:1000\x01'
                            else '[' || string_agg(
                              '{"resource":' || (
                                select
                                  case
                                    when t9.ref is null then 'null'
                                    when t9.doc is null then 'null'
                                    else case t9.doc ->> 'resourceType'
                                      when 'Practitioner' then case jsonb_array_length(t9.doc -> 'name')
                                        when 1 then coalesce(
                                          '{"name":[{"text":' || to_json((t9.doc -> 'name' -> 0) ->> 'text')::text || '}]}',
                                          '{"name":[{"text":null}]}'
                                        )
                                        else coalesce(
                                          (
                                            select
                                              '{"name":[' || string_agg(coalesce('{"text":' || to_json(a10.v ->> 'text')::text || '}', '{"text":null}'), ',') || ']}'
                                            from
                                              jsonb_array_elements(t9.doc -> 'name') a10 (v)
                                          ),
                                          '{"name":null}'
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
                                        when not kiln_read (1000000) then null
                                        when p.ref = '#' then (
                                          case
                                            when starts_with(t7.ref, '#') then r1.doc
                                            else t7.doc
                                          end
                                        )
                                        when starts_with(p.ref, '#') then (
                                          select
                                            e.v
                                          from
                                            jsonb_array_elements(
                                              (
                                                case
                                                  when starts_with(t7.ref, '#') then r1.doc
                                                  else t7.doc
                                                end
                                              ) -> 'contained'
                                            ) e (v)
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
                                                when starts_with(q.ref, $3::text) then substr(q.ref, length($3::text) + 1)
                                                else q.ref
                                              end loc
                                            from
                                              (
                                                select
                                                  a8.v ->> 'reference' ref
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
                                  ) t9
                              ) || '}',
                              ','
                            ) || ']'
                          end
                        from
                          (
                            select
                              v
                            from
                              jsonb_array_elements(t7.doc -> 'performer') e (v)
                            limit
                              1001
                          ) a8
                      ),
                      'null'
                    ) || '}'
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
                      when not kiln_read (1000000) then null
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
                              when starts_with(q.ref, $3::text) then substr(q.ref, length($3::text) + 1)
                              else q.ref
                            end loc
                          from
                            (
                              select
                                a6.v ->> 'reference' ref
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
                ) t7
            ) || '}',
            ','
          ) || ']'
        end
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'result') e (v)
          limit
            1001
        ) a6
    ),
    'null'
  ) || '}'
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "DiagnosticReport" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
