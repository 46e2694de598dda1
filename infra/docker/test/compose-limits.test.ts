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

function megabytes(size = ''): number {
  const [, count = '', unit = ''] = /^(\d+)(M|G|mb|MiB)$/.exec(size) ?? [];
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
});
