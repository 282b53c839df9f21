// Which columns a table of results has: those that were chosen for the type, remembered by this browser, or usual ones.
import { type Signal, signal } from '@preact/signals';
import type { TypeDefinition } from '../../definition-shapes.ts';

/** In the order in which they are offered first. */
const usual = [
  ...['name', 'title', 'code', 'vaccineCode', 'medication', 'category', 'type', 'class', 'status'],
  ...['clinicalStatus', 'value', 'subject', 'patient', 'effective', 'onset', 'performed', 'occurrence'],
  ...['authoredOn', 'period', 'date', 'gender', 'birthDate', 'identifier', 'url', 'address'],
];

const most = 6;
const made = new Map<string, Signal<readonly string[]>>();

export function columnsOf(definition: TypeDefinition): Signal<readonly string[]> {
  const { type } = definition;
  const known = made.get(type);
  if (known) return known;
  const key = `kiln.columns.${type}`;
  const offered = offeredColumns(definition);
  const stored = read(key).filter(each => offered.includes(each));
  const first = usual.filter(each => offered.includes(each)).slice(0, most);
  const columns = signal(stored.length > 0 ? stored : first);
  let isFirst = true;
  columns.subscribe(value => {
    if (!isFirst) localStorage.setItem(key, JSON.stringify(value));
    isFirst = false;
  });
  made.set(type, columns);
  return columns;
}

function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

const hidden = ['id', 'text', 'contained', 'implicitRules', 'extension', 'modifierExtension'];

/** Elements of the type and of what is nested in it; the variants of a choice are one. */
export function offeredColumns({ elements }: TypeDefinition): readonly string[] {
  const paths = elements.map(({ path, choice }) =>
    choice === undefined ? path : [...path.split('.').slice(0, -1), choice].join('.'),
  );
  return [...new Set(paths)].filter(path => !path.split('.').some(name => hidden.includes(name)));
}

/** The parameter that sorts by a column: one that reads just this element. */
export function sortOf({ parameters, elements }: TypeDefinition, column: string): string | undefined {
  const own = elements.filter(({ path, choice }) => path === column || choice === column);
  const isOwn = (each: string) => each === column || own.some(({ path }) => path === each);
  const isIn = (each: string) => isOwn(each) || each.startsWith(`${column}.`);
  const sortable = parameters.filter(({ type }) => type !== 'composite');
  const found = sortable.find(({ elements: read }) => read.every(isOwn));
  return (found ?? sortable.find(({ elements: read }) => read.every(isIn)))?.code;
}
