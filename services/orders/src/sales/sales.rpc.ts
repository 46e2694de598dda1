import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { getSales } from './get-sales.js';
import { getSalesReport, getTagSales } from './get-sales-report.js';

const p = orders.procedures;

@Controller()
export class SalesRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  @Serves(p.getSales)
  sales(_input: InputOf<typeof p.getSales>, actor: Actor) {
    const { sealer } = this.settings;
    return asOwner(this.transactor, actor, (tx, shopId) => getSales(tx, sealer, shopId, this.clock.now()));
  }

  @Serves(p.getSalesReport)
  report(input: InputOf<typeof p.getSalesReport>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getSalesReport(tx, shopId, input));
  }

  @Serves(p.getTagSales)
  tagSales(input: InputOf<typeof p.getTagSales>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getTagSales(tx, shopId, input));
  }
}
