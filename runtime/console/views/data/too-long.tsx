// A page of an answer that is longer than what the console reads: what to do instead.
import type { ComponentChildren } from 'preact';
import { Notice } from '../../components/notice.tsx';

interface TooLongProps {
  readonly title: string;
  /** Below the FHIR base: its pages are short. */
  readonly path: string;
  /** A button that asks for less. */
  readonly action?: ComponentChildren;
}

export function TooLong({ title, path, action }: TooLongProps) {
  return (
    <Notice kind="warning" title={title} actions={action}>
      {!action && (
        <p>
          Read it outside of the browser in short pages: send <code>GET [base]/{path}</code>, and then follow
          the link <code>next</code> of each answer.
        </p>
      )}
    </Notice>
  );
}
