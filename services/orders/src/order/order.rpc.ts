import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { ownerOf, Serves, Transactor } from '@jumun/messaging';
import { getSales } from '../sales/get-sales.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { getCheckoutStates, getOrder, getOrderStatus } from './get-order.js';
import { getOrderDetail } from './get-order-detail.js';
import { listOrders } from './list-orders.js';
import { moveOrder } from './move-order.js';

const p = orders.procedures;

@Controller()
export class OrderRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  @Serves(p.getOrder)
  getOrder({ storeName, orderNumber }: InputOf<typeof p.getOrder>): Promise<AnswerOf<typeof p.getOrder>> {
    return getOrder(this.database, storeName, orderNumber);
  }

  @Serves(p.getOrderStatus)
  getOrderStatus({
    shopId,
    orderNumber,
  }: InputOf<typeof p.getOrderStatus>): Promise<AnswerOf<typeof p.getOrderStatus>> {
    return getOrderStatus(this.database, shopId, orderNumber);
  }

  @Serves(p.getCheckoutStates)
  getCheckoutStates({
    checkoutIds,
  }: InputOf<typeof p.getCheckoutStates>): Promise<AnswerOf<typeof p.getCheckoutStates>> {
    return getCheckoutStates(this.database, checkoutIds);
  }

  @Serves(p.listPayments)
  list(input: InputOf<typeof p.listPayments>, actor: Actor): Promise<AnswerOf<typeof p.listPayments>> {
    return listOrders(this.database, this.settings.sealer, ownerOf(actor).shopId, input);
  }

  @Serves(p.getPaymentDetail)
  detail(
    { paymentId }: InputOf<typeof p.getPaymentDetail>,
    actor: Actor,
  ): Promise<AnswerOf<typeof p.getPaymentDetail>> {
    return getOrderDetail(this.database, this.settings.sealer, ownerOf(actor).shopId, paymentId);
  }

  @Serves(p.moveOrder)
  move(input: InputOf<typeof p.moveOrder>, actor: Actor): Promise<AnswerOf<typeof p.moveOrder>> {
    const { shopId } = ownerOf(actor);
    return this.transactor.transact(actor, (tx) => moveOrder(tx, shopId, input));
  }

  @Serves(p.getSales)
  sales(_input: InputOf<typeof p.getSales>, actor: Actor): Promise<AnswerOf<typeof p.getSales>> {
    return getSales(this.database, this.settings.sealer, ownerOf(actor).shopId, new Date());
  }
}
