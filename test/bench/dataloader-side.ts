// In: a database. Out: the port of a server as people write them today: resolvers, a DataLoader for each edge and request,
// graphql-js. Not slower than it has to be: parsed documents are kept, statements are named, no framework is around it.
import DataLoader from 'dataloader';
import { type DocumentNode, execute, parse, validate } from 'graphql';
import pg from 'pg';
import { createResource, type Store } from '../../runtime/database/store/resource.ts';
import { type TokenHasher, tokenHasher } from '../../runtime/search/token-hash.ts';
import { itemsWhere } from './dataloader-fhirpath.ts';
import { schema } from './dataloader-schema.ts';
import { plainServer } from './plain-server.ts';
import { plainStore, writeBundle } from './plain-store.ts';
import { type FamilyName, families, familyNames, selected } from './rows/families.ts';
import type { HashOf } from './rows/row.ts';
import type { TransactionBundle } from './rows/transaction.ts';
import { benchRows } from './rows.ts';
import type { StartMessage } from './side.ts';

export async function dataloaderSide(message: StartMessage): Promise<number> {
  const { url, token, settings } = message;
  const pool = new pg.Pool({ connectionString: url, max: 10, idleTimeoutMillis: 0 });
  const hasher = tokenHasher(settings.tokenKey);
  const documents = new Map<string, DocumentNode>();
  const store = await plainStore(message);
  setResolvers(hasher);
  return plainServer(token, async ({ query, operationName, variables }) => {
    const { bundle } = benchRows[operationName];
    if (bundle) return writeBundle(store, bundle(variables) as TransactionBundle);
    let document = documents.get(query);
    if (!document) {
      document = parse(query);
      const errors = validate(schema, document);
      if (errors.length > 0) throw new Error(errors.join('\n'));
      documents.set(query, document);
    }
    const contextValue = loaders(pool, store);
    return JSON.stringify(await execute({ schema, document, variableValues: variables, contextValue }));
  });
}

/** A stored resource, parsed. */
type Content = Readonly<Record<string, unknown>> & { readonly id: string };

interface Context {
  readonly store: Store;
  rows(name: string, text: string, values: readonly unknown[]): Promise<Content[]>;
  readonly patients: DataLoader<string, Content | null>;
  readonly observations: DataLoader<string, Content | null>;
  readonly observationsOf: (count: number) => DataLoader<string, Content[]>;
  readonly encountersOf: (count: number) => DataLoader<string, Content[]>;
}

function loaders(pool: pg.Pool, store: Store): Context {
  return {
    rows,
    store,
    patients: byId('Patient'),
    observations: byId('Observation'),
    observationsOf: bySubject('Observation'),
    encountersOf: bySubject('Encounter'),
  };

  async function rows(name: string, text: string, values: readonly unknown[]): Promise<Content[]> {
    const found = await pool.query<{ content: Content }>({ name, text, values: [...values] });
    return found.rows.map(({ content }) => content);
  }

  function byId(type: string): DataLoader<string, Content | null> {
    return new DataLoader(async ids => {
      const text = `select content from "${type}" where project = 1 and id = any($1)`;
      const found = new Map((await rows(`${type} by id`, text, [ids])).map(content => [content.id, content]));
      return ids.map(id => found.get(id) ?? null);
    });
  }

  /** The first so many of each parent, in one statement for all parents. */
  function bySubject(type: string): (count: number) => DataLoader<string, Content[]> {
    const byCount = new Map<number, DataLoader<string, Content[]>>();
    return count => {
      const known = byCount.get(count);
      if (known) return known;
      const made = new DataLoader<string, Content[]>(async ids => {
        const text = `select p.id, t.content from unnest($1::text[]) p(id), lateral (select content from "${type}" where project = 1 and subject = 'Patient/' || p.id order by id limit $2) t`;
        const name = `${type} by subject`;
        const { rows: found } = await pool.query<{ id: string; content: Content }>({
          ...{ name, text, values: [ids, count] },
        });
        const groups = new Map<string, Content[]>(ids.map(id => [id, []]));
        for (const { id, content } of found) groups.get(id)?.push(content);
        return ids.map(id => groups.get(id) ?? []);
      });
      byCount.set(count, made);
      return made;
    };
  }
}

