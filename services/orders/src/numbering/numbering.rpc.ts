import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { getOrderSettings, saveOrderSettings } from './order-settings.js';
import { restartNumbers } from './restart-numbers.js';

const serve = orders.procedures;
type Serve = typeof serve;

@Controller()
export class NumberingRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.getOrderSettings)
  getSettings(_input: InputOf<Serve['getOrderSettings']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getOrderSettings(tx, shopId, this.clock.now()));
  }

  @Serves(serve.saveOrderSettings)
  saveSettings(input: InputOf<Serve['saveOrderSettings']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveOrderSettings(tx, shopId, input, this.clock.now()));
  }

  @Serves(serve.restartNumbers)
  restart(_input: InputOf<Serve['restartNumbers']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => restartNumbers(tx, shopId, this.clock.now()));
  }
}
