import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFlags, repositoryRoot } from '@jumun/local';
import { parse } from 'yaml';
import { Compose } from './compose-file.ts';

const { services } = Compose.parse(
  parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), { merge: true }),
);
const containers = Object.entries(services);
const heapMegabytes = Number(/--max-old-space-size=(\d+)/.exec(nodeFlags.join(' '))?.[1]);

/** A value as compose reads it where `.env` says nothing. */
const withDefaults = (value: string): string => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

function megabytes(size = ''): number {
  const [, count = '', unit = ''] = /^(\d+)(M|G|mb|MiB)$/.exec(withDefaults(size)) ?? [];
  return Number(count) * (unit === 'G' ? 1024 : 1);
}

describe('a container of docker-compose.yml', () => {
  it.each(containers)('fills no disk with what it writes out, as %s', (_name, { logging }) => {
    expect(logging).toEqual({
      driver: 'json-file',
      options: { 'max-size': '20m', 'max-file': '5', labels: 'com.docker.compose.service' },
    });
  });

  it.each(containers)('can not take the whole machine, as %s', (_name, { deploy, build }) => {
    const { cpus, memory } = deploy.resources.limits;
    // Docker refuses more processors than a machine has.
    expect(Number(cpus)).toBeLessThanOrEqual(2);
    const isOurs = build?.dockerfile === 'infra/docker/Dockerfile';
    expect(megabytes(memory)).toBeGreaterThanOrEqual(isOurs ? heapMegabytes * 2 : 512);
  });

  it('tidies up or refuses before it is at its limit', () => {
    const limitOf = (name: string): number => megabytes(services[name]?.deploy.resources.limits.memory);
    for (const name of ['nats', 's3', 'loki', 'alloy'])
      expect(megabytes(services[name]?.environment['GOMEMLIMIT'])).toBeLessThan(limitOf(name) * 0.9);
    const [, full] = /--maxmemory (\w+)/.exec(services['redis']?.command.join(' ') ?? '') ?? [];
    expect(megabytes(full) * 2).toBeLessThanOrEqual(limitOf('redis'));
  });

  it('gives PostgreSQL a quarter of its memory to keep pages in, whatever that is', () => {
    const { entrypoint = [], deploy } = services['postgres'] ?? {};
    expect(withDefaults(deploy?.resources.limits.memory ?? '')).toBe('4096M');
    const [shell = '', option = '', script = ''] = entrypoint;
    const asRun = script.replaceAll('$$', '$').replace(/^install .*? && exec docker-entrypoint\.sh/, 'printf "%s "');
    const env = { POSTGRES_MEMORY_MB: '16384' };
    const said = execFileSync(shell, [option, asRun, 'postgres', 'postgres', '-cssl=on'], { env, encoding: 'utf8' });
    expect(said).toBe(
      'postgres -cssl=on -cshared_buffers=4096MB -ceffective_cache_size=12288MB -cmaintenance_work_mem=1024MB ',
    );
  });
});
