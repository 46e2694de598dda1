import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@jumun/contracts';
import type { PlatformOptions } from '@jumun/local';
import { smtpUrlAt } from '@jumun/sandbox';
import { TcpProxy } from './tcp-proxy.ts';

/** The servers with a proxy before them. */
export const PROXIED_SERVERS = ['postgres', 'nats', 'redis'] as const;
export type ProxiedServer = (typeof PROXIED_SERVERS)[number];

/** The outside providers with a proxy before them. */
export const PROVIDERS = ['kcp', 'solapi', 'mail', 'payouts'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** The name of a copy: `orders`, `orders-2`. */
export const copyName = (part: string, index: number): string => (index === 0 ? part : `${part}-${index + 1}`);

type Rewire = NonNullable<PlatformOptions['rewire']>;
type Servers = Parameters<Rewire>[0];

/** Proxies between each copy and each server, and between all copies and the outside providers. */
export class FaultyNetwork {
  private readonly toServers = new Map<string, TcpProxy>();
  private readonly toProviders: ReadonlyMap<ProviderName, TcpProxy>;

  private constructor(toProviders: ReadonlyMap<ProviderName, TcpProxy>) {
    this.toProviders = toProviders;
  }

  static async open(): Promise<FaultyNetwork> {
    const proxies = await Promise.all(PROVIDERS.map(async (name) => [name, await TcpProxy.open()] as const));
    return new FaultyNetwork(new Map(proxies));
  }

  between(copy: string, server: ProxiedServer): TcpProxy | undefined {
    return this.toServers.get(`${copy} ${server}`);
  }

  toProvider(name: ProviderName): TcpProxy | undefined {
    return this.toProviders.get(name);
  }

  /** Settings by which the parts reach the providers through their proxies. */
  settings(): Record<string, string> {
    const portOf = (name: ProviderName): string => String(this.toProviders.get(name)?.port);
    const baseOf = (name: ProviderName): string => `http://127.0.0.1:${portOf(name)}`;
    return {
      KCP_PAY_BASE: `${baseOf('kcp')}/kcp-pay`,
      KCP_API_BASE: `${baseOf('kcp')}/kcp-api`,
      ACQUIRER_LOOKUP_BASE: `${baseOf('kcp')}/acquirer`,
      SOLAPI_BASE: `${baseOf('solapi')}/solapi`,
      SMTP_URL: smtpUrlAt(`127.0.0.1:${portOf('mail')}`),
      TOSS_API_BASE: `${baseOf('payouts')}/toss`,
    };
  }

  /** Connects the providers' proxies with the sandbox, which wrote down the port of its mail server when it started. */
  connectProviders(sandboxUrl: string, dataDir: string): void {
    const written = readFileSync(join(dataDir, 'sandbox/env.json'), 'utf8');
    // The sandbox writes all of its settings as text.
    const { SMTP_URL = '' } = JSON.parse(written) as Record<string, string>;
    const mailPort = new URL(SMTP_URL).port;
    for (const [name, proxy] of this.toProviders) {
      const port = name === 'mail' ? mailPort : new URL(sandboxUrl).port;
      proxy.forwardTo({ host: '127.0.0.1', port: Number(port) });
    }
  }

  /** Puts a proxy between each copy and each server. */
  async rewire(servers: Servers, copies: (service: string) => number): ReturnType<Rewire> {
    const urls: Record<ProxiedServer, string> = {
      postgres: servers.postgresUrl,
      nats: servers.natsUrl,
      redis: servers.redisUrl,
    };
    const names = [...SERVICES, 'gateway'].flatMap((part) =>
      Array.from({ length: copies(part) }, (_, nth) => copyName(part, nth)),
    );
    for (const copy of names)
      for (const server of PROXIED_SERVERS) {
        const { hostname, port } = new URL(urls[server]);
        const proxy = await TcpProxy.open();
        proxy.forwardTo({ host: hostname, port: Number(port) });
        this.toServers.set(`${copy} ${server}`, proxy);
      }
    const through = (copy: string, server: ProxiedServer, address = urls[server]): string => {
      const url = new URL(address);
      url.port = String(this.between(copy, server)?.port ?? url.port);
      return url.href;
    };
    return (copy) => ({
      ...servers,
      postgresUrl: through(copy, 'postgres'),
      natsUrl: through(copy, 'nats'),
      redisUrlOf: (part) => through(copy, 'redis', servers.redisUrlOf(part)),
    });
  }

  close(): void {
    for (const proxy of [...this.toServers.values(), ...this.toProviders.values()]) proxy.close();
  }
}
