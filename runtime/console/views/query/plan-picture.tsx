// A plan as a tree: each node with what it reads, its rows and its own part of the time.
import { ownTime, type PlanNode } from './plan.ts';

export function PlanPicture({ tree }: { readonly tree: PlanNode }) {
  return (
    <>
      <p class="hint">Bars and milliseconds are of each node alone. A node opens to its conditions.</p>
      <ul class="plan">
        <Node node={tree} total={tree.milliseconds} />
      </ul>
    </>
  );
}

function Node({ node, total }: { readonly node: PlanNode; readonly total: number }) {
  const { node: kind, name, relation, index, rows, loops, milliseconds, conditions, children } = node;
  const own = ownTime(node);
  return (
    <li>
      <details class="plan-node">
        <summary>
          <strong>{kind}</strong>
          <span class="quiet">{[name, relation, index && `by ${index}`].filter(Boolean).join(' ')}</span>
          <span class="plan-figures">
            {rows !== undefined && (
              <span>
                {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'}
              </span>
            )}
            {loops !== 1 && <span>{loops === 0 ? 'never run' : `${loops.toLocaleString('en')} times`}</span>}
            <span>{own.toFixed(2)} ms</span>
          </span>
          <span class="plan-bar" aria-hidden="true">
            <span style={{ width: `${total === 0 ? 0 : Math.min(1, own / total) * 100}%` }} />
          </span>
        </summary>
        <ul class="plan-details">
          {conditions.map(line => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
          {conditions.length === 0 && <li>It has no conditions.</li>}
          <li>{milliseconds.toFixed(2)} ms with all below it</li>
        </ul>
      </details>
      {children.length > 0 && (
        <ul>
          {children.map((child, place) => (
            <Node key={place} node={child} total={total} />
          ))}
        </ul>
      )}
    </li>
  );
}
