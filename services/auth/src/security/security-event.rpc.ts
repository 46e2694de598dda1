import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, ownerOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { endShopSessions } from './end-shop-sessions.js';
import { listOperatorEvents, listOwnEvents, listShopEvents } from './list-events.js';

const serve = auth.procedures;
type Serve = typeof serve;

/** Security events, and what operators do about them. */
@Controller()
export class SecurityEventRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(serve.listSecurityEvents)
  async listOwn(page: InputOf<Serve['listSecurityEvents']>, actor: Actor) {
    return listOwnEvents(this.deps, ownerOf(actor), page);
  }

  @Serves(serve.listShopSecurityEvents)
  async listOfShop(page: InputOf<Serve['listShopSecurityEvents']>, actor: Actor) {
    return listShopEvents(this.deps, operatorOf(actor), page);
  }

  @Serves(serve.listOperatorSecurityEvents)
  async listOfOperator(page: InputOf<Serve['listOperatorSecurityEvents']>, actor: Actor) {
    return listOperatorEvents(this.deps, operatorOf(actor), page);
  }

  @Serves(serve.endShopSessions)
  async endShopSessions(input: InputOf<Serve['endShopSessions']>, actor: Actor) {
    return endShopSessions(this.deps, operatorOf(actor), input);
  }
}
