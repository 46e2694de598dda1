import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CheckoutClient } from '@jumun/contracts';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { deviceOf } from '../http/limits.js';
import { networkOf } from '../http/network-of.js';
import { GATEWAY_CONFIG } from '../tokens.js';

const LENGTH = 22;

/** Names browsers and addresses by hashes under a key that only gateways have: no service ever sees an address. */
@Injectable()
export class ClientHashes {
  private readonly key: KeyObject;

  constructor(@Inject(GATEWAY_CONFIG) { DOCUMENT_KEYS }: Pick<GatewayConfig, 'DOCUMENT_KEYS'>) {
    this.key = createSecretKey(createHmac('sha256', DOCUMENT_KEYS[0]).update('client').digest());
  }

  of(request: FastifyRequest): CheckoutClient {
    const device = deviceOf(request);
    return {
      browser: device && this.hash(`browser ${device}`),
      address: this.hash(`address ${networkOf(request.clientAddress)}`),
    };
  }

  /** A key to one thing that was made without an account; whoever was told it may open that thing. */
  keyTo(thing: string): string {
    return this.hash(`key to ${thing}`);
  }

  /** Whether a key opens it; takes as long for a wrong one. */
  opens(key: string, thing: string): boolean {
    const [given, right] = [key, this.keyTo(thing)].map((text) => createHash('sha256').update(text).digest());
    return given !== undefined && right !== undefined && timingSafeEqual(given, right);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, LENGTH);
  }
}
