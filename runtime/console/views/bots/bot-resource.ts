// A Bot as the console reads it.
import type { Resource, Stored } from '../../fhir.ts';

export interface BotResource extends Resource {
  readonly name?: string;
  readonly description?: string;
  readonly active?: boolean;
  readonly runAsUser?: boolean;
  readonly membership?: { readonly reference?: string };
  readonly timeout?: number;
  readonly codeVersion?: string;
  readonly sourceCode?: { readonly data?: string; readonly title?: string };
}

/** Of each tab. */
export interface BotTabProps {
  readonly id: string;
  readonly stored: Stored<BotResource>;
  readonly reload: () => void;
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
