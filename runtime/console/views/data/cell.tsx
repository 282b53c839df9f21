// The values of one cell: short texts, and references as links.
import { ReferenceLink } from './links.tsx';
import { isFields, shownText } from './text.ts';

const most = 3;

export function CellValue({ values }: { readonly values: readonly unknown[] }) {
  return (
    <div class="cell">
      {values.slice(0, most).map((value, at) => {
        const text = shownText(value);
        const reference =
          isFields(value) && typeof value.reference === 'string' ? value.reference : undefined;
        return (
          <div key={at} class={/^\d{4}-\d\d\S*( \S+){0,2}$/.test(text) ? 'no-break' : undefined}>
            {reference === undefined ? (
              shortened(text)
            ) : (
              <ReferenceLink to={reference}>{shortened(text)}</ReferenceLink>
            )}
          </div>
        );
      })}
      {values.length > most && <div class="quiet-text">and {values.length - most} more</div>}
    </div>
  );
}

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
