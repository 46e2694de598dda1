import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { searchPath } from './config.ts';
import { Refusal } from './refusal.ts';
import { runCommand } from './run-command.ts';

/** A program that a run needs and what each package manager calls it. */
interface Program {
  binary: string;
  apt: readonly string[];
  brew?: string;
}

const programs: readonly Program[] = [
  { binary: 'nats-server', apt: ['nats-server'], brew: 'nats-server' },
  { binary: 'redis-server', apt: ['redis-server'], brew: 'redis' },
  { binary: 'openssl', apt: ['openssl'], brew: 'openssl' },
  { binary: 'chromium', apt: ['chromium', 'fonts-noto-cjk'] },
  { binary: 'promtool', apt: ['prometheus'], brew: 'prometheus' },
  { binary: 'amtool', apt: ['prometheus-alertmanager'], brew: 'alertmanager' },
  { binary: 'chromium-headless-shell', apt: ['chromium-headless-shell'] },
];
/** Settings that name a server to use in a program's place. */
const replacements: Readonly<Record<string, string>> = { 'nats-server': 'NATS_URL', 'redis-server': 'REDIS_URL' };
// Debian keeps servers where an ordinary user's PATH doesn't look.
const extraFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
// Nothing that apt installs may start a server of its own on this machine.
const quietInstall = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' };

/** The full path of a program; refuses when it isn't there. */
export function findBinary(name: string, path = searchPath(), alsoIn = extraFolders): string {
  const found = lookFor(name, { path, alsoIn });
  if (!found) throw new Refusal(adviceFor([name]));
  return found;
}

export interface PackageOptions {
  /** Which of the programs are wanted; a server of the user's own needs none. */
  binaries: readonly string[];
  /** Whether the user may name servers instead; tests take none. */
  mayReplace?: boolean;
  signal?: AbortSignal | undefined;
  path?: string;
  /** Folders to look in behind those of the path. */
  alsoIn?: readonly string[];
  onInstall?: (packages: readonly string[]) => void;
}

/** Installs what is missing by the machine's package manager, or says in one sentence what to install. */
export async function ensurePrograms({
  binaries,
  mayReplace = true,
  signal,
  path = searchPath(),
  alsoIn = extraFolders,
  onInstall,
}: PackageOptions): Promise<void> {
  const places = { path, alsoIn };
  const missing = programs.filter(({ binary }) => binaries.includes(binary) && !lookFor(binary, places));
  if (missing.length === 0) return;
  const names = missing.map(({ binary }) => binary);
  const commands = await installCommands(missing, places, signal);
  if (!commands) throw new Refusal(adviceFor(names, mayReplace));
  onInstall?.(names);
  for (const command of commands) await run(command, path, signal);
  const stillMissing = names.filter((name) => !lookFor(name, places));
  if (stillMissing.length > 0) throw new Refusal(adviceFor(stillMissing, mayReplace));
}

async function installCommands(
  missing: readonly Program[],
  places: SearchPath,
  signal?: AbortSignal,
): Promise<string[][] | undefined> {
  const aptGet = lookFor('apt-get', places);
  const asRoot = aptGet ? await rootPrefix(places, signal) : undefined;
  if (aptGet && asRoot) {
    const settings = Object.entries(quietInstall).map(([name, value]) => `${name}=${value}`);
    const apt = [...asRoot, 'env', ...settings, aptGet, '-o', 'DPkg::Lock::Timeout=120'];
    return [
      [...apt, 'update', '-q'],
      [...apt, 'install', '-y', '-q', '--no-install-recommends', ...missing.flatMap((one) => one.apt)],
    ];
  }
  const brew = lookFor('brew', places);
  const formulas = missing.flatMap((one) => one.brew ?? []);
  return brew && formulas.length === missing.length ? [[brew, 'install', ...formulas]] : undefined;
}

async function rootPrefix(places: SearchPath, signal?: AbortSignal): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  const sudo = lookFor('sudo', places);
  if (!sudo) return undefined;
  const isAllowed = await run([sudo, '-n', 'true'], places.path, signal).then(
    () => true,
    () => false,
  );
  signal?.throwIfAborted();
  return isAllowed ? [sudo, '-n'] : undefined;
}

function run(command: readonly string[], path: string, signal?: AbortSignal): Promise<void> {
  return runCommand(command, {
    env: { PATH: path, LANG: 'C.UTF-8', HOME: homedir() },
    signal,
    needsSpace: 'to install packages',
    explain: (output) =>
      `"${command.filter((word) => !word.includes('=') && word !== 'env').join(' ')}" failed: ${output.split('\n').at(-1)}`,
  });
}

interface SearchPath {
  path: string;
  alsoIn: readonly string[];
}

function lookFor(name: string, { path, alsoIn }: SearchPath): string | undefined {
  const folders = [...path.split(delimiter), ...alsoIn];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function adviceFor(names: readonly string[], mayReplace = true): string {
  const all = names.join(' and ');
  const debian = programs.filter(({ binary }) => names.includes(binary)).flatMap(({ apt }) => apt);
  const install = `install ${names.length > 1 ? 'them' : 'it'} (Debian: apt-get install ${debian.join(' ')})`;
  const own = mayReplace ? names.flatMap((name) => replacements[name] ?? []) : [];
  const instead = own.length > 0 ? ` or set ${own.join(' and ')} to a server of your own` : '';
  return `${all} can't be found and can't be installed from here: ${install}${instead}.`;
}
