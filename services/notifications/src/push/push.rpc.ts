import { Controller, Inject } from '@nestjs/common';
import {
  notifications,
  orders,
  Problem,
  serviceActor,
  type Actor,
  type InputOf,
  type Locale,
  type PushAddress,
} from '@jumun/contracts';
import { asOwner, CLOCK, Jobs, ownerOf, Rpc, Serves, Transactor } from '@jumun/messaging';
import type { Clock, Sealer } from '@jumun/runtime';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { getOwnOrder } from '../get-own-order.js';
import { SEALER } from '../tokens.js';
import { ackPush } from './ack-push.js';
import { isPublicKey } from './encrypt-push.js';
import { getAlerts, saveAlerts } from './alerts.js';
import { sendPushes } from './push.jobs.js';
import { PushSender } from './push-sender.js';
import { queueTest, subscribe, subscribeShop, unsubscribe, unsubscribeOfShop, type PushKeys } from './subscriptions.js';

const serve = notifications.procedures;
type Serve = typeof serve;

const actorHere = serviceActor('notifications');
const BAD_KEY = { path: 'address.publicKey', message: '알림을 받을 주소가 올바르지 않아요.' };
const BAD_ADDRESS = { path: 'address.endpoint', message: '알림을 받을 주소가 올바르지 않아요.' };

/** Browsers that want to hear of orders, and what shops let their guests know. */
@Controller()
export class PushRpc {
  private readonly keys: PushKeys;

  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PushSender) private readonly sender: PushSender | null,
    @Inject(SEALER) sealer: Sealer,
    @Inject(NOTIFICATIONS_CONFIG) config: NotificationsConfig,
  ) {
    this.keys = { sealer, indexKeys: config.INDEX_KEY };
  }

  @Serves(serve.getPushKey)
  async getKey() {
    return { key: this.on().publicKey };
  }

  /** The order's key is the proof: its news says what was ordered, and where it stands. */
  @Serves(serve.subscribePush)
  async subscribe({ address, lang, ...own }: InputOf<Serve['subscribePush']>, actor: Actor) {
    this.check(address);
    const order = await getOwnOrder(this.rpc, own);
    const isOver = order.orderStatus === 'completed' || (order.status !== 'paid' && order.status !== 'pending');
    if (isOver) throw new Problem('SHOP_STATE');
    const subscriber = {
      shopId: order.shopId,
      paymentId: order.paymentId,
      sessionId: null,
      locale: lang ?? (await this.localeOf(order)),
    } as const;
    return this.transactor.transact(actor, (tx) => subscribe(tx, subscriber, address, this.keys, this.clock.now()));
  }

  /** The language that the order was placed in. */
  private async localeOf({ shopId, paymentId }: { shopId: string; paymentId: string }): Promise<Locale> {
    const asked = { payments: [{ shopId, paymentId }] };
    const { contacts } = await this.rpc.call(orders.procedures.getBuyerContacts, asked, actorHere);
    return contacts[0]?.locale ?? 'ko';
  }

  @Serves(serve.unsubscribePush)
  async unsubscribe({ id }: InputOf<Serve['unsubscribePush']>, actor: Actor) {
    await this.transactor.transact(actor, (tx) => unsubscribe(tx, id));
    return {};
  }

  @Serves(serve.ackPush)
  async ack({ id }: InputOf<Serve['ackPush']>, actor: Actor) {
    await this.transactor.transact(actor, (tx) => ackPush(tx, id, this.clock.now()));
    return {};
  }

  @Serves(serve.subscribeShopPush)
  async subscribeShop({ address }: InputOf<Serve['subscribeShopPush']>, actor: Actor) {
    this.check(address);
    const { shopId, sessionId } = ownerOf(actor);
    return this.transactor.transact(actorHere, (tx) =>
      subscribeShop(tx, { shopId, sessionId }, address, this.keys, this.clock.now()),
    );
  }

  @Serves(serve.unsubscribeShopPush)
  async unsubscribeShop({ id }: InputOf<Serve['unsubscribeShopPush']>, actor: Actor) {
    await asOwner(this.transactor, actor, (tx, shopId) => unsubscribeOfShop(tx, shopId, id));
    return {};
  }

  @Serves(serve.testPush)
  async test({ id }: InputOf<Serve['testPush']>, actor: Actor) {
    this.on();
    await asOwner(this.transactor, actor, (tx, shopId) => queueTest(tx, shopId, id, this.clock.now()));
    this.jobs.enqueue(sendPushes, { payload: {} });
    return {};
  }

  @Serves(serve.getShopAlerts)
  getAlerts(_input: InputOf<Serve['getShopAlerts']>, actor: Actor) {
    return asOwner(this.transactor, actor, getAlerts);
  }

  @Serves(serve.saveShopAlerts)
  saveAlerts(input: InputOf<Serve['saveShopAlerts']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveAlerts(tx, shopId, input));
  }

  /** Throws where nothing is pushed. */
  private on(): PushSender {
    if (!this.sender) throw new Problem('PUSH_OFF');
    return this.sender;
  }

  /** Whatever is named here is asked by us later, and must be a push service that we can write to. */
  private check(address: PushAddress): void {
    if (!this.on().takes(address.endpoint)) throw new Problem('INVALID_INPUT', { errors: [BAD_ADDRESS] });
    if (!isPublicKey(address.publicKey)) throw new Problem('INVALID_INPUT', { errors: [BAD_KEY] });
  }
}
