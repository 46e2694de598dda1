import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CheckoutClient } from '@jumun/contracts';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { networkOf } from '../http/network-of.js';
import { GATEWAY_CONFIG } from '../tokens.js';

const LENGTH = 22;

/** The network that one customer of a provider may have all of: an IPv4 /24, or an IPv6 /48. */
const siteOf = (network: string): string => network.split(/[.:]/, 3).join('.');

const keyText = (thing: string): string => `key to ${thing}`;

/**
 * Keyed hashes that only gateways can make: of a browser and its address, so that no service sees them, and keys that open a
 * guest's own call for staff without an account.
 */
@Injectable()
export class ClientHashes {
  /** The newest names and gives keys; those of the older ones still open. */
  private readonly keys: readonly [newest: KeyObject, ...older: KeyObject[]];

  constructor(@Inject(GATEWAY_CONFIG) { DOCUMENT_KEYS }: Pick<GatewayConfig, 'DOCUMENT_KEYS'>) {
    const keyOf = (key: Buffer): KeyObject => createSecretKey(createHmac('sha256', key).update('client').digest());
    const [newest, ...older] = DOCUMENT_KEYS;
    this.keys = [keyOf(newest), ...older.map(keyOf)];
  }

  /**
   * The client of a checkout, by which the catalog bounds what is held unpaid. A browser that is named with this very answer
   * counts as none: who drops its name each time would be another one each time.
   */
  of(request: Pick<FastifyRequest, 'nameBrowser' | 'clientAddress'>): CheckoutClient {
    const { name, cookie } = request.nameBrowser();
    return {
      browser: cookie === undefined ? this.hash(`browser ${name}`) : undefined,
      address: this.hash(`address ${networkOf(request.clientAddress)}`),
      site: this.hash(`site ${siteOf(networkOf(request.clientAddress))}`),
    };
  }

  /** A key to one thing that was made without an account; holding the key is enough to open it. */
  keyTo(thing: string): string {
    return this.hash(keyText(thing));
  }

  /** Whether a key opens it, one of before a turn of the ring too; takes as long for a wrong one. */
  opens(key: string, thing: string): boolean {
    const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
    const right = this.keys.map((each) => timingSafeEqual(digest(key), digest(this.hash(keyText(thing), each))));
    return right.includes(true);
  }

  private hash(text: string, key = this.keys[0]): string {
    return createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH);
  }
}
