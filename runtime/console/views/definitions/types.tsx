// All types that were compiled: resources, datatypes, and what is nested in resources.
import { Choice, Field } from '../../components/field.tsx';
import { Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { overview } from '../../definitions.ts';
import { useLoaded } from '../../load.ts';
import { Link, route } from '../../router.tsx';
import { changeParameters, typePath } from './address.ts';
import { found } from './described.ts';

const kinds = [
  ['resource', 'Resources'],
  ['datatype', 'Datatypes'],
  ['nested', 'Nested in resources'],
] as const;

export function Types() {
  const { value, error, reload } = useLoaded('overview', overview);
  const { parameters } = route.value;
  const [sought, kind] = [parameters.get('find') ?? '', parameters.get('kind') ?? 'resource'];
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!value) return <Loading />;
  const shown = found(
    value.types.filter(each => each.kind === kind),
    sought,
  );
  return (
    <>
      <Heading
        title="Types"
        about={`FHIR ${value.fhirVersion}, as the packages of this server define it: each element beside its field, its TypeScript and its columns.`}
      />
      <search class="filters">
        <Field
          label="Find"
          type="search"
          placeholder="Patient"
          value={sought}
          onValue={find => changeParameters({ find })}
        />
        <Choice
          label="Kind"
          options={kinds}
          value={kind}
          onValue={to => changeParameters({ kind: to === 'resource' ? '' : to })}
        />
      </search>
      {shown.length === 0 && <Empty title={`No type of this kind has “${sought}” in its name.`} />}
      <ul class="types">
        {shown.map(({ type, profiles }) => (
          <li key={type}>
            <Link to={typePath(type)} class="type">
              <span>{type}</span>
              {profiles.length > 0 && (
                <span class="quiet-text">
                  {profiles.length} {profiles.length === 1 ? 'profile' : 'profiles'}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
