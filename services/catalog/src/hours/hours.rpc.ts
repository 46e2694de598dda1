import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { deleteCalendarDay, listCalendar, saveCalendarDay } from './calendar-days.js';
import { getHours, saveHours } from './save-hours.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class HoursRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.getHours)
  async get(_input: InputOf<Serve['getHours']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getHours(tx, shopId, this.clock.now()));
  }

  @Serves(serve.saveHours)
  async save(input: InputOf<Serve['saveHours']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveHours(tx, shopId, input, this.clock.now()));
  }

  @Serves(serve.listCalendar)
  async list({ from, to }: InputOf<Serve['listCalendar']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listCalendar(tx, shopId, from, to));
  }

  @Serves(serve.saveCalendarDay)
  async saveDay(input: InputOf<Serve['saveCalendarDay']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveCalendarDay(tx, shopId, input, this.clock.now()));
  }

  @Serves(serve.deleteCalendarDay)
  async deleteDay({ day }: InputOf<Serve['deleteCalendarDay']>, actor: Actor) {
    await asOwner(this.transactor, actor, (tx, shopId) => deleteCalendarDay(tx, shopId, day, this.clock.now()));
    return {};
  }
}
