// Resources with values that HL7's examples lack: one idea each, said by the id.

/** As text, so that numbers keep their digits; a line each. */
export const ownResources: readonly string[] = [
  ...quantities({
    negative: '{"value": -5.4, "unit": "mg"}',
    'negative-zero': '{"value": -0.0, "unit": "mg"}',
    exponent: '{"value": 1.5e3, "unit": "mg"}',
    'tiny-exponent': '{"value": 5.40e-3, "unit": "mg"}',
    hundred: '{"value": 100, "unit": "mg"}',
    above: '{"value": 100, "comparator": ">", "unit": "mg"}',
    'at-least': '{"value": 100, "comparator": ">=", "unit": "mg"}',
    below: '{"value": 100, "comparator": "<", "unit": "mg"}',
    'at-most': '{"value": 100, "comparator": "<=", "unit": "mg"}',
    'system-alone': '{"value": 7, "system": "http://unitsofmeasure.org"}',
    'code-alone': '{"value": 7, "code": "mg"}',
    'other-unit': '{"value": 7, "system": "http://unitsofmeasure.org", "code": "kg", "unit": "kilo|gram"}',
    'no-value': '{"unit": "mg"}',
    pounds: '{"value": 154.3, "system": "http://unitsofmeasure.org", "code": "[lb_av]"}',
    micrograms: '{"value": 70000000, "system": "http://unitsofmeasure.org", "code": "ug"}',
    'at-least-grams':
      '{"value": 70000, "comparator": ">=", "system": "http://unitsofmeasure.org", "code": "g"}',
    'below-grams': '{"value": 154.3, "comparator": "<", "system": "http://unitsofmeasure.org", "code": "g"}',
    celsius: '{"value": 37.0, "system": "http://unitsofmeasure.org", "code": "Cel"}',
    fahrenheit: '{"value": 98.6, "system": "http://unitsofmeasure.org", "code": "[degF]"}',
    'above-kelvin':
      '{"value": 310.15, "comparator": ">", "system": "http://unitsofmeasure.org", "code": "K"}',
    'per-minute': '{"value": 72, "system": "http://unitsofmeasure.org", "code": "{beats}/min"}',
    'per-second': '{"value": 1.2, "system": "http://unitsofmeasure.org", "code": "/s"}',
    'mmol-per-liter': '{"value": 5.50, "system": "http://unitsofmeasure.org", "code": "mmol/L"}',
    'umol-per-liter': '{"value": 5500, "system": "http://unitsofmeasure.org", "code": "umol/L"}',
    'units-per-liter': '{"value": 4.5, "system": "http://unitsofmeasure.org", "code": "m[iU]/L"}',
    'units-per-milliliter': '{"value": 4.5, "system": "http://unitsofmeasure.org", "code": "u[iU]/mL"}',
    acidity: '{"value": 7.4, "system": "http://unitsofmeasure.org", "code": "[pH]"}',
    'no-unit': '{"value": 7, "system": "http://unitsofmeasure.org", "code": "no/such{unit}"}',
  }),
  ...dates({
    'period-of-nothing': '"effectivePeriod": {"extension": [{"url": "http://a.example", "valueCode": "x"}]}',
    'period-without-end': '"effectivePeriod": {"start": "2013-03"}',
    'period-without-start': '"effectivePeriod": {"end": "2013-03-31"}',
    'far-zone': '"effectiveDateTime": "2013-03-31T23:30:00.5-12:00"',
    'leap-second': '"effectiveDateTime": "2016-12-31T23:59:60Z"',
    'year-alone': '"effectiveDateTime": "2013"',
    'first-year': '"effectiveDateTime": "0001"',
    'last-year': '"effectiveDateTime": "9999-12-31"',
    microseconds: '"effectiveInstant": "2013-03-31T10:00:00.123456Z"',
    timing:
      '"effectiveTiming": {"event": ["2013-03-31", "2014-01"], "repeat": {"boundsPeriod": {"end": "2015"}}}',
  }),
  ...subjects({
    'type-in-text': '{"reference": "Patient/example"}',
    'type-beside': '{"reference": "urn:uuid:6f3b3a5e-0000-4000-8000-000000000001", "type": "Patient"}',
    'other-type-beside': '{"reference": "urn:uuid:6f3b3a5e-0000-4000-8000-000000000001", "type": "Group"}',
    'no-type': '{"reference": "urn:uuid:6f3b3a5e-0000-4000-8000-000000000001"}',
    'type-alone': '{"type": "Patient", "display": "Nobody"}',
    'this-server': '{"reference": "http://127.0.0.1:8103/fhir/R4/Patient/example"}',
    'with-version': '{"reference": "Patient/example/_history/3"}',
    'other-server': '{"reference": "http://a.example/fhir/Patient/example"}',
  }),
  ...names({
    accents: '"Müller-Lüdenscheidt", "given": ["Ångström", "İpek", "Zoë"]',
    'combining-accents': '"Mu\u0308ller"',
    quotes: `"O'Brien", "given": ["a\\\\b", "x:*", "c & d | !e"]`,
    separators: '"a,b|c$d", "given": ["tab\\there"]',
    cjk: '"田中", "given": ["ﬁne", "ＡＢＣ"]',
    folds: '"Weiß-ΟΔΥΣΣΕΥΣ", "given": ["Ὀδυσσεύς", "Işık", "GROẞ", "ﬁnﬂ", "İZMİR"]',
    emoji: '"😀 smile"',
    'many-accents': `"${'e\u0301'.repeat(300)}"`,
    long: `"${'ab '.repeat(250)}end"`,
  }),
  '{"resourceType": "DocumentReference", "id": "own-relations", "status": "current", "content": [{"attachment": {"title": "t"}}], "relatesTo": [{"code": "appends", "target": {"reference": "DocumentReference/example"}}, {"code": "signs", "target": {"reference": "DocumentReference/own-relations"}}]}',
  '{"resourceType": "Patient", "id": "own-extension", "extension": [{"url": "http://hl7.org/fhir/StructureDefinition/patient-extensions-Patient-mothersMaidenName", "valueString": "Ålund"}, {"url": "http://a.example", "valueString": "Nobody"}]}',
  '{"resourceType": "Basic", "id": "own-tokens", "code": {"coding": [{"system": "http://a.example|x", "code": "a|b"}, {"system": "http://a.example", "code": "x|a,b$c\\\\d"}, {"code": "no-system"}, {"system": "http://system.example"}, {"display": "neither"}]}}',
  '{"resourceType": "ConceptMap", "id": "own-canonical", "status": "draft", "sourceCanonical": "http://a.example/vs|1", "targetUri": "http://a.example/vs"}',
  '{"resourceType": "ConceptMap", "id": "own-uri", "status": "draft", "sourceUri": "http://a.example/vs", "targetCanonical": "http://a.example/vs|2"}',
];

function quantities(values: Readonly<Record<string, string>>): string[] {
  return observations('quantity', values, value => `"valueQuantity": ${value}`);
}

function dates(values: Readonly<Record<string, string>>): string[] {
  return observations('date', values, value => value);
}

function subjects(values: Readonly<Record<string, string>>): string[] {
  return observations('subject', values, value => `"subject": ${value}`);
}

function observations(
  kind: string,
  values: Readonly<Record<string, string>>,
  members: (value: string) => string,
): string[] {
  return Object.entries(values).map(
    ([id, value]) =>
      `{"resourceType": "Observation", "id": "own-${kind}-${id}", "status": "final", "code": {"text": "${id}"}, ${members(value)}}`,
  );
}

function names(families: Readonly<Record<string, string>>): string[] {
  return Object.entries(families).map(
    ([id, family]) => `{"resourceType": "Patient", "id": "own-name-${id}", "name": [{"family": ${family}}]}`,
  );
}
