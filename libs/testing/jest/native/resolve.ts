import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '../../../..');

const PACKAGE = /^@jumun\/(\w+)(?:\/(\w+))?$/;
/** Folders that hold packages. */
const HOLDERS = ['libs', 'services', 'infra', '.'];
const REPLACED = new Map([
  ['@jest/globals', 'libs/testing/jest/native/globals.ts'],
  ['@lingui/core/macro', 'web/src/testing/korean.ts'],
  ['virtual:build-files', 'web/src/testing/build-files.ts'],
]);

/** Whether a module is a source of this repository. */
export const isOurs = (url: string): boolean => url.startsWith('file:') && !url.includes('/node_modules/');

/** The path of the source that a specifier means: sources are tested, not builds. Undefined where it is left to Node. */
export function sourceOf(specifier: string, parentUrl = ''): string | undefined {
  const replaced = REPLACED.get(specifier);
  if (replaced) return join(root, replaced);
  const [, name, entry = 'index'] = PACKAGE.exec(specifier) ?? [];
  if (name)
    return HOLDERS.map((holder) => join(root, holder, name, 'src', `${entry}.ts`)).find((file) => existsSync(file));
  return /^\.{1,2}\//.test(specifier) && isOurs(parentUrl) ? besideParent(specifier, parentUrl) : undefined;
}

/** Services name built files (`.js`), the web app names none. A file that is there is left to Node. */
function besideParent(specifier: string, parentUrl: string): string | undefined {
  const place = fileURLToPath(new URL(specifier, parentUrl));
  if (/\.\w+$/.test(place) && existsSync(place)) return undefined;
  const bare = place.replace(/\.js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => existsSync(file));
}
