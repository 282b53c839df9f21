// A Bot as the console reads it, its settings as a draft, and its source: deployed, with the faults of the compiler at their places.
import type { Bot } from '../../../../generated/client/types/index.d.ts';
import { type Edited, edited } from '../../draft.ts';
import type { Stored } from '../../fhir.ts';
import { editable, isFields, parseMarked, print } from '../../json.ts';
import { type Mark, markAt } from '../../kit/code-editor.tsx';
import { type Saving, useSavedResource } from '../../kit/resource-draft.tsx';
import { type Issue, Refused } from '../../refusal.ts';
import { send } from '../../send.ts';

/** `cronTiming` while it is typed: the text. */
export type BotResource = Omit<Bot, 'cronTiming'> & { readonly cronTiming?: unknown };
export type Trigger = NonNullable<BotResource['trigger']>[number];

/** Of each tab. */
export interface BotTabProps {
  readonly id: string;
  readonly stored: Stored<BotResource>;
  readonly reload: () => void;
}

export interface Settings {
  readonly edit: Edited;
  readonly saving: Saving;
  readonly bot: BotResource;
  /** Elements that are undefined are removed. Numbers of the others keep their digits. */
  readonly set: (to: Readonly<Record<string, unknown>>) => void;
}

/** One draft for all tabs that change a Bot besides its code: what is typed in one is saved by each. */
export function useSettings({ id, stored: { text, etag }, reload }: BotTabProps): Settings {
  // An update without the code keeps the deployed code.
  const { sourceCode: _, executableCode: __, codeVersion: ___, ...kept } = parseMarked<Bot>(text);
  const edit = edited(`Bot/${id}`, { text: editable(print(kept)), etag });
  const set: Settings['set'] = to => edit.change(print({ ...parseMarked<BotResource>(edit.text), ...to }));
  const body = () => {
    const { cronTiming, ...bot } = parseMarked<BotResource>(edit.text);
    return print({
      ...bot,
      cronTiming: (typeof cronTiming === 'string' && timingOf(cronTiming)) || cronTiming,
    });
  };
  const saving = useSavedResource({ type: 'Bot', id, what: 'This bot', edit, reload, body });
  return { edit, saving, bot: JSON.parse(edit.text) as BotResource, set };
}

/** The text of a Timing; undefined: it is not a JSON object. */
export function timingOf(text: string): object | undefined {
  try {
    const value = parseMarked<unknown>(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const firstSource = `import type { BotClient, BotEvent } from '@kiln';

export async function handler(client: BotClient, event: BotEvent) {
  console.log('input:', event.input);
  return { received: event.contentType ?? 'nothing' };
}
`;

/** undefined: nothing is deployed, or the policies hide it. */
export function sourceOf({ sourceCode }: BotResource): string | undefined {
  if (sourceCode?.data === undefined) return undefined;
  const bytes = Uint8Array.from(atob(sourceCode.data), each => each.codePointAt(0) ?? 0);
  return new TextDecoder().decode(bytes);
}

export function fileOf({ sourceCode }: BotResource): string {
  return sourceCode?.title ?? 'bot.ts';
}

/** @returns the answer of the server, and the new tag of the Bot; undefined if the Bot was changed since the version of the tag */
export async function deploy(
  id: string,
  body: { readonly code: string; readonly filename: string },
  etag: string,
): Promise<{ readonly said: string; readonly etag: string } | undefined> {
  const request = { method: 'POST', body, headers: { 'if-match': etag }, expected: [412] } as const;
  const { status, headers, json } = await send(`Bot/${encodeURIComponent(id)}/$deploy`, request);
  if (status === 412) return undefined;
  const { issue } = json<{ issue: readonly Issue[] }>();
  return { said: issue[0]?.diagnostics ?? 'The bot is deployed.', etag: headers.get('etag') ?? '' };
}

/** Of a 422 of the compiler; empty for all other errors. */
export function marksOf(error: unknown, text: string): readonly Mark[] {
  if (!(error instanceof Refused) || error.status !== 422) return [];
  const first = (message: string): Mark => ({ from: 0, to: 1, message, severity: 'error' });
  return error.issues.map(({ diagnostics = '' }) => markAt(text, diagnostics) ?? first(diagnostics));
}
