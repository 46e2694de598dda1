import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary } from '@jumun/servers';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { Alert } from './alerts.ts';

const Answer = z.object({
  data: z.object({
    result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })),
  }),
});

/** A series of an answer: its labels and its value. */
export interface Found {
  labels: Record<string, string>;
  value: number;
}

/** A Prometheus of its own. */
export interface Prometheus {
  ask(expression: string): Promise<Found[]>;
  close(): Promise<void>;
}

/** Rules that it judges by itself, and the Alertmanager that it tells (`host:port`). */
export interface Alarms {
  rules: readonly Pick<Alert, 'alert' | 'expr' | 'labels' | 'annotations'>[];
  alertmanager: string;
}

interface Looks {
  every?: string;
  timeout?: string;
  alarms?: Alarms;
}

/** Starts it for these addresses (`host:port`, by the name of their part); it scrapes once a second by default. */
export async function startPrometheus(
  port: number,
  targets: ReadonlyMap<string, string>,
  { every = '1s', timeout = '900ms', alarms }: Looks = {},
): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  const static_configs = [...targets].map(([part, target]) => ({ targets: [target], labels: { part } }));
  const global = { scrape_interval: every, scrape_timeout: timeout, evaluation_interval: every };
  const rules = join(folder, 'trial.rules.yml');
  writeFileSync(rules, stringify({ groups: [{ name: 'trial', rules: alarms?.rules ?? [] }] }));
  const alerting = alarms && { alertmanagers: [{ static_configs: [{ targets: [alarms.alertmanager] }] }] };
  const scrape_configs = [{ job_name: 'jumun', static_configs }];
  writeFileSync(config, stringify({ global, scrape_configs, rule_files: [rules], ...(alerting && { alerting }) }));
  const child = spawn(
    findBinary('prometheus'),
    [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`],
    { stdio: 'ignore' },
  );
  // eslint-disable-next-line jumun/wire-strings -- Prometheus's address, and none of ours
  const address = `http://127.0.0.1:${port}/api/v1/query`;
  return {
    async ask(expression) {
      const response = await fetch(`${address}?${new URLSearchParams({ query: expression }).toString()}`);
      const { result } = Answer.parse(await response.json()).data;
      return result.map(({ metric, value: [, value] }) => ({ labels: metric, value: Number(value) }));
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
