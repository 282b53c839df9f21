// Names in tables of definitions: addresses and links of types, elements and search parameters.
import type { ElementDefinition } from '../../definition-shapes.ts';
import { Joined, Titled } from '../../kit/parts.tsx';
import { Link } from '../../router.tsx';

export function typePath(type: string, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(parameters).toString();
  return `/definitions/${encodeURIComponent(type)}${query === '' ? '' : `?${query}`}`;
}

/** `Reference (Organization, Practitioner)`; primitive types have no page. */
export function TypeLinks({ element: { type, targets } }: { element: ElementDefinition }) {
  const links = targets && (targets.length === 0 ? 'any' : <Joined of={targets} each={typeLink} />);
  return <Titled text={typeLink(type)} more={links && ['to ', links]} />;
}

/** They are not compiled: only types of them are. */
const abstract = ['Resource', 'DomainResource', 'Element', 'BackboneElement'];

export function typeLink(type: string) {
  const hasPage = /^[A-Z]/.test(type) && !abstract.includes(type);
  return hasPage ? <Link to={typePath(type)} text={type} /> : <span>{type}</span>;
}

export function ParameterLinks({ type, codes }: { type: string; codes: readonly string[] }) {
  const link = (code: string) => <Link to={typePath(type, { tab: 'parameters', find: code })} text={code} />;
  return <Joined of={codes} each={link} />;
}

/** `ObservationComponent.referenceRange`, which may go on in another line behind the dot. */
export function dotted(name: string) {
  const [first, ...others] = name.split('.');
  return [first, ...others.flatMap(part => ['.', <wbr key={part} />, part])];
}

export function code(text: string) {
  return <code>{text}</code>;
}
