import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import swc, { type Options } from '@swc/core';

/** How TypeScript is compiled for tests; decorators need their types, as in the builds (`.swcrc`). */
export const swcOptions = (file: string): Options => ({
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true, tsx: file.endsWith('x') },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
});

const { version } = createRequire(import.meta.url)('@swc/core/package.json') as { version: string };

/** Compiles sources into a folder and takes from it what was compiled of the same text before. */
export class Compiler {
  private readonly folder: string;
  /** Paths of source maps by the names that stacks give to the modules. */
  readonly sourceMaps = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** The code of a source file. Throws the compiler's error, with its place, where the text is wrong. */
  compile(file: string): string {
    const text = readFileSync(file, 'utf8');
    const options = swcOptions(file);
    const inputs = JSON.stringify([version, options, file, text]);
    const kept = join(this.folder, `${createHash('sha1').update(inputs).digest('hex')}.mjs`);
    this.sourceMaps.set(pathToFileURL(file).href, `${kept}.map`);
    if (existsSync(kept)) return readFileSync(kept, 'utf8');
    const { code, map } = swc.transformSync(text, { ...options, filename: file, sourceMaps: true });
    // The map first: where the code is found, its map is there, too.
    put(`${kept}.map`, map ?? '');
    put(kept, code);
    return code;
  }
}

/** Writes beside and renames, since another worker may read or write the same file now. */
function put(path: string, text: string): void {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}
