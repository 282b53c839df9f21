// A person with a membership, and what is known of a patient → the patients that the person may see, by the policies of the membership.
import type { Patient } from '../../generated/types/index.d.ts';
import { read } from '../access/resources.ts';
import { membershipPrincipal } from '../auth/membership.ts';
import { isId } from '../definitions/id.ts';
import type { Engine } from '../graphql/engine.ts';
import { OutcomeError } from '../outcome.ts';
import { searchBundle } from '../rest/search.ts';
import type { Store } from '../store/resource.ts';

const mostShown = 20;

/** Of a membership. */
export interface Member {
  readonly project: number;
  readonly membership: string;
}

interface FoundPatients {
  readonly patients: readonly { readonly id: string; readonly label: string }[];
  /** There are others beside them. */
  readonly isMore: boolean;
  /** Why there are none: a sentence. */
  readonly fault?: string;
}

export type VisiblePatients = ReturnType<typeof visiblePatients>;

export function visiblePatients(engine: Pick<Engine, 'resources' | 'searching'>, store: Store) {
  const resourcesOf = async ({ project, membership }: Member) => {
    const principal = await membershipPrincipal(store, store.index.base, project, membership);
    return principal && engine.resources(principal, {});
  };
  return {
    /** @param query of name, birthdate and identifier */
    search: async (
      member: Member,
      query: Readonly<Record<string, string | undefined>>,
    ): Promise<FoundPatients> => {
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
    /** The patient in words; undefined if it is not there, or not visible. */
    label: async (member: Member, id: string): Promise<string | undefined> => {
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
