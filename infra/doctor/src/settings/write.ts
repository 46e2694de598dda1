// npm run settings: writes every file that names settings from their declarations.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { homes } from './homes.ts';

const root = join(import.meta.dirname, '../../../..');
for (const { path, write } of homes) {
  const file = join(root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const written = await write(text, root);
  if (written === text) continue;
  writeFileSync(file, written);
  console.info(`${path} is written.`);
}
