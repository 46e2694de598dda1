import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shippingEnv } from './config.ts';
import { PSEUDO_DIST } from '../vite-plugins/whole-build.ts';
import { BEGIN } from '../vite-plugins/texts/pseudo.ts';

const ROOT = join(import.meta.dirname, '../..');
const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** Where the pseudo build lies. */
export const pseudoBuild = join(ROOT, 'web', PSEUDO_DIST);

/**
 * Makes the pseudo build, out of the cache where nothing of the app has changed. Alone: Nx without its daemon, as in CI,
 * puts the usual build back out of its cache by taking it away first, while other tests read its files.
 */
export const makePseudoBuild = (): Promise<unknown> =>
  promisify(execFile)(
    process.execPath,
    [NX, 'run', '@jumun/web:pseudo', '--excludeTaskDependencies', '--output-style=static'],
    { cwd: ROOT, env: { ...shippingEnv, NX_DAEMON: 'false' } },
  );

/** Files of a build, by their place in it, that speak the pseudo language. */
export const pseudoFilesIn = (build: string): string[] =>
  readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:m?js|html)$/.test(file) && readFileSync(join(build, file), 'utf8').includes(BEGIN),
  );
