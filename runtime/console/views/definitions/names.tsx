// Names in tables of definitions: links to types and search parameters, and lists of columns and indexes.
import type { ElementDefinition } from '../../definition-shapes.ts';
import { Link } from '../../router.tsx';
import { typePath } from './address.ts';

/** `Reference (Organization, Practitioner)`; primitive types have no page. */
export function TypeLinks({ element }: { readonly element: ElementDefinition }) {
  const { type, targets } = element;
  return (
    <>
      <TypeLink type={type} />
      {targets && (
        <div class="quiet">
          to{' '}
          {targets.length === 0
            ? 'any'
            : targets.map((each, at) => (
                <span key={each}>
                  {at > 0 && ', '}
                  <TypeLink type={each} />
                </span>
              ))}
        </div>
      )}
    </>
  );
}

/** They are not compiled: only types of them are. */
const abstract = ['Resource', 'DomainResource', 'Element', 'BackboneElement'];

export function TypeLink({ type }: { readonly type: string }) {
  const hasPage = /^[A-Z]/.test(type) && !abstract.includes(type);
  return hasPage ? <Link to={typePath(type)}>{type}</Link> : <span>{type}</span>;
}

interface ParameterLinksProps {
  readonly type: string;
  readonly codes: readonly string[];
}

export function ParameterLinks({ type, codes }: ParameterLinksProps) {
  return (
    <>
      {codes.map((code, at) => (
        <span key={code}>
          {at > 0 && ', '}
          <Link to={typePath(type, { tab: 'parameters', find: code })}>{code}</Link>
        </span>
      ))}
    </>
  );
}

export function Codes({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {names.map(name => (
        <div key={name}>
          <code>{name}</code>
        </div>
      ))}
    </>
  );
}

/** `ObservationComponent.referenceRange`, which may go on in another line behind the dot. */
export function Dotted({ name }: { readonly name: string }) {
  const [first, ...others] = name.split('.');
  return (
    <>
      {first}
      {others.map(part => (
        <span key={part}>
          .<wbr />
          {part}
        </span>
      ))}
    </>
  );
}
