import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts, repositoryRoot } from '@jumun/local';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const Joined = z.record(
  z.string(),
  z.object({ aliases: z.array(z.string()).optional(), ipv4_address: z.string().optional() }),
);
const Compose = z.object({
  services: z.object({
    balancer: z.object({ networks: Joined }),
    gateway: z.object({ networks: Joined, environment: z.record(z.string(), z.string()) }),
  }),
});

describe('the balancer of docker-compose.yml', () => {
  const { balancer, gateway } = Compose.parse(parse(read('docker-compose.yml'), { merge: true })).services;
  const config = read('infra/docker/haproxy.cfg');

  it('is believed by the gateways on who called, by its fixed address', () => {
    const address = balancer.networks['front']?.ipv4_address;
    expect(address).toMatch(/^[\d.]+$/);
    expect(gateway.environment['TRUSTED_PROXIES']).toBe(`${address},\${TRUSTED_PROXIES:-}`);
    expect(config).toContain('option forwardfor');
  });

  it('finds the gateways on the network that it shares with them alone', () => {
    const { containerPort } = parts.find(({ name }) => name === 'gateway') ?? { containerPort: 0 };
    const [alias] = gateway.networks['front']?.aliases ?? [];
    expect(config).toContain(`server-template gateway 1-8 ${alias}:${containerPort}`);
  });

  it('notices that a gateway drains before that ends', () => {
    const lookEveryMs = Number(/inter (\d+)ms fall 1/.exec(config)?.[1]);
    const drainMs = Number(/:-(\d+)\}/.exec(gateway.environment['DRAIN_MS'] ?? '')?.[1]);
    expect(drainMs).toBeGreaterThan(2 * lookEveryMs);
  });
});
