import { Controller, Inject } from '@nestjs/common';
import { contracts, Problem, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { getIntake } from './get-intake.js';
import { nudgeWait } from './nudge-wait.js';
import { pauseIntake, pauseUnattended, resumeIntake, setBusy } from './pause-intake.js';
import { saveIntake } from './save-intake.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class IntakeRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.getIntake)
  async get(_input: InputOf<Serve['getIntake']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getIntake(tx, shopId, this.clock.now()));
  }

  @Serves(serve.saveIntake)
  async save(input: InputOf<Serve['saveIntake']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveIntake(tx, shopId, input, this.clock.now()));
  }

  @Serves(serve.pauseIntake)
  async pause(input: InputOf<Serve['pauseIntake']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => pauseIntake(tx, shopId, input, this.clock.now()));
  }

  @Serves(serve.pauseUnattended)
  async pauseUnattended({ shopId }: InputOf<Serve['pauseUnattended']>, actor: Actor) {
    if (actor.kind !== 'service') throw new Problem('FORBIDDEN');
    return this.transactor.transact(actor, (tx) => pauseUnattended(tx, shopId, this.clock.now()));
  }

  @Serves(serve.resumeIntake)
  async resume(_input: InputOf<Serve['resumeIntake']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => resumeIntake(tx, shopId, this.clock.now()));
  }

  @Serves(serve.setBusy)
  async busy(input: InputOf<Serve['setBusy']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => setBusy(tx, shopId, input, this.clock.now()));
  }

  @Serves(serve.nudgeWait)
  async nudge(input: InputOf<Serve['nudgeWait']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => nudgeWait(tx, shopId, input, this.clock.now()));
  }
}
