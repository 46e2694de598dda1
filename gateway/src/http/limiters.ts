import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Problem, type Route } from '@jumun/contracts';
import { counter } from '@jumun/runtime';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import type { Call } from './call.js';
import { countedOf, guestRoutes, limits, type Caller, type Limit } from './limits.js';
import { NetworkCounts, networkMemory } from './network-counts.js';

interface Limiter {
  limit: Limit;
  store: RateLimiterRedis;
}

/** The name of the limit of all sessions of a shop. */
const OF_SHOP = 'shop';
/** 132 bits. */
const HASH_LENGTH = 22;

const refused = counter('rate_limited_total', 'Calls refused by a rate limit', ['route', 'limit']);

/** Counts calls in Redis, for all copies of the gateway together; each counts alone while Redis is away. */
@Injectable()
export class Limiters {
  private readonly byRoute: ReadonlyMap<Route, readonly Limiter[]>;
  private readonly byShop = new Map<Route, RateLimiterRedis>();
  /** The networks of guests: their bounds are so wide that each copy counts alone, and no order waits for them. */
  private readonly crowds = new Map<Route, NetworkCounts>();

  /** Hides what is counted from Redis: addresses and phone numbers are few enough to try all of them by a bare hash. */
  private readonly secret: KeyObject;

  constructor(redis: Redis, @Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'RATE_LIMIT_SCALE' | 'DOCUMENT_KEYS'>) {
    this.secret = createSecretKey(createHmac('sha256', config.DOCUMENT_KEYS[0]).update('limits').digest());
    const limiterOf = (route: Route, limit: Omit<Limit, 'keysOf'>): RateLimiterRedis => {
      const shared = {
        keyPrefix: `limit:${route.path}:${limit.name}`,
        points: Math.ceil(limit.points * config.RATE_LIMIT_SCALE),
        duration: limit.seconds,
      };
      return new RateLimiterRedis({
        ...shared,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(shared),
      });
    };
    this.byRoute = new Map(
      [...limits].map(([route, each]) => [
        route,
        (guestRoutes.includes(route) ? (each.units ?? []) : countedOf(each)).map((limit) => ({
          limit,
          store: limiterOf(route, limit),
        })),
      ]),
    );
    const crowds = networkMemory();
    for (const [route, { networks }] of limits)
      if (guestRoutes.includes(route))
        this.crowds.set(route, new NetworkCounts(networks, config.RATE_LIMIT_SCALE, crowds, `${route.path} `));
    for (const [route, { shop }] of limits)
      if (shop) this.byShop.set(route, limiterOf(route, { ...shop, name: OF_SHOP }));
  }

  /** Counts a call of an owner who is known by now; RATE_LIMITED when the shop's limit is used up. */
  async countForShop(route: Route, call: Pick<Call, 'owner' | 'answerHeader'>): Promise<void> {
    const store = this.byShop.get(route);
    if (!store) throw new TypeError(`${route.path} has no limit of a shop`);
    const seconds = await secondsUntilFree(route, OF_SHOP, () => store.consume(call.owner.shopId));
    if (seconds === 0) return;
    call.answerHeader('retry-after', String(seconds));
    throw new Problem('RATE_LIMITED');
  }

  /** Seconds to wait when a limit is used up; undefined when the call may go on. */
  async secondsToWait(route: Route, caller: Caller): Promise<number | undefined> {
    const limiters = this.byRoute.get(route);
    if (!limiters) return undefined;
    const crowd = this.crowds.get(route)?.countIn(caller.clientAddress);
    if (crowd) refused.inc({ route: route.path, limit: crowd.kind });
    const waits = await Promise.all(limiters.map((limiter) => this.count(route, limiter, caller)));
    const longest = Math.max(crowd?.seconds ?? 0, ...waits);
    return longest > 0 ? longest : undefined;
  }

  has(route: Route): boolean {
    return this.byRoute.has(route);
  }

  private async count(route: Route, { limit, store }: Limiter, caller: Caller): Promise<number> {
    const waits = limit
      .keysOf(caller)
      .map((key) => secondsUntilFree(route, limit.name, () => store.consume(this.hidden(key))));
    return Math.max(0, ...(await Promise.all(waits)));
  }

  private hidden(key: string): string {
    return createHmac('sha256', this.secret).update(key).digest('base64url').slice(0, HASH_LENGTH);
  }
}

async function secondsUntilFree(route: Route, limit: string, take: () => Promise<unknown>): Promise<number> {
  try {
    await take();
    return 0;
  } catch (verdict) {
    if (!(verdict instanceof RateLimiterRes)) throw verdict;
    refused.inc({ route: route.path, limit });
    return Math.max(1, Math.ceil(verdict.msBeforeNext / 1000));
  }
}
