// A membership and search parameters → the patients that its policies expose, for the sign-in.
import type { Patient } from '../../../generated/client/types/index.d.ts';
import { read } from '../../access/resources.ts';
import { isId } from '../../base/definitions/id.ts';
import { OutcomeError } from '../../base/outcome.ts';
import type { Store } from '../../database/store/resource.ts';
import type { Engine } from '../../graphql/engine.ts';
import { membershipPrincipal } from '../../identity/auth/membership.ts';
import type { FoundPatients, Member, VisiblePatients } from '../../identity/sign-in/context.ts';
import { searchBundle } from './search.ts';

const mostShown = 20;

export function visiblePatients(
  engine: Pick<Engine, 'resources' | 'searching'>,
  store: Store,
): VisiblePatients {
  const resourcesOf = async ({ project, membership }: Member) => {
    const principal = await membershipPrincipal(store, store.index.base, project, membership);
    return principal && engine.resources(principal, {});
  };
  return {
    search: async (member, query) => {
      const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
        const text = value?.trim() ?? '';
        return text === '' ? [] : [[name, text]];
      });
      try {
        const resources = await resourcesOf(member);
        if (!resources) return none;
        const counted: [string, string][] = [...pairs, ['_count', String(mostShown + 1)]];
        const text = await searchBundle(resources, 'Patient', counted, false, engine.searching());
        const { entry = [] } = JSON.parse(text) as {
          readonly entry?: readonly { readonly resource: Patient }[];
        };
        const patients = entry.map(({ resource }) => ({ id: resource.id ?? '', label: labelOf(resource) }));
        return { patients: patients.slice(0, mostShown), isMore: patients.length > mostShown };
      } catch (error) {
        if (error instanceof OutcomeError && error.status < 500) return { ...none, fault: error.message };
        throw error;
      }
    },
    label: async (member, id) => {
      if (!isId(id)) return undefined;
      try {
        const resources = await resourcesOf(member);
        const found = resources && (await read(resources, 'Patient', id));
        return found && labelOf(JSON.parse(found.content) as Patient);
      } catch (error) {
        if (error instanceof OutcomeError && error.status < 500) return undefined;
        throw error;
      }
    },
  };
}

const none: FoundPatients = { patients: [], isMore: false };

/** `Peter Chalmers, born 1974-12-25, 12345 (Patient/example)`: of what is visible. */
function labelOf({ id, name = [], birthDate, identifier = [] }: Patient): string {
  const [first] = name;
  const called =
    first?.text ?? [...(first?.given ?? []), first?.family].filter(each => each != null).join(' ');
  const parts = [
    called === '' ? 'No name' : called,
    birthDate === undefined ? undefined : `born ${birthDate}`,
    identifier.find(({ value }) => value !== undefined)?.value,
  ];
  return `${parts.filter(part => part !== undefined).join(', ')} (Patient/${id})`;
}
