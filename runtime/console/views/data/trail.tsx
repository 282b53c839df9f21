// Where one is in the data, and the way back.
import { Link } from '../../router.tsx';

export function Trail({
  parts = [],
}: {
  readonly parts?: readonly (readonly [to: string, title: string])[];
}) {
  return (
    <nav class="trail" aria-label="Path">
      {[['/data', 'Data'] as const, ...parts].map(([to, title], at) => (
        <Link key={to} to={to} current={at === parts.length}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
