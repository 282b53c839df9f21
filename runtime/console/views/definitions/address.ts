// Addresses of the Definitions view: of a type, of an element, and parameters that change without leaving the page.
import { navigate, route } from '../../router.tsx';

export function typePath(type: string, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(parameters).toString();
  return `/definitions/${encodeURIComponent(type)}${query === '' ? '' : `?${query}`}`;
}

/** Empty values are left out. */
export function changeParameters(changes: Readonly<Record<string, string>>): void {
  const parameters = new URLSearchParams(route.value.parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  navigate(location.pathname + (query === '' ? '' : `?${query}`), 'replace');
}
