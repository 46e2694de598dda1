import { Inject, Injectable } from '@nestjs/common';
import { Problem, type Route } from '@jumun/contracts';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { GATEWAY_CONFIG } from '../tokens.js';

const MINUTE_MS = 60_000;
/** Of all people and devices of a shop together: twenty a second, where a rush on ten boards makes two. */
const WRITES_A_MINUTE = 1_200;
/** Each picture is decoded and made anew; a menu of a hundred is put in within a minute. */
const UPLOADS_A_MINUTE = 120;
/** Shops that are remembered; those that write the most are never forgotten first. */
const MOST_SHOPS = 20_000;

/** Counts what each shop changes, in this copy alone: a bound against programs that run wild, which no person meets. */
@Injectable()
export class ShopWrites {
  private readonly counts = new LRUCache<string, { count: number }>({ max: 2 * MOST_SHOPS, ttl: MINUTE_MS });

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'RATE_LIMIT_SCALE'>) {}

  /** Throws RATE_LIMITED when the shop has changed too much within a minute. */
  count(shopId: string, { method, upload }: Route, sayWhen: (seconds: number) => void): void {
    if (method === 'GET') return;
    this.countIn(shopId, WRITES_A_MINUTE, sayWhen);
    if (upload) this.countIn(`${shopId} uploads`, UPLOADS_A_MINUTE, sayWhen);
  }

  private countIn(key: string, most: number, sayWhen: (seconds: number) => void): void {
    const counted = this.counts.get(key) ?? { count: 0 };
    if (counted.count === 0) this.counts.set(key, counted);
    counted.count += 1;
    if (counted.count <= Math.ceil(most * this.config.RATE_LIMIT_SCALE)) return;
    sayWhen(Math.max(1, Math.ceil(this.counts.getRemainingTTL(key) / 1000)));
    throw new Problem('RATE_LIMITED');
  }
}
