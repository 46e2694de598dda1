import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildOld, parts, repositoryRoot, type Part } from '@jumun/local';
import { readBooks } from '../invariants/books.ts';
import type { Broken } from '../invariants/all.ts';
import { openTarget, type Target } from './target.ts';
import { noConfirmations } from '../invariants/confirmations.ts';
import { waitUntilIdle, waitUntilKept } from '../invariants/wait-until-kept.ts';
import { openToPeople, restartAll, ROLLING_COPIES } from './rolling.ts';

export interface UpgradeReport {
  requests: number;
  failed: string[];
  /** Migrations that the new version added while the old one ran, by service. */
  migrated: string[];
  restarts: number;
  paid: number;
  broken: Broken[];
}

interface Load {
  /** Requests that each phase waits for before the next begins. */
  requests: number;
  people: number;
}

/**
 * Runs an older version under load, migrates its databases as a step of its own, replaces its copies one by one by this
 * version's, and then goes back in the same way, so that the old version is also seen on data that the new one wrote.
 */
export async function upgradeUnderLoad(ref: string, load: Load, say: (line: string) => void): Promise<UpgradeReport> {
  say(`building ${ref}`);
  const old = buildOld(ref);
  const places = mkdtempSync(join(tmpdir(), 'jumun-version-'));
  const version = new Version(places);
  version.lead(old);
  // As the changelog asks of who comes from a version whose gateways pass no tokens on.
  const env = { OWN_TOKENS: 'optional' };
  const target = await openTarget({ copies: ROLLING_COPIES, parts: version.parts, env });
  try {
    return await replaceAndReturn(target, version, old, load, say);
  } finally {
    await target.close();
    rmSync(places, { recursive: true, force: true });
  }
}

/** A link by which every copy that starts is found in the version that is meant. */
class Version {
  readonly #folder: string;
  readonly #link: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#link = join(folder, 'version');
  }

  get parts(): readonly Part[] {
    return parts.map((part) => ({
      ...part,
      entry: join(relative(repositoryRoot, this.#link), part.entry),
      bundle: undefined,
    }));
  }

  lead(root: string): void {
    const next = join(this.#folder, 'next');
    symlinkSync(root, next);
    renameSync(next, this.#link);
  }
}

async function replaceAndReturn(
  target: Target,
  version: Version,
  old: string,
  { requests, people }: Load,
  say: (line: string) => void,
): Promise<UpgradeReport> {
  const confirmations = noConfirmations();
  const { api, load } = openToPeople(target, people, confirmations);
  let restarts = 0;
  const phase = async (about: string, work: () => Promise<unknown>): Promise<void> => {
    const [askedBefore, failedBefore] = [api.asked, api.failures.length];
    await work();
    await target.platform.waitFor(about, () => api.asked >= askedBefore + requests, 300_000);
    say(`${about}: ${api.asked - askedBefore} requests, ${api.failures.length - failedBefore} failed`);
  };
  const replaceAll = async (): Promise<void> => void (restarts += await restartAll(target));
  let migrated: string[] = [];
  await phase('the old version alone', async () => undefined);
  await phase('the old version on the new schema', async () => (migrated = await migrateAll(target)));
  say(`  migrations that were new: ${migrated.join(', ') || 'none'}`);
  version.lead(repositoryRoot);
  await phase('copies replaced by the new version one by one', replaceAll);
  version.lead(old);
  await phase('copies taken back to the old version one by one', replaceAll);
  await load.stop();
  api.close();
  await waitUntilIdle(target);
  const broken = await waitUntilKept(target, confirmations, { say });
  const { orders } = await readBooks(target, confirmations);
  const paid = orders.filter(({ tno }) => tno !== null).length;
  return { requests: api.asked, failed: api.failures, migrated, restarts, paid, broken };
}

const DONE = 'select name from mikro_orm_migrations';

/** Runs each service's migrations by this version, with the settings of a copy that runs. */
async function migrateAll({ platform, sql }: Target): Promise<string[]> {
  const added: string[] = [];
  for (const { name, entry } of parts.filter(({ hasDatabase }) => hasDatabase)) {
    const namesOf = async (): Promise<string[]> =>
      (await sql<{ name: string }>(name, DONE)).map((migration) => migration.name);
    const before = new Set(await namesOf());
    const pid = platform.run().services[name]?.[0]?.pid;
    // The platform passes settings to the copy alone; Linux shows them to the user that started it.
    const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
    const env = Object.fromEntries(
      settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    execFileSync(process.execPath, [join(repositoryRoot, entry), 'migrate'], { env, stdio: 'ignore' });
    added.push(...(await namesOf()).filter((one) => !before.has(one)));
  }
  return added;
}
