import { Inject, Injectable } from '@nestjs/common';
import type { Route } from '@jumun/contracts';
import { counter } from '@jumun/runtime';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { limits, type Limit } from './limits.js';

interface Limiter {
  limit: Limit;
  store: RateLimiterRedis;
}

const refused = counter('rate_limited_total', 'Calls refused by a rate limit', ['route', 'limit']);

/** Counts calls in Redis, for all copies of the gateway together; each counts alone while Redis is away. */
@Injectable()
export class Limiters {
  private readonly byRoute: ReadonlyMap<Route, readonly Limiter[]>;

  constructor(redis: Redis, @Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'RATE_LIMIT_SCALE'>) {
    const limiterOf = (route: Route, limit: Limit): Limiter => {
      const shared = {
        keyPrefix: `limit:${route.path}:${limit.name}`,
        points: Math.ceil(limit.points * config.RATE_LIMIT_SCALE),
        duration: limit.seconds,
      };
      const store = new RateLimiterRedis({
        ...shared,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(shared),
      });
      return { limit, store };
    };
    this.byRoute = new Map([...limits].map(([route, list]) => [route, list.map((limit) => limiterOf(route, limit))]));
  }

  /** Seconds to wait when a limit is used up; undefined when the call may go on. */
  async secondsToWait(route: Route, request: FastifyRequest): Promise<number | undefined> {
    const limiters = this.byRoute.get(route);
    if (!limiters) return undefined;
    const waits = await Promise.all(limiters.map((limiter) => consume(route, limiter, request)));
    const longest = Math.max(...waits);
    return longest > 0 ? longest : undefined;
  }

  has(route: Route): boolean {
    return this.byRoute.has(route);
  }
}

async function consume(route: Route, { limit, store }: Limiter, request: FastifyRequest): Promise<number> {
  const key = limit.keyOf(request);
  if (key === undefined) return 0;
  try {
    await store.consume(key);
    return 0;
  } catch (verdict) {
    if (!(verdict instanceof RateLimiterRes)) throw verdict;
    refused.inc({ route: route.path, limit: limit.name });
    return Math.max(1, Math.ceil(verdict.msBeforeNext / 1000));
  }
}
