import { Controller, Inject } from '@nestjs/common';
import { v7 } from 'uuid';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { asOwner, CLOCK, Rpc, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../providers/provider.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { byAnyName } from '../by-any-name.js';
import { countOpenOrders } from './count-open-orders.js';
import { getBuyerContacts } from './get-buyer-contacts.js';
import { getDockets } from './get-dockets.js';
import { getCheckoutStates, getOrder, getOrderStatus } from './get-order.js';
import { getOrderDetail } from './get-order-detail.js';
import { leaveContact } from './leave-contact.js';
import { listOrders } from './list-orders.js';
import { moveOrder } from './move-order.js';

const p = orders.procedures;

@Controller()
export class OrderRpc {
  constructor(
    @Inject(Database) readonly database: Database,
    @Inject(Rpc) readonly rpc: Rpc,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  @Serves(p.getOrder)
  getOrder(input: InputOf<typeof p.getOrder>) {
    return byAnyName(this, input, (named) =>
      getOrder(this.database, this.provider, named, { ...this.settings, now: this.clock.now() }),
    );
  }

  @Serves(p.getOrderStatus)
  getOrderStatus(input: InputOf<typeof p.getOrderStatus>) {
    return getOrderStatus(this.database, input);
  }

  @Serves(p.getCheckoutStates)
  getCheckoutStates(input: InputOf<typeof p.getCheckoutStates>) {
    return getCheckoutStates(this.database, input);
  }

  @Serves(p.listPayments)
  list(input: InputOf<typeof p.listPayments>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      listOrders(tx, this.settings, shopId, input, this.clock.now()),
    );
  }

  @Serves(p.countOpenOrders)
  count(_input: InputOf<typeof p.countOpenOrders>, actor: Actor) {
    return asOwner(this.transactor, actor, countOpenOrders);
  }

  @Serves(p.getPaymentDetail)
  detail({ paymentId }: InputOf<typeof p.getPaymentDetail>, actor: Actor) {
    const { provider, settings } = this;
    const reading = { sealer: settings.sealer, takesPart: provider.takesPart.bind(provider) };
    return asOwner(this.transactor, actor, (tx, shopId) => getOrderDetail(tx, reading, shopId, paymentId));
  }

  @Serves(p.moveOrder)
  move(input: InputOf<typeof p.moveOrder>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      moveOrder(tx, shopId, { ...input, press: v7() }, this.clock.now()),
    );
  }

  @Serves(p.getDockets)
  dockets(input: InputOf<typeof p.getDockets>, actor: Actor) {
    return getDockets(this.database, this.provider, this.settings.sealer, input, actor);
  }

  @Serves(p.getBuyerContacts)
  contacts(input: InputOf<typeof p.getBuyerContacts>, actor: Actor) {
    return getBuyerContacts(this.database, this.settings, input, actor);
  }

  /** Open to every caller who has the order's key. */
  @Serves(p.leaveContact)
  async leaveContact(input: InputOf<typeof p.leaveContact>, actor: Actor) {
    await byAnyName(this, input, (named) =>
      this.transactor.transact(actor, (tx) => leaveContact(tx, named, this.settings)),
    );
    return {};
  }
}
