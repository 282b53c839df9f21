// A Bot as the console reads it, and its settings as a draft.
import { type Edited, edited, indented } from '../../edited.ts';
import { parseMarked, print } from '../../exact-json.ts';
import type { Resource, Stored } from '../../fhir.ts';

export interface BotResource extends Resource {
  readonly name?: string;
  readonly description?: string;
  readonly active?: boolean;
  readonly runAsUser?: boolean;
  readonly membership?: { readonly reference?: string };
  readonly timeout?: number;
  readonly codeVersion?: string;
  readonly trigger?: readonly Trigger[];
  readonly cronString?: string;
  /** A Timing; while it is typed and not yet JSON, the text. */
  readonly cronTiming?: unknown;
  readonly sourceCode?: { readonly data?: string; readonly title?: string };
}

export interface Trigger {
  readonly criteria?: string;
  readonly interaction?: readonly string[];
}

/** Of each tab. */
export interface BotTabProps {
  readonly id: string;
  readonly stored: Stored<BotResource>;
  readonly reload: () => void;
}

export interface Settings {
  readonly edit: Edited;
  readonly bot: BotResource;
  /** Elements that are undefined are removed. Numbers of the others keep their digits. */
  readonly set: (to: Partial<Record<keyof BotResource, unknown>>) => void;
}

/** One draft for all tabs that change a Bot besides its code: what is typed in one is saved by each. */
export function settings(id: string, stored: Stored<BotResource>): Settings {
  const edit = edited(`Bot/${id}`, { text: settingsOf(stored.text), etag: stored.etag });
  const set: Settings['set'] = to => {
    const all = { ...parseMarked<BotResource>(edit.text), ...to };
    edit.change(print(all));
  };
  return { edit, bot: JSON.parse(edit.text) as BotResource, set };
}

/** An update without the code keeps the deployed code. */
function settingsOf(text: string): string {
  const {
    sourceCode: _,
    executableCode: __,
    codeVersion: ___,
    ...kept
  } = parseMarked<BotResource & Code>(text);
  return indented(print(kept));
}

interface Code {
  readonly executableCode?: unknown;
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
