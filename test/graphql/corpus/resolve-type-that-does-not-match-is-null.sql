-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 3
-- $3: value 0 of the arguments of site 0
-- $4: base
-- $5: value 0 of the arguments of site 1
-- $6: value 0 of the arguments of site 2
select
  '{"entry":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m3:1000\x01'
          else '[' || string_agg(
            case
              when a2.v -> 'item' is null then '{"item":null}'
              else coalesce(
                '{"item":{"reference":' || to_json((a2.v -> 'item') ->> 'reference')::text,
                '{"item":{"reference":null'
              ) || ',"patients":' || (
                select
                  case
                    when t3.ref is null then 'null'
                    when coalesce(
                      t3.doc ->> 'resourceType',
                      case
                        when t3.loc ~ '^[A-Z][A-Za-z]*/[A-Za-z0-9.-]{1,64}(/_history/[A-Za-z0-9.-]{1,64})?$' then split_part(t3.loc, '/', 1)
                      end
                    ) <> $3::text then 'null'
                    when t3.doc is null then 'null'
                    else coalesce('{"id":"' || (t3.doc ->> 'id') || '"}', '{"id":null}')
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
                                when starts_with(q.ref, $4::text) then substr(q.ref, length($4::text) + 1)
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
              ) || ',"organizations":' || (
                select
                  case
                    when t4.ref is null then 'null'
                    when coalesce(
                      t4.doc ->> 'resourceType',
                      case
                        when t4.loc ~ '^[A-Z][A-Za-z]*/[A-Za-z0-9.-]{1,64}(/_history/[A-Za-z0-9.-]{1,64})?$' then split_part(t4.loc, '/', 1)
                      end
                    ) <> $5::text then 'null'
                    when t4.doc is null then E'\x01u1\x01'
                    else case t4.doc ->> 'resourceType'
                      when 'Organization' then coalesce('{"id":"' || (t4.doc ->> 'id') || '"', '{"id":null') || coalesce(',"name":' || to_json(t4.doc ->> 'name')::text || '}', ',"name":null}')
                      else coalesce('{"id":"' || (t4.doc ->> 'id') || '"}', '{"id":null}')
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
                                when starts_with(q.ref, $4::text) then substr(q.ref, length($4::text) + 1)
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
                  ) t4
              ) || ',"variable":' || (
                select
                  case
                    when t5.ref is null then 'null'
                    when coalesce(
                      t5.doc ->> 'resourceType',
                      case
                        when t5.loc ~ '^[A-Z][A-Za-z]*/[A-Za-z0-9.-]{1,64}(/_history/[A-Za-z0-9.-]{1,64})?$' then split_part(t5.loc, '/', 1)
                      end
                    ) <> $6::text then 'null'
                    when t5.doc is null then 'null'
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
                                when starts_with(q.ref, $4::text) then substr(q.ref, length($4::text) + 1)
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
      t.id,
      t.content || '{}' doc
    from
      "List" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
