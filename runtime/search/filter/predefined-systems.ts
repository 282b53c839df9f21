// In: a parameter and the text of its value in `_filter`. Out: the text with the short name of a system replaced by its URI.
// https://hl7.org/fhir/R4/search_filter.html: "the codes loinc, snomed, rxnorm and ucum are predefined"
import { parameterByCode, type SearchParameter } from '../../definitions/parameters.ts';
import { splitEscaped } from '../value.ts';

const predefined: Readonly<Record<string, string>> = {
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  ucum: 'http://unitsofmeasure.org',
};

/** `loinc|1234-5` → `http://loinc.org|1234-5`, `5.4|ucum|mg`, `loinc|8480-6$gt5.4|ucum|mg`. */
export function withSystems(type: string, param: SearchParameter, text: string): string {
  const { index } = param;
  if (param.type === 'token') return replaced(text, /^(\w+)(?=\|)/);
  if (param.type === 'quantity') return replaced(text, /(?<=^[^|]*\|)(\w+)(?=\|)/);
  if (index.kind !== 'tuple' && index.kind !== 'all') return text;
  const codes = index.components.map(component =>
    typeof component === 'string' ? component : component.code,
  );
  return splitEscaped(text, '$', codes.length)
    .map((part, i) => {
      const component = parameterByCode(type, codes[i] ?? '');
      return component ? withSystems(type, component, part) : part;
    })
    .join('$');
}

function replaced(text: string, name: RegExp): string {
  return text.replace(name, found =>
    Object.hasOwn(predefined, found) ? (predefined[found] ?? found) : found,
  );
}
