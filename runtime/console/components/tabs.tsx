// Tabs over one panel: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. Arrow keys change the tab.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface Tab {
  readonly id: string;
  readonly title: ComponentChildren;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChange: (id: string) => void;
  /** The panel of the current tab. */
  readonly children: ComponentChildren;
  /** Beside the tabs, at their end. */
  readonly actions?: ComponentChildren;
}

export function Tabs({ label, tabs, current, onChange, children, actions }: TabsProps) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.id === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-line">
        <div role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map(tab => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === current}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === current ? 0 : -1}
              onClick={() => onChange(tab.id)}
            >
              {tab.title}
            </button>
          ))}
        </div>
        {actions && <div class="row">{actions}</div>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} class="tab-panel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  );
}
