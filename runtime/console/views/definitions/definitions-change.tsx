// What the definitions of the server have that those before did not, and the reverse: names of each part, added, removed and changed.
import { Badge } from '../../components/heading.tsx';
import { Empty } from '../../components/notice.tsx';
import { Link } from '../../router.tsx';
import { typePath } from './address.ts';

/** Of `[base]/$definitions`. */
export interface Change {
  readonly since: string;
  readonly kiln: readonly [before: string, after: string];
  readonly parts: readonly Part[];
}

interface Part {
  readonly part: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

const titles: Readonly<Record<string, string>> = {
  packages: 'Packages',
  types: 'Types',
  fields: 'Elements',
  parameters: 'Search parameters, by their arguments in GraphQL',
  profiles: 'Profiles',
  columns: 'Columns',
  indexes: 'Indexes',
};

export function DefinitionsChange({ change }: { readonly change: Change | null }) {
  return (
    <>
      <h3>What generate changed last</h3>
      {change === null ? (
        <Empty title="This database has been served with the same definitions all the time.">
          After kiln add, kiln remove or another version of Kiln this is what came, went and changed.
        </Empty>
      ) : (
        <Changed change={change} />
      )}
    </>
  );
}

function Changed({ change: { since, kiln, parts } }: { readonly change: Change }) {
  const [before, after] = kiln;
  return (
    <>
      <p class="quiet-text">
        Served since {new Date(since).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        {before !== after && `, by Kiln ${after} instead of ${before}`}.
      </p>
      {parts.map(part => (
        <section key={part.part} class="stack" aria-label={titles[part.part]}>
          <h4>{titles[part.part]}</h4>
          <Names kind="success" title="added" names={part.added} isLinked={part.part !== 'packages'} />
          <Names kind="warning" title="changed" names={part.changed} isLinked={part.part !== 'packages'} />
          <Names kind="error" title="removed" names={part.removed} isLinked={false} />
        </section>
      ))}
    </>
  );
}

interface NamesProps {
  readonly kind: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly names: readonly string[];
  /** Whether the type that the name begins with has a page. */
  readonly isLinked: boolean;
}

const most = 30;

/** All of them unfold. */
function Names({ kind, title, names, isLinked }: NamesProps) {
  if (names.length === 0) return null;
  const list = (
    <ul class="plain-list names">
      {names.map(name => (
        <li key={name}>
          <Name name={name} isLinked={isLinked} />
        </li>
      ))}
    </ul>
  );
  const head = (
    <>
      <Badge kind={kind}>{title}</Badge> {names.length.toLocaleString()}
    </>
  );
  return (
    <details open={names.length <= most}>
      <summary>{head}</summary>
      {list}
    </details>
  );
}

function Name({ name, isLinked }: { readonly name: string; readonly isLinked: boolean }) {
  const [, type, element] = /^([A-Z][A-Za-z]+)(?:\.(\w+))?$/.exec(name) ?? [];
  if (!isLinked || type === undefined) return <code>{name}</code>;
  return (
    <Link to={typePath(type, element === undefined ? {} : { find: element.replaceAll('_', '-') })}>
      <code>{name}</code>
    </Link>
  );
}
