import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './parts.ts';

const run = (folder: string, file: string, ...args: string[]): string =>
  execFileSync(file, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });

/** Builds another version of this repository in a folder of its own, or takes what was built before; answers the folder. */
export function buildOld(ref: string): string {
  const commit = run(repositoryRoot, 'git', 'rev-parse', '--verify', `${ref}^{commit}`).trim();
  const folder = join(repositoryRoot, '.data/versions', commit.slice(0, 12));
  if (existsSync(join(folder, 'gateway/dist/main.js'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run(folder, 'sh', '-c', `git -C '${repositoryRoot}' archive ${commit} | tar -x`);
  bringPackages(folder);
  run(folder, process.execPath, 'node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '--output-style=static');
  return folder;
}

type Lock = Record<string, { version?: string; link?: boolean }>;

/** Packages by their places, but those of this repository itself. */
function packagesOf(root: string): [string, string | undefined][] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
  return Object.entries(packages).flatMap(([place, { version, link }]) =>
    place.includes('node_modules/') && link !== true ? [[place, version] as [string, string | undefined]] : [],
  );
}

/** Where all of its packages are here in the same version, their files are shared; links to our folders lead to the old ones. */
function bringPackages(folder: string): void {
  const here = new Map(packagesOf(repositoryRoot));
  const isSame = packagesOf(folder).every(([place, version]) => here.get(place) === version);
  if (process.platform === 'linux' && isSame) {
    run(folder, 'cp', '-al', join(repositoryRoot, 'node_modules'), 'node_modules');
    // Written to in place, by builds and by Node.
    rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
  } else run(folder, 'npm', 'ci', '--no-audit', '--no-fund');
}
