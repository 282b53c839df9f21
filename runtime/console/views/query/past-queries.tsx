// The queries that ran in this tab, as GraphiQL's history keeps them: to open again, or to keep.
import { useEditorContext } from '@graphiql/react';
import { Button } from '../../components/button.tsx';
import { Empty } from '../../components/notice.tsx';
import { forget, keep, past } from './past.ts';

export function PastQueries() {
  const items = past.value;
  const { queryEditor, variableEditor } = useEditorContext({ nonNull: true });
  if (items.length === 0)
    return <Empty title="No query ran yet.">They are kept until this tab is closed.</Empty>;
  return (
    <>
      <h2 class="side-title">History</h2>
      <ul class="history">
        {items.toReversed().map((item, index) => {
          const title = (item.operationName ?? item.query ?? '').replace(/#[^\n]*/g, '').replace(/\s+/g, ' ');
          const open = () => {
            queryEditor?.setValue(item.query ?? '');
            variableEditor?.setValue(item.variables ?? '');
          };
          return (
            <li key={`${index}${title}`}>
              <button type="button" title={item.query} onClick={open}>
                {title}
              </button>
              <Button
                kind="quiet"
                aria-pressed={item.favorite ?? false}
                aria-label="Keep"
                title="Keep"
                onClick={() => keep(item)}
              >
                {item.favorite ? '★' : '☆'}
              </Button>
              <Button kind="quiet" aria-label="Remove" title="Remove" onClick={() => forget(item)}>
                ✕
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
