import { Controller, Inject } from '@nestjs/common';
import { orders, type Actor, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { asOwner, Serves, Transactor } from '@jumun/messaging';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { getShopPayment, listMethods, saveShopPayment } from './shop-payment.js';

const serve = orders.procedures;
type Serve = typeof serve;

@Controller()
export class MethodRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  /** Everybody may ask: a store page shows it. */
  @Serves(serve.listMethods)
  list({ shopId }: InputOf<Serve['listMethods']>) {
    return listMethods(this.database, shopId, this.settings.methods);
  }

  @Serves(serve.getShopPayment)
  get(_input: InputOf<Serve['getShopPayment']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getShopPayment(tx, shopId, this.settings.methods));
  }

  @Serves(serve.saveShopPayment)
  save(input: InputOf<Serve['saveShopPayment']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveShopPayment(tx, shopId, input, this.settings.methods));
  }
}
