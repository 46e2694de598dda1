import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '../../../..');

const LIBS = /^@jumun\/(client|contracts|messaging|database|runtime|servers|storage|testing)(?:\/(\w+))?$/;
const INFRA = /^@jumun\/(local|sandbox)$/;
const SERVICES = /^@jumun\/(auth|catalog|orders|notifications|settlement|realtime)$/;
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
  const [, lib, entry = 'index'] = LIBS.exec(specifier) ?? [];
  if (lib) return join(root, 'libs', lib, 'src', `${entry}.ts`);
  const [, infra] = INFRA.exec(specifier) ?? [];
  if (infra) return join(root, 'infra', infra, 'src/index.ts');
  const [, service] = SERVICES.exec(specifier) ?? [];
  if (service) return join(root, 'services', service, 'src/index.ts');
  if (specifier === '@jumun/gateway') return join(root, 'gateway/src/index.ts');
  return /^\.{1,2}\//.test(specifier) && isOurs(parentUrl) ? besideParent(specifier, parentUrl) : undefined;
}

/** Services name built files (`.js`), the web app names none. A file that is there is left to Node. */
function besideParent(specifier: string, parentUrl: string): string | undefined {
  const place = fileURLToPath(new URL(specifier, parentUrl));
  if (/\.\w+$/.test(place) && existsSync(place)) return undefined;
  const bare = place.replace(/\.js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => existsSync(file));
}
