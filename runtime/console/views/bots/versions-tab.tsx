// The versions of a bot's code, from its history: what each changed, and going back to one.
import { useState } from 'preact/hooks';
import { useAction } from '../../action.ts';
import { Button } from '../../components/button.tsx';
import { Diff } from '../../components/diff.tsx';
import { Badge } from '../../components/heading.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';
import { send } from '../../send.ts';
import { when } from '../access/types.ts';
import { type BotResource, type BotTabProps, fileOf, sourceOf } from './bot-resource.ts';
import { deploy } from './deploy.ts';

interface CodeVersion {
  readonly version: string;
  readonly deployed: string;
  readonly source: string | undefined;
  readonly file: string;
}

export function VersionsTab({ id, stored, reload }: BotTabProps) {
  const key = `versions ${id} ${stored.resource.codeVersion}`;
  const { value, error, reload: again } = useLoaded(key, signal => codeVersions(id, signal));
  if (error !== undefined) return <Failure error={error} retry={again} />;
  if (!value) return <Loading />;
  if (value.length === 0) return <Empty title="No code was deployed yet." />;
  return (
    <ol class="plain-list stack">
      {value.map((each, index) => (
        <li key={each.version}>
          <OneVersion
            {...{ id, etag: stored.etag, of: each, before: value[index + 1], isCurrent: index === 0 }}
            onBack={reload}
          />
        </li>
      ))}
    </ol>
  );
}

interface OneVersionProps {
  readonly id: string;
  /** Of the Bot as it is now. */
  readonly etag: string;
  readonly of: CodeVersion;
  readonly before: CodeVersion | undefined;
  readonly isCurrent: boolean;
  readonly onBack: () => void;
}

function OneVersion({ id, etag, of, before, isCurrent, onBack }: OneVersionProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, run } = useAction(async () => {
    const made = await deploy(id, of.source ?? '', of.file, etag);
    if (!made)
      throw new Error('The bot was changed meanwhile: load this page again, and look at the versions.');
    onBack();
  });
  return (
    <div class="version stack">
      <div class="row">
        <button type="button" class="unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Version {of.version}
        </button>
        {isCurrent && <Badge kind="success">runs</Badge>}
        <span class="grow quiet">{when(of.deployed)}</span>
        {!isCurrent && of.source !== undefined && (
          <Button busy={isBusy} onClick={run}>
            Go back to it
          </Button>
        )}
      </div>
      {error !== undefined && <Failure title="It was not deployed." error={error} />}
      {isOpen &&
        (of.source === undefined ? (
          <Notice title="Your policies hide the source." />
        ) : (
          <Diff
            label={`What version ${of.version} changed`}
            before={before?.source ?? ''}
            after={of.source}
          />
        ))}
    </div>
  );
}

/** Of each version of the code the first version of the Bot that had it. */
async function codeVersions(id: string, signal: AbortSignal): Promise<readonly CodeVersion[]> {
  type Bundle = { readonly entry?: readonly { readonly resource?: BotResource }[] };
  const answer = await send(`Bot/${encodeURIComponent(id)}/_history?_count=100`, { signal });
  const found = new Map<string, CodeVersion>();
  for (const { resource } of answer.json<Bundle>().entry ?? []) {
    if (resource?.codeVersion === undefined) continue;
    found.set(resource.codeVersion, {
      version: resource.codeVersion,
      deployed: resource.meta?.lastUpdated ?? '',
      source: sourceOf(resource),
      file: fileOf(resource),
    });
  }
  return [...found.values()];
}
