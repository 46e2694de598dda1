import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that a part or a server has logged. */
export function logOf({ dataDir }: { dataDir: string }, part: string): string {
  const folder = join(dataDir, 'logs');
  const files = readdirSync(folder).filter((name) => name.startsWith(part));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
}
