// Where a list has only the first of its resources: says so, and leads to the search that finds the others.
import type { Page } from '../fhir.ts';
import { Link } from '../router.tsx';
import { Notice } from './notice.tsx';

interface FurtherProps {
  readonly type: string;
  /** undefined: it is loaded. */
  readonly page: Page | undefined;
}

export function Further({ type, page }: FurtherProps) {
  if (page?.next === undefined) return null;
  return (
    <Notice>
      There are more than these {page.resources.length}: <Link to={`/data/${type}`}>search all in Data</Link>,
      where each leads back here.
    </Notice>
  );
}
