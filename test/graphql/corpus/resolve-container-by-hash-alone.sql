-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 4
-- $3: base
select
  '{"link":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m5:1000\x01'
          else '[' || string_agg(
            case
              when a2.v -> 'other' is null then '{"other":null}'
              else coalesce(
                '{"other":{"reference":' || to_json((a2.v -> 'other') ->> 'reference')::text,
                '{"other":{"reference":null'
              ) || ',"resource":' || (
                select
                  case
                    when t3.ref is null then 'null'
                    when t3.doc is null then E'\x01u4\x01'
                    else case t3.doc ->> 'resourceType'
                      when 'Patient' then coalesce('{"id":"' || (t3.doc ->> 'id') || '"', '{"id":null') || ',"link":' || coalesce(
                        (
                          select
                            case
                              when count(*) > 1000 then E'\x01m2:1000\x01'
                              else '[' || string_agg(
                                case
                                  when a4.v -> 'other' is null then '{"other":null}'
                                  else coalesce(
                                    '{"other":{"reference":' || to_json((a4.v -> 'other') ->> 'reference')::text,
                                    '{"other":{"reference":null'
                                  ) || ',"resource":' || (
                                    select
                                      case
                                        when t5.ref is null then 'null'
                                        when t5.doc is null then E'\x01u1\x01'
                                        else case t5.doc ->> 'resourceType'
                                          when 'Patient' then coalesce('{"id":"' || (t5.doc ->> 'id') || '"', '{"id":null') || ',"FlagList":' || (
                                            select
                                              '[' || coalesce(
                                                string_agg(x.txt, ',') filter (
                                                  where
                                                    x.nr <= 20
                                                ),
                                                ''
                                              ) || ']' || case
                                                when count(*) > 20 then E'\x01i0\x01'
                                                else ''
                                              end
                                            from
                                              (
                                                select
                                                  '{"id":"' || r6.id || '"}' txt,
                                                  row_number() over () nr
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
                                                          "Flag" t
                                                        where
                                                          t.project = $1
                                                          and t."subject" = 'Patient/' || (
                                                            case
                                                              when t5.ref = '#' then (
                                                                case
                                                                  when starts_with(t3.ref, '#') then r1.id
                                                                  else t3.doc ->> 'id'
                                                                end
                                                              )
                                                              when not starts_with(t5.ref, '#') then t5.doc ->> 'id'
                                                            end
                                                          )
                                                        order by
                                                          t.id
                                                        limit
                                                          21
                                                      ) x
                                                    where
                                                      kiln_read (1000000)
                                                    offset
                                                      0
                                                  ) r6
                                              ) x
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
                                            when p.ref = '#' then (
                                              case
                                                when starts_with(t3.ref, '#') then r1.doc
                                                else t3.doc
                                              end
                                            )
                                            when starts_with(p.ref, '#') then (
                                              select
                                                e.v
                                              from
                                                jsonb_array_elements(
                                                  (
                                                    case
                                                      when starts_with(t3.ref, '#') then r1.doc
                                                      else t3.doc
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
                                                      (a4.v -> 'other') ->> 'reference' ref
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
                                jsonb_array_elements(t3.doc -> 'link') e (v)
                              limit
                                1001
                            ) a4
                        ),
                        'null'
                      ) || ',"FlagList":' || (
                        select
                          '[' || coalesce(
                            string_agg(x.txt, ',') filter (
                              where
                                x.nr <= 20
                            ),
                            ''
                          ) || ']' || case
                            when count(*) > 20 then E'\x01i3\x01'
                            else ''
                          end
                        from
                          (
                            select
                              '{"id":"' || r7.id || '"}' txt,
                              row_number() over () nr
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
                                      "Flag" t
                                    where
                                      t.project = $1
                                      and t."subject" = 'Patient/' || (
                                        case
                                          when t3.ref = '#' then r1.id
                                          when not starts_with(t3.ref, '#') then t3.doc ->> 'id'
                                        end
                                      )
                                    order by
                                      t.id
                                    limit
                                      21
                                  ) x
                                where
                                  kiln_read (1000000)
                                offset
                                  0
                              ) r7
                          ) x
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
                                  (a2.v -> 'other') ->> 'reference' ref
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
            jsonb_array_elements(r1.doc -> 'link') e (v)
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
      "Patient" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
