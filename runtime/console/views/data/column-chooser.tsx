// A dialog that chooses the columns of a type.

import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import type { TypeDefinition } from '../../definition-shapes.ts';
import { columnsOf, offeredColumns } from './columns.ts';

interface ColumnChooserProps {
  readonly definition: TypeDefinition;
  readonly onClose: () => void;
}

export function ColumnChooser({ definition, onClose }: ColumnChooserProps) {
  const columns = columnsOf(definition);
  const [part, setPart] = useState('');
  const shown = offeredColumns(definition).filter(path => path.toLowerCase().includes(part.toLowerCase()));
  const toggle = (path: string) => {
    const isIn = columns.value.includes(path);
    columns.value = isIn ? columns.value.filter(each => each !== path) : [...columns.value, path];
  };
  return (
    <Dialog title={`Columns of ${definition.type}`} onClose={onClose}>
      <div class="stack">
        <Field label="Element" type="search" value={part} onValue={setPart} />
        <fieldset class="choices">
          <legend class="hidden">Columns</legend>
          {shown.map(path => (
            <label key={path}>
              <input type="checkbox" checked={columns.value.includes(path)} onChange={() => toggle(path)} />{' '}
              {path}
            </label>
          ))}
        </fieldset>
        <p class="hint">
          They are shown in the order in which you choose them, and this browser remembers them.
        </p>
        <Button kind="main" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
