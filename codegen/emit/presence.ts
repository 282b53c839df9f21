// In: a search parameter. Out: SQL/JSON paths that lead to something in a resource exactly where the parameter has a value.
// An element is there even if nothing of it can be searched by: a contained reference, a concept that is a text, a
// primitive that only has extensions. https://hl7.org/fhir/R4/search.html#missing, https://hl7.org/fhir/R4/fhirpath.html
import type { SearchParam, Step, TupleRoot, ValuePath } from '../ir.ts';

/** Where values are; `types`: of references, those that point to one of these; `inner`: values are resources inside of the resource. */
export interface PresencePath {
  readonly path: string;
  readonly types?: readonly string[];
  readonly inner?: true;
}

/** None for parameters that every resource has a value of. */
export function presencePaths({ index, values, unsearchable }: SearchParam): readonly PresencePath[] {
  if (index.kind === 'tuple') return index.roots.map(root => ({ path: rootPath(root) }));
  if (values.some(({ steps }) => steps.some(({ kind }) => kind === 'present'))) return [];
  const paths = new Map<string, PresencePath>();
  for (const value of [...values, ...unsearchable]) {
    const types = value.steps.flatMap(step => (step.kind === 'target' ? [step.type] : []));
    const inner = value.type === 'Resource' ? ({ inner: true } as const) : {};
    for (const path of pathsOf('$', value))
      paths.set(`${path} ${types.join()}`, { path, ...(types.length > 0 ? { types } : {}), ...inner });
  }
  return [...paths.values()];
}

/** An item that has a value of each component. */
function rootPath({ steps, components }: TupleRoot): string {
  const tests = components.map(({ values, unsearchable, fromResource }) => {
    const paths = [...values, ...unsearchable].flatMap(value => pathsOf(fromResource ? '$' : '@', value));
    return `(${paths.map(path => `exists(${path})`).join(' || ')})`;
  });
  return `${stepsPath('$', steps)} ? (${tests.join(' && ')})`;
}

/** `$.birthDate` and `$._birthDate`, its extensions. */
function pathsOf(start: string, { steps, type }: ValuePath): readonly string[] {
  const path = `${stepsPath(start, steps)} ? (@ != null)`;
  const end = steps.findLastIndex(({ kind }) => kind === 'field');
  const last = steps[end];
  if (!/^[a-z]/.test(type) || last?.kind !== 'field') return [path];
  const sibling: Step = { ...last, name: `_${last.name}` };
  return [path, `${stepsPath(start, [...steps.slice(0, end), sibling])} ? (@ != null)`];
}

function stepsPath(start: string, steps: readonly Step[]): string {
  return steps.reduce(
    (path, step) => (step.kind === 'first' ? path.replace(/\[\*\]$/, '[0]') : path + stepPath(step)),
    start,
  );
}

function stepPath(step: Step): string {
  switch (step.kind) {
    case 'field':
      return `.${step.name}${step.list ? '[*]' : ''}`;
    case 'equals':
      return ` ? (@.${step.name} == ${JSON.stringify(step.value)})`;
    case 'extension':
      return ` ? (exists(@.extension[*] ? (@.url == ${JSON.stringify(step.url)})))`;
    default:
      return '';
  }
}
