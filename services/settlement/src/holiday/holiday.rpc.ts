import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, Serves } from '@jumun/messaging';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { addHoliday, listHolidays, removeHoliday, type HolidayRules } from './holidays.js';

const serve = contracts.settlement.procedures;

/** The days on which banks are closed, as operators keep them. */
@Controller()
export class HolidayRpc {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Serves(serve.listHolidays)
  listHolidays({ year }: InputOf<typeof serve.listHolidays>, actor: Actor) {
    return this.deps.transactor.transact(operatorOf(actor), (tx) => listHolidays(tx, year, this.rules()));
  }

  @Serves(serve.addHoliday)
  async addHoliday(input: InputOf<typeof serve.addHoliday>, actor: Actor) {
    const operator = operatorOf(actor);
    const year = await this.deps.transactor.transact(operator, (tx) => addHoliday(tx, input, this.rules()));
    this.deps.calendar.forget();
    return year;
  }

  @Serves(serve.removeHoliday)
  async removeHoliday(input: InputOf<typeof serve.removeHoliday>, actor: Actor) {
    const operator = operatorOf(actor);
    const year = await this.deps.transactor.transact(operator, (tx) => removeHoliday(tx, input, this.rules()));
    this.deps.calendar.forget();
    return year;
  }

  private rules(): HolidayRules {
    return { now: this.deps.clock.now(), isFeedOn: this.deps.holidays !== undefined };
  }
}
