import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asPostgresUser, handOver, type PostgresUser } from './postgres-user.ts';

interface Template {
  /** The program that makes the cluster, and every other input it depends on; together they name the template. */
  made: readonly [program: string, ...string[]];
  runAs: PostgresUser;
  /** Where templates are kept. */
  home?: string;
  make: (cluster: string) => Promise<void>;
}

/**
 * Puts a new cluster there: a copy of one that was made before, which takes a tenth of the work, or else a made one, which
 * is then kept for the next. What is kept is never written to, so runs need not wait for each other.
 */
export async function clusterFromTemplate(cluster: string, template: Template): Promise<void> {
  const kept = join(template.home ?? tmpdir(), `jumun-cluster-${nameOf(template)}`);
  if (existsSync(kept)) {
    if (await copied(kept, cluster, template)) return;
    // Cleaners of temporary folders delete file by file, so an incomplete template is discarded.
    rmSync(cluster, { recursive: true, force: true });
    moveAway(kept, `${cluster}.spoilt`);
  }
  await template.make(cluster);
  await keep(cluster, kept, template);
}

/** Whether the whole of it could be copied. */
async function copied(kept: string, cluster: string, { runAs }: Template): Promise<boolean> {
  try {
    await copy(join(kept, 'cluster'), cluster, runAs);
    return readFileSync(join(kept, 'count'), 'utf8') === String(countOf(cluster));
  } catch {
    return false;
  }
}

async function keep(cluster: string, kept: string, { runAs }: Template): Promise<void> {
  const fresh = `${cluster}.template`;
  mkdirSync(fresh);
  handOver(runAs, fresh);
  try {
    await copy(cluster, join(fresh, 'cluster'), runAs);
    writeFileSync(join(fresh, 'count'), String(countOf(cluster)));
    renameSync(fresh, kept);
  } catch {
    // Another run was faster, or the disk is full: this one has its cluster, and the next makes its own.
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function copy(from: string, to: string, runAs: PostgresUser): Promise<void> {
  const command = asPostgresUser(runAs, 'cp', ['-Rp', from, to]);
  await promisify(execFile)(command.file, command.args, command.user);
}

function moveAway(folder: string, to: string): void {
  try {
    renameSync(folder, to);
    rmSync(to, { recursive: true, force: true });
  } catch {
    // Another run has done so.
  }
}

const countOf = (cluster: string): number => readdirSync(cluster, { recursive: true }).length;

function nameOf({ made, runAs }: Template): string {
  const { mtimeMs, size } = statSync(made[0]);
  const parts = JSON.stringify([process.getuid?.(), runAs, made, mtimeMs, size]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 16);
}
