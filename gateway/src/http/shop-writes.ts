import { Inject, Injectable } from '@nestjs/common';
import { Problem, type Route } from '@jumun/contracts';
import type { GatewayConfig } from '../config.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { CountsInMemory } from './counts-in-memory.js';

const MINUTE = 60;
/** Of all people and devices of a shop together: twenty a second, where a rush on ten boards makes two. */
const WRITES_A_MINUTE = 1_200;
/** Each picture is decoded and made anew; a menu of a hundred is put in within a minute. */
const UPLOADS_A_MINUTE = 120;
/** Shops that are remembered. */
const MOST_SHOPS = 20_000;

/** Counts what each shop changes, in this copy alone: a bound against programs that run wild, which no person meets. */
@Injectable()
export class ShopWrites {
  private readonly counts = new CountsInMemory(2 * MOST_SHOPS);

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'RATE_LIMIT_SCALE'>) {}

  /** Throws RATE_LIMITED when the shop has changed too much within a minute. */
  count(shopId: string, { method, upload }: Route, sayWhen: (seconds: number) => void): void {
    if (method === 'GET') return;
    this.countIn(shopId, WRITES_A_MINUTE, sayWhen);
    if (upload) this.countIn(`${shopId} uploads`, UPLOADS_A_MINUTE, sayWhen);
  }

  private countIn(key: string, most: number, sayWhen: (seconds: number) => void): void {
    const bound = { most: Math.ceil(most * this.config.RATE_LIMIT_SCALE), seconds: MINUTE };
    const seconds = this.counts.secondsOver(key, bound);
    if (seconds === 0) return;
    sayWhen(seconds);
    throw new Problem('RATE_LIMITED');
  }
}
