-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  string_agg(
    '{"id":"' || r1.id || coalesce('","effectiveDateTime":"' || (r1.doc ->> 'effectiveDateTime') || '"', '","effectiveDateTime":null') || case
      when r1.doc -> 'effectivePeriod' is null then ',"effectivePeriod":null'
      else coalesce(
        ',"effectivePeriod":{"start":"' || ((r1.doc -> 'effectivePeriod') ->> 'start') || '"',
        ',"effectivePeriod":{"start":null'
      ) || coalesce(',"end":"' || ((r1.doc -> 'effectivePeriod') ->> 'end') || '"}', ',"end":null}')
    end || case
      when r1.doc -> 'valueQuantity' is null then ',"valueQuantity":null'
      else coalesce(
        ',"valueQuantity":{"value":' || ((r1.doc -> 'valueQuantity') ->> 'value'),
        ',"valueQuantity":{"value":null'
      ) || coalesce(
        case
          when r1.plain then ',"unit":"' || ((r1.doc -> 'valueQuantity') ->> 'unit') || '"'
          else ',"unit":' || to_json((r1.doc -> 'valueQuantity') ->> 'unit')::text
        end,
        ',"unit":null'
      ) || coalesce(
        case
          when r1.plain then ',"system":"' || ((r1.doc -> 'valueQuantity') ->> 'system') || '"'
          else ',"system":' || to_json((r1.doc -> 'valueQuantity') ->> 'system')::text
        end,
        ',"system":null'
      ) || coalesce(
        case
          when r1.plain then ',"code":"' || ((r1.doc -> 'valueQuantity') ->> 'code') || '"}'
          else ',"code":' || to_json((r1.doc -> 'valueQuantity') ->> 'code')::text || '}'
        end,
        ',"code":null}'
      )
    end || case
      when r1.doc -> 'valueCodeableConcept' is null then ',"valueCodeableConcept":null'
      else coalesce(
        case
          when r1.plain then ',"valueCodeableConcept":{"text":"' || ((r1.doc -> 'valueCodeableConcept') ->> 'text') || '"'
          else ',"valueCodeableConcept":{"text":' || to_json((r1.doc -> 'valueCodeableConcept') ->> 'text')::text
        end,
        ',"valueCodeableConcept":{"text":null'
      ) || case jsonb_array_length((r1.doc -> 'valueCodeableConcept') -> 'coding')
        when 1 then coalesce(
          case
            when r1.plain then ',"coding":[{"code":"' || (((r1.doc -> 'valueCodeableConcept') -> 'coding' -> 0) ->> 'code') || '"}]}'
            else ',"coding":[{"code":' || to_json(((r1.doc -> 'valueCodeableConcept') -> 'coding' -> 0) ->> 'code')::text || '}]}'
          end,
          ',"coding":[{"code":null}]}'
        )
        else coalesce(
          (
            select
              ',"coding":[' || string_agg(
                coalesce(
                  case
                    when r1.plain then '{"code":"' || (a2.v ->> 'code') || '"}'
                    else '{"code":' || to_json(a2.v ->> 'code')::text || '}'
                  end,
                  '{"code":null}'
                ),
                ','
              ) || ']}'
            from
              jsonb_array_elements((r1.doc -> 'valueCodeableConcept') -> 'coding') a2 (v)
          ),
          ',"coding":null}'
        )
      end
    end || coalesce(
      case
        when r1.plain then ',"valueString":"' || (r1.doc ->> 'valueString') || '"'
        else ',"valueString":' || to_json(r1.doc ->> 'valueString')::text
      end,
      ',"valueString":null'
    ) || coalesce(',"valueBoolean":' || (r1.doc ->> 'valueBoolean'), ',"valueBoolean":null') || coalesce(',"valueInteger":' || (r1.doc ->> 'valueInteger'), ',"valueInteger":null') || case
      when r1.doc -> 'valueRange' is null then ',"valueRange":null'
      else case
        when (r1.doc -> 'valueRange') -> 'low' is null then ',"valueRange":{"low":null'
        else coalesce(
          ',"valueRange":{"low":{"value":' || (((r1.doc -> 'valueRange') -> 'low') ->> 'value') || '}',
          ',"valueRange":{"low":{"value":null}'
        )
      end || case
        when (r1.doc -> 'valueRange') -> 'high' is null then ',"high":null}'
        else coalesce(
          ',"high":{"value":' || (((r1.doc -> 'valueRange') -> 'high') ->> 'value') || '}}',
          ',"high":{"value":null}}'
        )
      end
    end || case
      when r1.doc -> 'valueRatio' is null then ',"valueRatio":null'
      else case
        when (r1.doc -> 'valueRatio') -> 'numerator' is null then ',"valueRatio":{"numerator":null'
        else ',"valueRatio":{"numerator":{"value":' || coalesce((((r1.doc -> 'valueRatio') -> 'numerator') ->> 'value') || '}', 'null}')
      end || case
        when (r1.doc -> 'valueRatio') -> 'denominator' is null then ',"denominator":null}'
        else coalesce(
          ',"denominator":{"value":' || (((r1.doc -> 'valueRatio') -> 'denominator') ->> 'value') || '}}',
          ',"denominator":{"value":null}}'
        )
      end
    end || case
      when r1.doc -> 'valueSampledData' is null then ',"valueSampledData":null'
      else coalesce(
        case
          when r1.plain then ',"valueSampledData":{"data":"' || ((r1.doc -> 'valueSampledData') ->> 'data') || '"'
          else ',"valueSampledData":{"data":' || to_json((r1.doc -> 'valueSampledData') ->> 'data')::text
        end,
        ',"valueSampledData":{"data":null'
      ) || coalesce(',"period":' || ((r1.doc -> 'valueSampledData') ->> 'period') || '}', ',"period":null}')
    end || coalesce(',"valueTime":"' || (r1.doc ->> 'valueTime') || '"', ',"valueTime":null') || coalesce(',"valueDateTime":"' || (r1.doc ->> 'valueDateTime') || '"', ',"valueDateTime":null') || case
      when r1.doc -> 'valuePeriod' is null then ',"valuePeriod":null}'
      else coalesce(
        ',"valuePeriod":{"start":"' || ((r1.doc -> 'valuePeriod') ->> 'start') || '"}}',
        ',"valuePeriod":{"start":null}}'
      )
    end,
    ','
  )
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
          "Observation" t
        where
          t.project = $1
        order by
          t.id
        limit
          $2::int8
      ) x
    offset
      0
  ) r1
