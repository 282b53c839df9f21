// The documents that are open, of GraphiQL's state, as a row of buttons.
import { useEditorContext } from '@graphiql/react';

export function DocumentTabs() {
  const { tabs, activeTabIndex, addTab, changeTab, closeTab } = useEditorContext({ nonNull: true });
  return (
    <nav class="documents" aria-label="Open documents">
      <ul>
        {tabs.map(({ id, title }, index) => (
          <li key={id} class={index === activeTabIndex ? 'current' : undefined}>
            <button
              type="button"
              aria-current={index === activeTabIndex ? 'true' : undefined}
              onClick={() => changeTab(index)}
            >
              {title === '<untitled>' ? 'Untitled' : title}
            </button>
            {tabs.length > 1 && (
              <button
                type="button"
                class="close"
                aria-label={`Close ${title}`}
                onClick={() => closeTab(index)}
              >
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" class="close" aria-label="New document" onClick={() => addTab()}>
        +
      </button>
    </nav>
  );
}
