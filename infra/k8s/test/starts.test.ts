import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { PARTIES } from '@jumun/contracts';
import { repositoryRoot } from '@jumun/local';
import { readSettings } from '../../doctor/src/read-settings.ts';
import { render, type Manifest } from '../src/chart.ts';
import { environmentOf, isWorkload } from '../src/manifests.ts';
import { secretsOf, settingsOf } from '../src/secrets.ts';

let folder: string;
let secrets: Manifest[];
let settings: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-k8s-'));
  const out = join(folder, '.env');
  const [data, servers] = [join(folder, 'sandbox'), join(folder, 'servers')];
  const script = join(repositoryRoot, 'infra/docker/make-env.mjs');
  execFileSync(process.execPath, [script, '--sandbox', '--out', out, '--sandbox-data', data, '--servers', servers]);
  const env = {
    ...(parseEnv(readFileSync(out, 'utf8')) as Record<string, string>),
    REDIS_OPERATOR_PASSWORD: 'a password',
  };
  secrets = secretsOf(env, readFileSync(join(servers, 'redis.acl'), 'utf8'));
  // A sandbox is refused in production, as it should be; what it says of addresses is left out.
  const isKept = ([name]: [string, string]): boolean =>
    !/_(BASE|HOST|PORT|PROTOCOL|ISSUER|ORIGINS|ENDPOINT)$/.test(name);
  const kept = Object.entries(settingsOf({ ...env, NODE_ENV: 'production', CLOCK_URL: '' }).settings).filter(isKept);
  settings = { ...Object.fromEntries(kept), PUBLIC_ORIGIN: 'https://jumun.example.com', POSTCODE_SCRIPT_URL: '' };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The environment of a pod's process, with the secrets filled in. */
function seenBy(workload: Manifest, objects: Manifest[]): Record<string, string> {
  const { plain, secret } = environmentOf(workload, objects);
  const values = secrets.find(({ metadata }) => metadata.name === 'jumun-env')?.['stringData'] as Record<
    string,
    string
  >;
  const hidden = Object.entries(secret).flatMap(([name, { key }]) => (values[key] ? [[name, values[key]]] : []));
  const seen: Record<string, string> = { ...plain, ...(Object.fromEntries(hidden) as Record<string, string>) };
  const filled = (value: string): string =>
    value.replaceAll(/\$\((\w+)\)/g, (_whole, name: string) => seen[name] ?? '');
  const all = Object.entries(seen).map(([name, value]) => [name, filled(value)]);
  return { ...(Object.fromEntries(all) as Record<string, string>), TLS_CA_FILE: join(folder, 'servers/ca.pem') };
}

/** The own settings of a part in a process that all share. */
function ownOf(part: string, env: Record<string, string>): Record<string, string> {
  const prefix = `${part.toUpperCase()}_`;
  const own = Object.entries(env).filter(([name]) => name.startsWith(prefix));
  return { ...env, ...Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])) };
}

describe('what a pod is given', () => {
  it.each(['apart', 'one'])('is what the code of its part starts with, in the shape "%s"', (shape) => {
    const objects = render({ shape, settings });
    const read = objects.filter(isWorkload).flatMap((workload) => {
      const name = workload.metadata.name.replace(/^jumun-(migrate-)?/, '');
      const env = seenBy(workload, objects);
      const parts = name === 'one' ? PARTIES.map((part) => ({ part, env: ownOf(part, env) })) : [{ part: name, env }];
      return parts.map((each) => ({ ...each, sources: new Map<string, string[]>() }));
    });
    expect(read.length).toBeGreaterThan(PARTIES.length);
    expect(readSettings(read).faults).toEqual([]);
  });
});