type Arguments = Readonly<Record<string, never>> & {
  readonly id: string;
  readonly _count: number;
  readonly _offset: number;
  readonly code: readonly string[];
  readonly birthdate: readonly string[];
  readonly fhirpath?: string;
  readonly res: unknown;
  readonly subject: readonly string[];
};

type Resolver = (source: Content, args: Arguments, context: Context) => unknown;

function setResolvers(hasher: TokenHasher): void {
  set('Query', 'Patient', (_, { id }, context) => context.patients.load(id));
  set('Query', 'PatientList', (_, args, context) => {
    if (args.name) return ofFamily('string', args.name, context, hasher);
    return context.rows(
      'patients',
      'select content from "Patient" where project = 1 order by id limit $1 offset $2',
      [args._count, args._offset ?? 0],
    );
  });
  set('Query', 'ObservationList', (_, args, context) => {
    const { code, _count, _sort } = args;
    const family = familyNames.find(
      name => families[name].type === 'Observation' && args[families[name].argument],
    );
    const sought = family && args[families[family].argument];
    if (sought && !_sort) return ofFamily(family, sought, context, hasher);
    const [system, value] = String(code[0]).split('|');
    return context.rows(
      'newest',
      'select o.content from "Observation_code" k join "Observation" o on o.project = k.project and o.id = k.id where k.project = 1 and k.hash = $1 order by k.k desc, k.id desc limit $2',
      [hasher.sought('code', system, value), _count],
    );
  });
  set('Query', 'DiagnosticReportList', (_, { subject, _count }, context) =>
    context.rows(
      'reports',
      'select content from "DiagnosticReport" where project = 1 and subject = $1 order by date_high desc, id desc limit $2',
      [subject[0], _count],
    ),
  );
  set('Query', 'PatientConnection', async (_, { birthdate, _count, _offset }, context) => {
    const offset = _offset ?? 0;
    const day = `${String(birthdate[0]).replace('ge', '')}T00:00:00Z`;
    const found = await context.rows(
      'patients by birthdate',
      'select content from "Patient" where project = 1 and birthdate_low < \'infinity\' and birthdate_low >= $1 order by birthdate_low, id limit $2 offset $3',
      [day, _count, offset],
    );
    return { next: String(offset + _count), edges: found.map(resource => ({ resource })) };
  });
  for (const field of ['name', 'identifier'])
    set('Patient', field, (patient, { fhirpath }) => itemsWhere(patient[field], fhirpath));
  set('Mutation', 'ObservationCreate', async (_, { res }, { store }) => {
    const { content } = await createResource(store, { project: 1 }, 'Observation', JSON.stringify(res));
    return JSON.parse(content);
  });
  set('Patient', 'ObservationList', ({ id }, { _count }, context) => context.observationsOf(_count).load(id));
  set('Patient', 'EncounterList', ({ id }, { _count }, context) => context.encountersOf(_count).load(id));
  set('Reference', 'resource', ({ reference }, _, context) => {
    const [type, id] = String(reference).split('/');
    return type === 'Observation' && id !== undefined ? context.observations.load(id) : null;
  });
}

/** By the hand-written conditions. */
function ofFamily(
  name: FamilyName,
  [sought]: readonly string[],
  context: Context,
  hasher: TokenHasher,
): Promise<Content[]> {
  const family = families[name];
  const hashOf: HashOf = (key, coding) => {
    const [system, value] = coding.split('|');
    return hasher.sought(key, system, value);
  };
  return context.rows(name, selected('content', family), family.values(String(sought), hashOf));
}

function set(type: string, field: string, resolver: Resolver): void {
  const found = schema.getType(type);
  const definition = found && 'getFields' in found ? found.getFields()[field] : undefined;
  if (!definition || !('resolve' in definition)) throw new Error(`The schema has no field ${type}.${field}.`);
  definition.resolve = resolver;
}
