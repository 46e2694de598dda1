import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { http, namespaces, SOCKET_PATH, socketEvents, type NewOrder } from '@jumun/contracts';
import { Owner, type Checkout } from '@jumun/local';
import { pause } from './people.ts';
import { OWNER, type Charge, type Target } from './platform.ts';
import { addTo, type Promises } from './promises.ts';

// Steps of shoppers and owners; each confirmation they get is recorded as a promise.

/** A fresh session, since time passes between the scenarios. */
export const logIn = ({ api }: Target): Promise<Owner> => Owner.logIn(api, OWNER.email, OWNER.password);

export async function order(target: Target, promises: Promises, quantity = 1): Promise<Checkout> {
  const { shopper, storeName, shopId, pick } = target;
  const checkout = await shopper.order(storeName, shopId, [{ ...pick, quantity }]);
  promises.orders.add(checkout.orderNumber);
  return checkout;
}

/** Pays on the card page with the given outcome; notes the order as paid when the browser was redirected to success. */
export async function pay(
  { shopper }: Target,
  promises: Promises,
  { paymentId, orderNumber }: Checkout,
  outcome = 'approve',
): Promise<void> {
  const approvalKey = await shopper.openCardPage(paymentId);
  const played = await shopper.playCardPage(approvalKey, outcome).catch(() => undefined);
  if (played?.location?.includes('/success/')) promises.paid.add(orderNumber);
}

export async function buy(target: Target, promises: Promises, quantity = 1): Promise<Checkout> {
  const checkout = await order(target, promises, quantity);
  await pay(target, promises, checkout);
  return checkout;
}

export async function addFault({ sandbox }: Target, fault: Record<string, string | number>): Promise<void> {
  const { status } = await sandbox.send('POST', '/control/faults', { body: fault });
  if (status !== 200 && status !== 201) throw new Error(`the sandbox refused a fault with ${status}`);
}

const CHARGED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 5;

/** Resolves as soon as the card company has charged the card. */
export async function untilCharged({ sandbox }: Target, orderNumber: string): Promise<void> {
  for (const deadline = performance.now() + CHARGED_WITHIN_MS; ; await pause(LOOK_EVERY_MS)) {
    const { body } = await sandbox.send('GET', `/control/kcp/transactions?ordr_idxx=${orderNumber}`);
    if ((body as Charge[]).length > 0) return;
    if (performance.now() > deadline) throw new Error(`${orderNumber} was not charged`);
  }
}

/** Answers whether it came to that in time. */
export async function isPaidWithin(
  { platform, read }: Target,
  orderNumber: string,
  withinMs: number,
): Promise<boolean> {
  const isPaid = async (): Promise<boolean> => {
    const text = `select 1 from orders where order_number = $1 and status = 'paid'`;
    return (await read('orders', text, [orderNumber]).catch(() => [])).length > 0;
  };
  return platform.waitFor('the order is paid', isPaid, withinMs).catch(() => false);
}

/** Gives a part back, or all of it, and presses the button `times` times for it. */
export async function giveBack(
  owner: Owner,
  promises: Promises,
  paymentId: string,
  { amount, times = 1 }: { amount: number; times?: number },
): Promise<void> {
  addTo(promises.wishes, paymentId, amount);
  const input = { params: { paymentId }, idempotencyKey: randomUUID(), body: { reason: '손님 요청', amount } };
  for (let nth = 0; nth < times; nth += 1) {
    const { data } = await owner.call(http.orders.refundPayment, input);
    if (nth === 0 && data.state === 'done') addTo(promises.refunds, paymentId, amount);
  }
}

/** Opens an owner's screen, which hears of new orders until it is closed. */
export async function openScreen({ platform }: Target, owner: Owner, promises: Promises): Promise<() => void> {
  const socket = io(`${platform.origin}${namespaces.owner}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    auth: { token: owner.token },
  });
  socket.on(socketEvents.newOrder, ({ data }: NewOrder) => promises.screen.told.add(data));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return () => void socket.disconnect();
}

/** Takes the shop through the payout provider's check, so that it may be paid out. */
export async function verifyAccount({ platform, sandbox, shopId }: Target, owner: Owner): Promise<void> {
  const bank = { bankCode: '088', accountNumber: '110123456789', holderName: '홍길동' } as const;
  await owner.call(http.payouts.setBankAccount, { body: bank });
  await owner.call(http.payouts.createOnboardingLink, { body: { accountId: shopId } });
  await sandbox.send('POST', `/control/accounts/${shopId}`, { body: { state: 'verified' } });
  const isActive = async (): Promise<boolean> => (await owner.call(http.auth.shopInfo, {})).data.status === 'active';
  await platform.waitFor('the shop may be paid out', isActive);
}
