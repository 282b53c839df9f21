// In: a search parameter. Out: SQL/JSON paths that select something in a resource exactly where the parameter has a value.
// Values that cannot be searched by count as well: a contained reference, a concept with a text only, a primitive with extensions only. https://hl7.org/fhir/R4/search.html#missing, https://hl7.org/fhir/R4/fhirpath.html
import type { SearchParam, Step, TupleRoot, ValuePath } from '../ir.ts';

/** `types`: only references to these types; `inner`: the path selects resources inside of the resource. */
export interface PresencePath {
  readonly path: string;
  readonly types?: readonly string[];
  readonly inner?: true;
}

/** Empty if every resource has a value. */
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

/** Selects items that have a value of each component. */
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
