import { randomUUID } from 'node:crypto';
import { headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { contracts, http } from '@jumun/contracts';
import { HEADER } from '@jumun/messaging';
import type { Target } from '../target.ts';
import type { Confirmations } from '../../invariants/confirmations.ts';
import { buy } from '../../load/shoppers.ts';
import { logIn } from '../../load/owners.ts';

const { orders } = contracts;
const ANSWERED_WITHIN_MS = 1_500;

/**
 * An intruder on the bus, even with its administrator's account, but without a part's key; and an owner who has left.
 */
export async function intruder(target: Target, confirmations: Confirmations): Promise<void> {
  const nats = await target.nats();
  try {
    const { orderNumber } = await buy(target, confirmations);
    const heard = await overhear(nats, () =>
      target.api.call(http.orders.orderComplete, { query: { orderNumber, storeName: target.storeName } }),
    );
    if (await isAnswered(nats, heard, heard.headers))
      confirmations.wronglyAnswered.push('a request that was sent once more');
    if (await isAnswered(nats, heard, withOtherSignature(heard)))
      confirmations.wronglyAnswered.push('a request without a good signature');
    tellForgedPayment(nats, target);
    await nats.flush();
  } finally {
    await nats.close();
  }
  await useEndedSession(target, confirmations);
}

/** The request by which an order's page is asked for. */
async function overhear(nats: NatsConnection, act: () => Promise<unknown>): Promise<Msg> {
  const subscription = nats.subscribe(orders.procedures.getOrder.subject, { max: 1 });
  await nats.flush();
  await act();
  for await (const message of subscription) return message;
  throw new Error('nothing was heard on the bus');
}

async function isAnswered(nats: NatsConnection, { subject, data }: Msg, made: MsgHdrs | undefined): Promise<boolean> {
  const answer = await nats
    .request(subject, data, { timeout: ANSWERED_WITHIN_MS, ...(made && { headers: made }) })
    .catch(() => undefined);
  return answer?.headers?.get(HEADER.outcome) === 'ok';
}

/** The same request with a signature that no key has made. */
function withOtherSignature({ headers: heard }: Msg): MsgHdrs {
  const made = headers();
  for (const name of heard?.keys() ?? []) made.set(name, heard?.get(name) ?? '');
  const [from, at, nonce, signature = ''] = (heard?.get(HEADER.signature) ?? '').split(' ');
  made.set(HEADER.signature, [from, at, nonce, 'A'.repeat(signature.length)].join(' '));
  return made;
}

function tellForgedPayment(nats: NatsConnection, { shopId, storeName }: Target): void {
  const made = headers();
  made.set(HEADER.factId, randomUUID());
  made.set(
    HEADER.signature,
    [Date.now(), ...['catalog', 'notifications', 'settlement'].map((name) => `${name}=forged`)].join(' '),
  );
  const fact = {
    ...{ shopId, storeName, paymentId: randomUUID(), checkoutId: randomUUID(), orderNumber: '261123-F0RGED00-001' },
    ...{ amount: 9_000_000, currency: 'KRW', title: '없는 주문', tno: 'forged', paidAt: new Date().toISOString() },
  };
  nats.publish(orders.facts.paymentPaid.subject, JSON.stringify(fact), { headers: made });
}

async function useEndedSession(target: Target, confirmations: Confirmations): Promise<void> {
  const { token } = await logIn(target);
  await target.api.expect(http.auth.logout, { token });
  const { status } = await target.api.call(http.auth.shopInfo, { token });
  if (status === 200) confirmations.wronglyAnswered.push('an owner who had logged out');
}
