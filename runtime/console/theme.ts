// The colour scheme: that of the system, or the one that was chosen, which this browser remembers.
import { effect, signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';

const key = 'kiln.theme';
const stored = localStorage.getItem(key);
export const theme = signal<Theme>(stored === 'light' || stored === 'dark' ? stored : 'system');

export function applyTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    if (theme.value === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme.value);
  });
}

export function isDark(): boolean {
  if (theme.value !== 'system') return theme.value === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
