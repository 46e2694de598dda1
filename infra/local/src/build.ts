import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal, releaseLock, runCommand, takeLock, waitUntil } from '@jumun/servers';
import { buildEnvironment } from './config.ts';
import { onePart, type Part, parts, repositoryRoot } from './parts.ts';

const sourceFolders = ['libs', 'services', 'gateway', 'web', 'infra/sandbox', 'infra/one'];
const sourceFiles = [
  'package-lock.json',
  'nx.json',
  'tsconfig.base.json',
  '.swcrc',
  'infra/local/src/bundle.ts',
  'infra/local/src/map-of-lines.ts',
];
const skippedFolders = new Set(['node_modules', 'dist', 'test', 'coverage', '.nx']);
const OTHER_BUILD_MS = 15 * 60_000;
const SHOWN_LINES = 25;

export interface BuildOptions {
  signal?: AbortSignal | undefined;
  onProgress?: (note: string) => void;
  /** Called as soon as the server side is there: the web app takes twenty times as long. */
  onServerSide?: () => void;
  root?: string;
  /** Files that a whole build leaves behind, from the repository's root. */
  outputs?: readonly string[];
  command?: readonly string[];
}

const processes: readonly Pick<Part, 'entry' | 'bundle'>[] = [...parts, onePart];
const everyOutput = [
  ...processes.flatMap(({ entry, bundle = entry }) => [entry, bundle]),
  'web/dist/index.html',
  'web/dist/server/pages.mjs',
];

/** Builds what has changed since the last whole build; answers false when nothing has. */
export async function build(options: BuildOptions = {}): Promise<boolean> {
  const { root = repositoryRoot, outputs = everyOutput, signal } = options;
  const stamp = buildStamp(root);
  if (isUpToDate(root, stamp, outputs)) return false;
  mkdirSync(dirname(stamp), { recursive: true });
  const lock = `${stamp}.lock`;
  await waitUntil('another build of this checkout ends', () => takeLock(lock) === undefined, {
    timeoutMs: OTHER_BUILD_MS,
    everyMs: 200,
    signal,
  });
  try {
    if (isUpToDate(root, stamp, outputs)) return false;
    const sources = hashSources(root);
    await compileServerSide(root);
    options.onServerSide?.();
    await runBuild(options, root);
    writeFileSync(stamp, sources);
    return true;
  } finally {
    releaseLock(lock);
  }
}

/** Says which sources were built. It belongs to the checkout and not to a data folder, and goes with the packages. */
export function buildStamp(root: string): string {
  return join(root, 'node_modules/.cache/jumun/build');
}

function isUpToDate(root: string, stamp: string, outputs: readonly string[]): boolean {
  if (!existsSync(stamp) || !outputs.every((output) => existsSync(join(root, output)))) return false;
  return readFileSync(stamp, 'utf8') === hashSources(root);
}

/** One hash over the names and contents of everything that a build reads. */
export function hashSources(root: string): string {
  const hash = createHash('sha1');
  for (const file of [...sourceFiles, ...sourceFolders.flatMap((folder) => filesIn(root, folder))]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(root: string, folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesIn(root, join(folder, entry.name));
    return entry.isFile() && !entry.name.endsWith('.test.ts') ? [join(folder, entry.name)] : [];
  });
}

/** Compiles every project that is built by swc, in this process: as each project's own `build` does, in half a second for all. Then bundles the processes. */
async function compileServerSide(root: string): Promise<void> {
  const compiled = globSync('{libs/*,services/*,gateway,infra/*}/package.json', { cwd: root }).filter((file) => {
    const { scripts } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { scripts?: { build?: string } };
    return scripts?.build?.startsWith('swc ') ?? false;
  });
  if (compiled.length === 0) return;
  const { Sources } = await import('./dev/sources.ts');
  const files = globSync(
    compiled.map((file) => join(dirname(file), 'src/**/*.ts')),
    { cwd: root },
  );
  const { faults } = await new Sources(root).compile(files);
  if (faults.length > 0) throw new Refusal(`The build failed:\n${faults.join('\n')}`);
  // Trees of tests have some parts only.
  if (!processes.every(({ entry }) => existsSync(join(root, entry)))) return;
  const { bundleParts } = await import('./bundle.ts');
  await bundleParts(root);
}

/** Builds by Vite: the web app and the print program. */
function runBuild({ signal, onProgress, command = nxCommand() }: BuildOptions, root: string): Promise<void> {
  return runCommand(command, {
    env: buildEnvironment(root),
    cwd: root,
    signal,
    needsSpace: `to build in ${root}`,
    onOutput(output) {
      const built = output.match(/nx run @?[\w/-]+:build/g);
      if (built) onProgress?.(`${new Set(built).size} projects`);
    },
    explain: (output) => `The build failed:\n${output.split('\n').slice(-SHOWN_LINES).join('\n')}`,
  });
}

function nxCommand(): string[] {
  return [
    process.execPath,
    join(repositoryRoot, 'node_modules/.bin/nx'),
    'run-many',
    '-t',
    'build',
    '--projects=@jumun/web,@jumun/print-agent',
    '--excludeTaskDependencies',
    '--outputStyle=static',
  ];
}
