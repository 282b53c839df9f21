// A resource as text to change, or to create; and what was typed over one that is not there any more.
import { edited, type Version } from '../../draft.ts';
import { newId } from '../../fhir.ts';
import { Notice } from '../../kit/parts.tsx';
import { ResourceEditor } from '../../kit/resource-editor.tsx';
import { navigate, useNavigate } from '../../router.tsx';
import { Trail } from './links.tsx';
import type { Named } from './text.ts';

type EditProps = Named & { stored: Version; reload: () => void };

export function Edit({ type, id, stored, reload }: EditProps) {
  const edit = edited(draftName(type, id), stored);
  const lead = useNavigate();
  const isNew = id === newId;
  const toPage = (of: string) => lead(`/data/${type}/${of}?tab=page`, 'replace');
  const leave = () => (isNew ? navigate(`/data/${type}`, 'replace') : toPage(id));
  return (
    <ResourceEditor
      {...{ type, id, what: 'It', edit, reload, leave, language: 'plain' }}
      label={isNew ? `New ${type}` : `${type}/${id}`}
      // What was typed meanwhile is saved next.
      onSaved={({ resource }, isAll) => isAll && toPage(resource.id ?? '')}
    />
  );
}

/** Of what is typed over a resource, or as a new one. */
export function draftName(type: string, id: string): string {
  return `data ${type}/${id}`;
}

export function CreatePage({ type }: { type: string }) {
  const trail = [[`/data/${type}`, type] as const, [`/data/${type}/${newId}`, 'New'] as const];
  const stored = { text: `{\n  "resourceType": "${type}"\n}`, etag: '' };
  return (
    <>
      <Trail parts={trail} />
      <Notice>
        It gets its id from the server. What you type is kept in this tab until you save or discard it.
      </Notice>
      <Edit {...{ type, id: newId, stored, reload: () => {} }} />
    </>
  );
}
