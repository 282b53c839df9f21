// TypeScript text → what the compiler has to say of it, each fault with the line that it stands on. The text may import what
// is generated: './generated/client/types/index.d.ts'.

import { resolve } from 'node:path';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  types: [],
};

export interface TypeFault {
  /** From 0; undefined for a fault that is not in the text itself. */
  readonly line: number | undefined;
  readonly message: string;
}

export function typeFaults(text: string): readonly TypeFault[] {
  const name = resolve(import.meta.dirname, '../../checked.ts');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = file => file === name || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2023) : getSourceFile(file, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ file, start, messageText }) => ({
      line:
        file?.fileName === name && start !== undefined
          ? ts.getLineAndCharacterOfPosition(file, start).line
          : undefined,
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }));
}
