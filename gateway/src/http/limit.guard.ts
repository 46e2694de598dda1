import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Problem } from '@jumun/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from './answers.js';
import { Limiters } from './limiters.js';

/** Refuses who asks too often with RATE_LIMITED, and says when to come back. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(private readonly limiters: Limiters) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route || !this.limiters.has(route)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return this.limiters.secondsToWait(route, request).then((seconds) => {
      if (seconds === undefined) return true;
      void context.switchToHttp().getResponse<FastifyReply>().header('retry-after', seconds);
      throw new Problem('RATE_LIMITED');
    });
  }
}
