import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import {
  assertFresh,
  checkDevice,
  checkOperator,
  Problem,
  shopIdOf,
  type Actor,
  type DeviceActor,
  type OperatorActor,
  type OwnerActor,
  type Route,
} from '@jumun/contracts';
import { currentContext, RevokedSessions, tokenFault } from '@jumun/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExtractJwt } from 'passport-jwt';
import { routeOf } from './answers.js';
import { SeenDevices } from './seen-devices.js';
import { ShopWrites } from './shop-writes.js';

/** Lets in whom the contract names for the route. What no contract opens stays closed. */
@Injectable()
export class CallerGuard extends AuthGuard('jwt') {
  constructor(
    private readonly sessions: RevokedSessions,
    private readonly seenDevices: SeenDevices,
    private readonly writes: ShopWrites,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = routeOf(context.getHandler());
    if (!route) throw new Problem('FORBIDDEN');
    // A provider proves itself in what it sends, which its handler checks.
    if (route.caller === 'anyone' || route.caller === 'provider') return true;
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { actor } = request;
    if (!actor || !isAwaited(route, actor)) throw new Problem('FORBIDDEN');
    const ended = await this.sessions.endOf(actor.sessionId);
    if (ended) throw new Problem(ended);
    if (actor.kind === 'operator') checkOperator(actor, route, new Date());
    if (actor.kind === 'owner' && route.fresh) assertFresh(actor, new Date());
    if (actor.kind === 'device') checkDevice(actor, route);
    if (actor.kind === 'device') this.seenDevices.note(actor);
    const running = currentContext();
    const shopId = shopIdOf(actor);
    if (running && shopId !== undefined) running.shopId = shopId;
    const sayWhen = (seconds: number): void => {
      void context.switchToHttp().getResponse<FastifyReply>().header('retry-after', seconds);
    };
    if (shopId !== undefined) this.writes.count(shopId, route, sayWhen);
    const token = bearerOf(request);
    if (running && token !== null) running.token = token;
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

/** The token that the strategy has found good; the services that ask for it get it as it came. */
const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Whether the route admits this kind of actor; `signed-in` admits owners and operators, but no devices. */
function isAwaited({ caller }: Route, actor: Actor): actor is OwnerActor | OperatorActor | DeviceActor {
  if (caller === 'signed-in') return actor.kind === 'owner' || actor.kind === 'operator';
  return caller === actor.kind;
}
