-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 4
-- $3: base
select
  case
    when r1.doc -> 'managingOrganization' is null then '{"managingOrganization":null'
    else '{"managingOrganization":{"reference":' || coalesce(to_json((r1.doc -> 'managingOrganization') ->> 'reference')::text, 'null') || ',"resource":' || (
      select
        case
          when t2.ref is null then 'null'
          when t2.doc is null then E'\x01u1\x01'
          else case t2.doc ->> 'resourceType'
            when 'Organization' then coalesce('{"id":"' || (t2.doc ->> 'id') || '"', '{"id":null') || coalesce(',"name":' || to_json(t2.doc ->> 'name')::text, ',"name":null') || case
              when t2.doc -> 'partOf' is null then ',"partOf":null}'
              else ',"partOf":{"resource":' || (
                select
                  case
                    when t3.ref is null then 'null'
                    when t3.doc is null then E'\x01u0\x01'
                    else case t3.doc ->> 'resourceType'
                      when 'Organization' then coalesce('{"name":' || to_json(t3.doc ->> 'name')::text || '}', '{"name":null}')
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
                                  (t2.doc -> 'partOf') ->> 'reference' ref
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
        ) t2
    ) || '}'
  end || ',"generalPractitioner":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m5:1000\x01'
          else '[' || string_agg(
            coalesce('{"reference":' || to_json(a4.v ->> 'reference')::text, '{"reference":null') || ',"resource":' || (
              select
                case
                  when t5.ref is null then 'null'
                  when t5.doc is null then 'null'
                  else case t5.doc ->> 'resourceType'
                    when 'Practitioner' then '{"qualification":' || coalesce(
                      (
                        select
                          case
                            when count(*) > 1000 then E'\x01m3:1000\x01'
                            else '[' || string_agg(
                              case
                                when a6.v -> 'issuer' is null then '{"issuer":null}'
                                else coalesce(
                                  '{"issuer":{"reference":' || to_json((a6.v -> 'issuer') ->> 'reference')::text,
                                  '{"issuer":{"reference":null'
                                ) || ',"resource":' || (
                                  select
                                    case
                                      when t7.ref is null then 'null'
                                      when t7.doc is null then E'\x01u2\x01'
                                      else case t7.doc ->> 'resourceType'
                                        when 'Organization' then coalesce('{"name":' || to_json(t7.doc ->> 'name')::text || '}', '{"name":null}')
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
                                              when starts_with(t5.ref, '#') then r1.doc
                                              else t5.doc
                                            end
                                          )
                                          when starts_with(p.ref, '#') then (
                                            select
                                              e.v
                                            from
                                              jsonb_array_elements(
                                                (
                                                  case
                                                    when starts_with(t5.ref, '#') then r1.doc
                                                    else t5.doc
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
                                                    (a6.v -> 'issuer') ->> 'reference' ref
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
                              jsonb_array_elements(t5.doc -> 'qualification') e (v)
                            limit
                              1001
                          ) a6
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
                                a4.v ->> 'reference' ref
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
            ) || '}',
            ','
          ) || ']'
        end
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'generalPractitioner') e (v)
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
      "Patient" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
