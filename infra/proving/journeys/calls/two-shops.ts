import { randomUUID } from 'node:crypto';
import { http, type DeviceScope } from '@jumun/contracts';
import { Owner, type OptionGroup, type Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { logInAsOperator } from '../../load/operators.js';
import { PASSWORD } from '../../platform/shop.js';
import { verifyAccount } from '../../platform/stall.js';
import type { System } from '../../platform/system.js';

/** A shop with one of everything that a call can name. */
export interface FullShop {
  owner: Owner;
  storeName: string;
  shopId: string;
  categoryId: string;
  product: Product;
  /** A question that no product asks. */
  group: OptionGroup;
  documentKey: string;
  /** A paid order and the bell notification that it made. */
  paymentId: string;
  orderNumber: string;
  notificationId: string;
  /** A notice at its bell, as for an order that stayed unattended. */
  noticeId: string;
  /** One device of each scope. */
  devices: Record<DeviceScope, PairedDevice>;
}

export interface PairedDevice {
  deviceId: string;
  token: string;
}

/** Values that must never be found where they have no business: planted in shop A and its orders. */
export const canaries = {
  ownerName: '카나리아주인',
  ownerPhone: '010-7391-4826',
  ownerEmail: 'canary-owner-7391@proving.test',
  buyerName: '카나리아손님',
  buyerPhone: '010-8264-9173',
  buyerEmail: 'canary-buyer-8264@proving.test',
  accountNumber: '39210577740186',
  buyerRequest: '카나리아 땅콩 알레르기',
} as const;

/** A till's memo: owners are asked to write nothing personal, and find it in the row of its order alone. */
export const MEMO = '카나리아 단골 메모';

/** Two shops that know nothing of each other, and the operator who knows both. */
export interface TwoShops {
  fixture: System;
  a: FullShop;
  b: FullShop;
  operatorToken: string;
  /** A new paid order of a shop, for calls that use one up. */
  newOrder(shop: FullShop): Promise<{ paymentId: string; orderNumber: string }>;
  /** Waits until what the shop is owed is as it should be, and answers it. */
  balanceOf(shop: FullShop, isRight: (balance: number) => boolean): Promise<number>;
  /** Shop A's payout from the start. */
  payoutId: string;
  /** A name that is not in use. */
  fresh(prefix: string): string;
  /** A new log-in of shop A's owner, for calls that end one. */
  newSession(): Promise<Session>;
  newOperatorSession(): Promise<Session>;
}

interface Session {
  accessToken: string;
  refreshToken: string;
}

const SHOP_A = 'canaryshop';
const CANARY = {
  name: canaries.buyerName,
  phone: canaries.buyerPhone,
  email: canaries.buyerEmail,
  request: canaries.buyerRequest,
};
const OTHER = { name: '다른손님', phone: '010-4444-5555', email: 'buyer@proving.test' };

export async function openTwoShops(fixture: System): Promise<TwoShops> {
  const a = await fullShop(fixture, SHOP_A, {
    ownerName: canaries.ownerName,
    email: canaries.ownerEmail,
    phone: canaries.ownerPhone,
  });
  const b = await fullShop(fixture, 'othershop', {
    ownerName: '다른주인',
    email: 'other@proving.test',
    phone: '010-2222-3333',
  });
  const payoutId = await payOutOnce(fixture, a);
  const newOperatorSession = (): Promise<Session> => logInAsOperator(fixture);
  return {
    fixture,
    a,
    b,
    operatorToken: (await newOperatorSession()).accessToken,
    newOperatorSession,
    payoutId,
    balanceOf,
    newOrder: (shop) => order(fixture, shop),
    fresh: (prefix) => `${prefix}${randomUUID().slice(0, 8)}`,
    newSession: async () => {
      const body = { email: canaries.ownerEmail, password: PASSWORD };
      return (await fixture.api.expect(http.auth.login, { body })).data.tokens;
    },
  };
}

const balanceOf = ({ owner }: FullShop, isRight: (balance: number) => boolean): Promise<number> =>
  eventually(async () => {
    const { balance } = (await owner.call(http.settlement.balance, {})).data;
    return isRight(balance) && balance;
  });

const ACCOUNT = { bankCode: '088', accountNumber: canaries.accountNumber, holderName: canaries.ownerName } as const;

export async function setBankAccount(owner: Owner): Promise<void> {
  await owner.call(http.payouts.setBankAccount, { body: ACCOUNT });
}

/** Takes a shop through the payout provider's verification and pays out what it has. */
async function payOutOnce(fixture: System, shop: FullShop): Promise<string> {
  const { owner } = shop;
  await verifyAccount(fixture, owner, ACCOUNT);
  await balanceOf(shop, (balance) => balance > 1_000);
  return (await eventually(() => owner.call(http.payouts.payOut, {}))).data.payoutId;
}

async function fullShop(
  fixture: System,
  storeName: string,
  person: { ownerName: string; email: string; phone: string },
): Promise<FullShop> {
  const owner = await Owner.open(fixture.api, {
    ...person,
    storeName,
    shopName: `${storeName} 카페`,
    password: PASSWORD,
  });
  const { categoryId } = await owner.addCategory('메뉴');
  const product = await fixture.addProduct(owner, { categoryIds: [categoryId], stock: 100_000 });
  const group = await owner.addOptionGroup({ name: '얼음', min: 0, max: 1, options: [{ name: '많이' }] });
  await owner.call(http.orders.saveOrderSettings, { body: { askRequest: true } });
  const shop = { owner, storeName, shopId: owner.shop.shopId, categoryId, product, group };
  const { paymentId, orderNumber } = await order(fixture, shop);
  const [bell] = await eventually(async () => {
    const { data } = await owner.call(http.notifications.listNotifications, {});
    return data.length > 0 && data;
  });
  if (!bell) throw new Error('the order rang no bell');
  const documentKey = owner.shop.businessLicenseFile ?? '';
  const noticeId = await newNotice(fixture, shop.shopId);
  const devices = {
    screen: await pairDevice(fixture, owner, 'screen'),
    print: await pairDevice(fixture, owner, 'print'),
  };
  return { ...shop, documentKey, paymentId, orderNumber, notificationId: bell.notificationId, noticeId, devices };
}

/** The code and poll key of a device that waits to be paired. */
export async function offerDevice(
  { api }: Pick<System, 'api'>,
  kind: DeviceScope,
): Promise<{ code: string; pollKey: string }> {
  const { code, pollKey } = (await api.expect(http.devices.pair, { body: { kind } })).data;
  return { code, pollKey };
}

/** Pairs a device with the owner's shop and fetches its token. */
export async function pairDevice({ api }: Pick<System, 'api'>, owner: Owner, kind: DeviceScope): Promise<PairedDevice> {
  const { code, pollKey } = await offerDevice({ api }, kind);
  const { deviceId } = (await owner.call(http.devices.claim, { body: { code, name: kind } })).data;
  const { tokens } = (await api.expect(http.devices.token, { body: { pollKey } })).data;
  if (!tokens) throw new Error('the device got no tokens');
  return { deviceId, token: tokens.accessToken };
}

async function newNotice(fixture: System, shopId: string): Promise<string> {
  const id = randomUUID();
  const sql = `insert into notice (shop_id, id, kind, source_id, link) values ($1, $2, 'unattended', $2, '/store/admin/board')`;
  await fixture.sql('notifications', sql, [shopId, id]);
  return id;
}

const order = (
  fixture: System,
  { storeName, shopId, product }: Pick<FullShop, 'storeName' | 'shopId' | 'product'>,
): Promise<{ paymentId: string; orderNumber: string }> =>
  fixture.shopper.buy(storeName, shopId, [{ product, quantity: 2 }], storeName === SHOP_A ? CANARY : OTHER);
