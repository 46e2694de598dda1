import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { checkOperator, Problem, type Actor } from '@jumun/contracts';
import { currentContext, RevokedSessions, tokenFault } from '@jumun/runtime';
import type { FastifyRequest } from 'fastify';
import { routeOf } from './answers.js';

/** Lets in whom the contract names for the route. What no contract opens stays closed. */
@Injectable()
export class CallerGuard extends AuthGuard('jwt') {
  constructor(private readonly sessions: RevokedSessions) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route) throw new Problem('FORBIDDEN');
    // A provider proves itself in what it sends, which its handler checks.
    if (route.caller === 'anyone' || route.caller === 'provider') return true;
    await super.canActivate(context);
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
    if (actor?.kind !== 'owner' && actor?.kind !== 'operator') throw new Problem('FORBIDDEN');
    if (route.caller !== 'signed-in' && route.caller !== actor.kind) throw new Problem('FORBIDDEN');
    const ended = await this.sessions.endOf(actor.sessionId);
    if (ended) throw new Problem(ended);
    if (actor.kind === 'operator') checkOperator(actor, route, new Date());
    const running = currentContext();
    if (running && actor.kind === 'owner') running.shopId = actor.shopId;
    return true;
  }

  override getAuthenticateOptions() {
    return { session: false, property: 'actor' };
  }

  override handleRequest<U = Actor>(error: unknown, actor: U | false, info: unknown, context: ExecutionContext): U {
    if (error) throw error instanceof Error ? error : new Problem('AUTH091');
    if (actor) return actor;
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    throw new Problem(headers.authorization ? tokenFault(info) : 'AUTH090');
  }
}
