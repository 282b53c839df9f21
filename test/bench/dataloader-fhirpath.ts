// In: the items of an element and a FHIRPath expression. Out: those for which it is true, as the fhirpath package evaluates it.
import fhirpath from 'fhirpath';
import model from 'fhirpath/fhir-context/r4';

type Condition = (item: unknown) => unknown;

const conditions = new Map<string, Condition>();

export function itemsWhere(items: unknown, expression: string | undefined): unknown {
  if (expression === undefined || !Array.isArray(items)) return items;
  const holds = compiled(expression);
  return items.filter(item => {
    const found = holds(item);
    return Array.isArray(found) && found.length === 1 && found[0] === true;
  });
}

function compiled(expression: string): Condition {
  const known = conditions.get(expression);
  if (known) return known;
  const made = fhirpath.compile(expression, model) as Condition;
  conditions.set(expression, made);
  return made;
}
