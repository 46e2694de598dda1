import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Names of ranges, as Fastify's own `trustProxy` knows them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const plainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Tells proxies of ours, who may say who called, from everybody else. */
export class TrustedProxies {
  private readonly list = new BlockList();

  constructor(words: readonly string[]) {
    for (const range of words.flatMap((word) => NAMED[word] ?? [word])) {
      const [address = '', bits] = range.split('/');
      if (bits === undefined) this.list.addAddress(address, familyOf(address));
      else this.list.addSubnet(address, Number(bits), familyOf(address));
    }
  }

  has(address: string | undefined): boolean {
    const plain = plainAddress(address ?? '');
    return plain !== '' && this.list.check(plain, familyOf(plain));
  }

  /** The nearest address on a request's way that is no proxy of ours. */
  clientOf({ headers, socket }: IncomingMessage): string {
    let client = plainAddress(socket.remoteAddress ?? '');
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return client;
    const before = [forwarded].flat().join(',').split(',').filter(Boolean);
    for (const hop of before.toReversed()) {
      if (!this.has(client)) break;
      client = plainAddress(hop);
    }
    return client;
  }
}
