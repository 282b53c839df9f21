// The colour scheme: that of the system, or the one that was chosen, which this browser remembers.
import { effect } from '@preact/signals';
import { draft } from './draft.ts';

/** `system`, `light` or `dark`. */
export const theme = draft('theme', 'system', localStorage);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

export function isDark(): boolean {
  return (
    theme.value === 'dark' || (theme.value === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  );
}
