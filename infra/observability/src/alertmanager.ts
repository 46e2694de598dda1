import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { findBinary } from '@jumun/servers';
import { z } from 'zod';

/** The folder of Alertmanager's settings and its start script. */
export const ALERTMANAGER_FOLDER = join(repositoryRoot, 'infra/observability/alertmanager');

/** The addresses that start.sh takes. */
export type Addresses = Readonly<Record<string, string>>;

const Held = z.array(
  z.object({
    labels: z.record(z.string(), z.string()),
    receivers: z.array(z.object({ name: z.string() })),
    status: z.object({ state: z.enum(['active', 'suppressed', 'unprocessed']) }),
  }),
);
/** An alert that it holds: whom it is for, and whether another one explains it. */
export type HeldAlert = z.output<typeof Held>[number];

/** An Alertmanager of its own with the project's settings, but for its waits: a moment instead of seconds and minutes. */
export interface Alertmanager {
  /** `host:port`, as Prometheus' settings take it. */
  address: string;
  isReady(): Promise<boolean>;
  raise(labels: readonly Record<string, string>[], annotations?: Record<string, string>): Promise<void>;
  held(): Promise<HeldAlert[]>;
  close(): Promise<void>;
}

/** Debian and everybody else call the program differently; amtool lies beside it. */
function alertmanagerBinary(): string {
  const folder = dirname(findBinary('amtool'));
  const debians = join(folder, 'prometheus-alertmanager');
  return existsSync(debians) ? debians : join(folder, 'alertmanager');
}

/** Runs start.sh of a folder like ours with the program, and answers the process. */
export function runStartScript(
  program: readonly string[],
  from: string,
  out: string,
  addresses: Addresses,
): ChildProcess {
  const env = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', ALERTMANAGER_CONFIG_FOLDER: out, ...addresses };
  return spawn('/bin/sh', [join(from, 'start.sh'), ...program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts it by its own script. */
export function startAlertmanager(port: number, addresses: Addresses): Alertmanager {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-alertmanager-'));
  for (const file of ['start.sh', 'alerts.tmpl']) copyFileSync(join(ALERTMANAGER_FOLDER, file), join(folder, file));
  const settings = readFileSync(join(ALERTMANAGER_FOLDER, 'alertmanager.yml'), 'utf8');
  const quick = settings.replaceAll(/(group_wait|group_interval): \w+/g, '$1: 200ms');
  writeFileSync(join(folder, 'alertmanager.yml'), quick);
  const address = `127.0.0.1:${port}`;
  const options = [`--storage.path=${folder}/data`, `--web.listen-address=${address}`, '--cluster.listen-address='];
  const child = runStartScript([alertmanagerBinary(), ...options], folder, join(folder, 'made'), addresses);
  child.stdout?.resume();
  child.stderr?.resume();
  const alerts = `http://${address}/api/v2/alerts`;
  return {
    address,
    isReady: () =>
      fetch(new URL('/-/ready', alerts))
        .then(({ ok }) => ok)
        .catch(() => false),
    async raise(labels, annotations = {}) {
      const body = JSON.stringify(labels.map((each) => ({ labels: each, annotations })));
      const { ok } = await fetch(alerts, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (!ok) throw new Error('Alertmanager refuses these alerts');
    },
    held: async () => Held.parse(await (await fetch(alerts)).json()),
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
