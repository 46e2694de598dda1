import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@jumun/local';

/** Packages of this repository: their links are relative, so that the copy's lead to the copy. */
const OWN_SCOPE = '@jumun';
/** Written to while they are used. */
const NOT_SHARED = new Set([OWN_SCOPE, '.cache', '.vite-temp']);

/**
 * Copies the present tree with its builds and answers the folder, which goes when this process ends. Packages are shared
 * by links; nothing that is written in the copy reaches the tree.
 */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'jumun-planted-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  const builds = readdirSync(join(repositoryRoot, 'node_modules', OWN_SCOPE)).map((name) =>
    join('node_modules', OWN_SCOPE, name, 'dist'),
  );
  for (const path of sources()) put(path, copy);
  share(copy);
  // Through the links of the packages, which are the copy's own by now.
  for (const path of builds) put(path, copy);
  return copy;
}

/** Committed or not, but nothing that Git ignores. */
function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed.split('\0').filter((path) => path !== '');
}

function put(path: string, copy: string): void {
  const from = join(repositoryRoot, path);
  // Deleted and not committed yet, or a package without a build.
  if (!existsSync(from)) return;
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  cpSync(from, join(copy, path), { recursive: true });
}

function share(copy: string): void {
  const packages = join(repositoryRoot, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(packages).filter((each) => !NOT_SHARED.has(each)))
    symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  cpSync(join(packages, OWN_SCOPE), join(copy, 'node_modules', OWN_SCOPE), { recursive: true, verbatimSymlinks: true });
}
