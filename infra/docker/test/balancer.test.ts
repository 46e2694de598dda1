import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewaySettings } from '@jumun/gateway';
import { parts, repositoryRoot } from '@jumun/local';
import { defaultsOf } from '@jumun/runtime';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const Joined = z.record(
  z.string(),
  z.object({ aliases: z.array(z.string()).optional(), ipv4_address: z.string().optional() }),
);
const Compose = z.object({
  services: z.object({
    balancer: z.object({ networks: Joined, environment: z.record(z.string(), z.string()) }),
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

  it('lets as many connections of an address through as a gateway, and keeps its last quarter for addresses with few', () => {
    const { MAX_CONNECTIONS_PER_ADDRESS: perAddress } = defaultsOf(gatewaySettings);
    expect(balancer.environment['MAX_CONNECTIONS_PER_ADDRESS']).toBe(`\${MAX_CONNECTIONS_PER_ADDRESS:-${perAddress}}`);
    const total = Number(/maxconn (\d+)/.exec(config)?.[1]);
    const full = `{ fe_conn gt ${(total * 3) / 4} } { sc0_conn_cur gt ${total / 100} }`;
    // Where a proxy speaks for all, its address has many.
    expect(config).toContain(`reject if ${full} { env(MAX_CONNECTIONS_PER_ADDRESS) -m int lt ${(total * 3) / 4} }`);
  });

  it('notices that a gateway drains before that ends', () => {
    const lookEveryMs = Number(/inter (\d+)ms fall 1/.exec(config)?.[1]);
    const drainMs = Number(/:-(\d+)\}/.exec(gateway.environment['DRAIN_MS'] ?? '')?.[1]);
    expect(drainMs).toBeGreaterThan(2 * lookEveryMs);
  });
});
