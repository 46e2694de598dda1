import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { asDevice, asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { getCallScreen } from './get-call-screen.js';
import { recallReady, testScreen } from './recall-ready.js';

const serve = orders.procedures;
type Serve = typeof serve;

@Controller()
export class ScreenRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.getCallScreen)
  get({ knownVersion }: InputOf<Serve['getCallScreen']>, actor: Actor) {
    return asDevice(
      this.transactor,
      actor,
      'screen',
      (tx, shopId) => getCallScreen(tx, shopId, { knownVersion, now: this.clock.now() }),
      { isSnapshot: true },
    );
  }

  @Serves(serve.recallReady)
  recall(input: InputOf<Serve['recallReady']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => recallReady(tx, shopId, input, this.clock.now()));
  }

  @Serves(serve.testScreen)
  test(_input: InputOf<Serve['testScreen']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => testScreen(tx, shopId, this.clock.now()));
  }
}
