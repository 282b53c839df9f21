-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 17
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 2
-- $6: value 0 of the arguments of site 5
-- $7: value 1 of the arguments of site 5
-- $8: value 0 of the arguments of site 6
-- $9: value 0 of the arguments of site 7
-- $10: value 0 of the arguments of site 9
-- $11: value 0 of the arguments of site 10
-- $12: value 0 of the arguments of site 12
-- $13: value 0 of the arguments of site 13
-- $14: value 0 of the arguments of site 14
select
  '{"equal":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"family":' || to_json(a2.v ->> 'family')::text, '{"family":null') || coalesce(',"text":' || to_json(a2.v ->> 'text')::text || '}', ',"text":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (
              coalesce(
                ((v -> 'use') #>> '{}') = $3::text,
                case
                  when v ? '_use' then false
                end
              )
            ) is true
          offset
            0
        ) a2
    )
  end || ',"unequal":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"family":' || to_json(a3.v ->> 'family')::text, '{"family":null') || coalesce(',"text":' || to_json(a3.v ->> 'text')::text || '}', ',"text":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (
              coalesce(
                ((v -> 'use') #>> '{}') <> $4::text,
                case
                  when v ? '_use' then true
                end
              )
            ) is true
          offset
            0
        ) a3
    )
  end || ',"not":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"family":' || to_json(a4.v ->> 'family')::text, '{"family":null') || coalesce(',"text":' || to_json(a4.v ->> 'text')::text || '}', ',"text":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (
              (
                not coalesce(
                  ((v -> 'use') #>> '{}') = $5::text,
                  case
                    when v ? '_use' then false
                  end
                )
              )
            ) is true
          offset
            0
        ) a4
    )
  end || ',"empty":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"text":' || to_json(a5.v ->> 'text')::text, '{"text":null') || coalesce(',"given":' || (a5.v -> 'given')::text || '}', ',"given":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (
              (
                not coalesce(
                  (
                    (v -> 'family') is not null
                    or v ? '_family'
                  ),
                  false
                )
              )
            ) is true
          offset
            0
        ) a5
    )
  end || ',"exists":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(coalesce('{"family":' || to_json(a6.v ->> 'family')::text || '}', '{"family":null}'), ','),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (
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
        ) a6
    )
  end || ',"or":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"family":' || to_json(a7.v ->> 'family')::text, '{"family":null') || coalesce(',"given":' || (a7.v -> 'given')::text || '}', ',"given":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (
              (
                coalesce(
                  ((v -> 'use') #>> '{}') = $6::text,
                  case
                    when v ? '_use' then false
                  end
                )
                or coalesce(
                  ((v -> 'text') #>> '{}') = $7::text,
                  case
                    when v ? '_text' then false
                  end
                )
              )
            ) is true
          offset
            0
        ) a7
    )
  end || ',"and":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(coalesce('{"family":' || to_json(a8.v ->> 'family')::text || '}', '{"family":null}'), ','),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (
              (
                coalesce(
                  ((v -> 'use') #>> '{}') = $8::text,
                  case
                    when v ? '_use' then false
                  end
                )
                and coalesce(
                  (
                    (v -> 'family') is not null
                    or v ? '_family'
                  ),
                  false
                )
              )
            ) is true
          offset
            0
        ) a8
    )
  end || ',"implies":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"family":' || to_json(a9.v ->> 'family')::text, '{"family":null') || coalesce(',"text":' || to_json(a9.v ->> 'text')::text || '}', ',"text":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (
              (
                not coalesce(
                  ((v -> 'use') #>> '{}') = $9::text,
                  case
                    when v ? '_use' then false
                  end
                )
                or coalesce(
                  (
                    (v -> 'family') is not null
                    or v ? '_family'
                  ),
                  false
                )
              )
            ) is true
          offset
            0
        ) a9
    )
  end || ',"xor":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"family":' || to_json(a10.v ->> 'family')::text, '{"family":null') || coalesce(',"text":' || to_json(a10.v ->> 'text')::text || '}', ',"text":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (
              (
                coalesce(
                  (
                    (v -> 'family') is not null
                    or v ? '_family'
                  ),
                  false
                ) <> coalesce(
                  (
                    (v -> 'text') is not null
                    or v ? '_text'
                  ),
                  false
                )
              )
            ) is true
          offset
            0
        ) a10
    )
  end || ',"where":' || case
    when r1.doc -> 'contact' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            case
              when a11.v -> 'name' is null then '{"name":null}'
              else coalesce(
                '{"name":{"family":' || to_json((a11.v -> 'name') ->> 'family')::text || '}}',
                '{"name":{"family":null}}'
              )
            end,
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'contact') e (v)
          where
            (
              exists (
                select
                from
                  jsonb_array_elements((v -> 'relationship')) f1 (f1)
                where
                  coalesce(
                    ((f1 -> 'text') #>> '{}') = $10::text,
                    case
                      when f1 ? '_text' then false
                    end
                  )
                  and f1 is not null
              )
            ) is true
          offset
            0
        ) a11
    )
  end || ',"coding":' || case
    when r1.doc -> 'contact' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            case
              when a12.v -> 'name' is null then '{"name":null}'
              else coalesce(
                '{"name":{"family":' || to_json((a12.v -> 'name') ->> 'family')::text || '}}',
                '{"name":{"family":null}}'
              )
            end,
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'contact') e (v)
          where
            (
              exists (
                select
                from
                  jsonb_array_elements((v -> 'relationship')) f1 (f1),
                  jsonb_array_elements((f1 -> 'coding')) f2 (f2)
                where
                  coalesce(
                    ((f2 -> 'code') #>> '{}') = $11::text,
                    case
                      when f2 ? '_code' then false
                    end
                  )
                  and f2 is not null
              )
            ) is true
          offset
            0
        ) a12
    )
  end || ',"boolean":' || case
    when r1.doc -> 'communication' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            case
              when a13.v -> 'language' is null then '{"language":null}'
              else coalesce(
                '{"language":{"text":' || to_json((a13.v -> 'language') ->> 'text')::text || '}}',
                '{"language":{"text":null}}'
              )
            end,
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'communication') e (v)
          where
            (((v -> 'preferred') = 'true'::jsonb)) is true
          offset
            0
        ) a13
    )
  end || ',"deep":' || case
    when r1.doc -> 'communication' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(coalesce('{"preferred":' || (a14.v ->> 'preferred') || '}', '{"preferred":null}'), ','),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'communication') e (v)
          where
            (
              exists (
                select
                from
                  jsonb_array_elements(((v -> 'language') -> 'coding')) f1 (f1)
                where
                  (
                    coalesce(
                      (f1 -> 'userSelected') = 'true'::jsonb,
                      case
                        when f1 ? '_userSelected' then false
                      end
                    )
                    and coalesce(
                      ((f1 -> 'system') #>> '{}') = $12::text,
                      case
                        when f1 ? '_system' then false
                      end
                    )
                  )
                  and f1 is not null
              )
            ) is true
          offset
            0
        ) a14
    )
  end || ',"number":' || case
    when r1.doc -> 'telecom' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(coalesce('{"value":' || to_json(a15.v ->> 'value')::text || '}', '{"value":null}'), ','),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'telecom') e (v)
          where
            (((v -> 'rank') > $13::jsonb)) is true
          offset
            0
        ) a15
    )
  end || ',"starts":' || case
    when r1.doc -> 'address' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(coalesce('{"city":' || to_json(a16.v ->> 'city')::text || '}', '{"city":null}'), ','),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'address') e (v)
          where
            (starts_with(((v -> 'city') #>> '{}'), $14::text)) is true
          offset
            0
        ) a16
    )
  end || ',"true":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(string_agg(coalesce('{"use":"' || (a17.v ->> 'use') || '"}', '{"use":null}'), ','), '') || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (true) is true
          offset
            0
        ) a17
    )
  end || ',"false":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(string_agg(coalesce('{"use":"' || (a18.v ->> 'use') || '"}', '{"use":null}'), ','), '') || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (false) is true
          offset
            0
        ) a18
    )
  end || '}'
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
