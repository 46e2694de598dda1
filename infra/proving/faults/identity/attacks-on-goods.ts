import { http } from '@jumun/contracts';
import { advanceClock, readClock } from '../../platform/sandbox.ts';
import type { Target } from '../target.ts';
import { codeOf, namedAt, shopperWith, type Attack } from './attacked.ts';

const LOUD = 35;
const TEN = 10;

/** Unpaid counter orders from few addresses, each from another browser; then a guest elsewhere orders at the counter. */
export const closeCounter: Attack = async (target) => {
  const { api, owner, storeName, shopId, pick } = target;
  await owner.call(http.orders.savePaymentSettings, { body: { counter: true } });
  const items = [{ productId: pick.product.productId, unitPrice: pick.product.productPrice, quantity: 1 }];
  const body = { storeName, shopId, items, amount: pick.product.productPrice, payment: 'counter' as const };
  /** The counter's answer: `ordered`, or the code of a refusal. */
  const answerAt = async (address: string): Promise<string> => {
    const { status, body: said } = await api.ask(http.orders.init, { body, headers: await namedAt(target, address) });
    return status === 201 ? 'ordered' : (codeOf(said) ?? String(status));
  };
  const made: string[] = [];
  let full = 0;
  let other = 0;
  for (const addresses of [1, TEN]) {
    const heard = new Map<string, number>();
    const note = (answer: string): void => void heard.set(answer, (heard.get(answer) ?? 0) + 1);
    for (let nth = 0; nth < LOUD * addresses; nth += 1)
      note(await answerAt(`203.0.${100 + addresses}.${1 + (nth % addresses)}`));
    const guest = await answerAt(`198.51.${addresses}.7`);
    if (guest === 'COUNTER_FULL') full += 1;
    else if (guest !== 'ordered') other += 1;
    const attackers = [...heard].map(([answer, times]) => `${times} ${answer}`).join(', ');
    made.push(`${addresses}: ${attackers}, then a guest: ${guest}`);
  }
  const figures = `${made.join('; ')}${other > 0 ? '; a guest was refused for another reason' : ''}`;
  return { figures, isBroken: full + other > 0 };
};

const PIECES = 20;
const FIVE = 5;
const MOST_MINUTES = 60;
const STEP_MINUTES = 0.5;
/** A hold of five addresses that lasts longer is one too many. */
const LONGEST_MINUTES = 10;
const MINUTE_MS = 60_000;

/** The end of a hold, and how often it can be put off. */
interface Ends {
  expiresAt: string;
  extensionsLeft: number;
}

interface Hold {
  paymentId: string;
  key: { headers: Record<string, string> };
}

/** Five addresses hold what they can of a small stock, then a guest elsewhere wants a piece; by the services' clock. */
export const holdStock: Attack = async (target) => {
  const { owner, storeName, shopId } = target;
  const pick = { product: await target.addProduct(owner, { name: '한정판', stock: PIECES }), quantity: 1 };
  const holds: Hold[] = [];
  for (let nth = 0; nth < 3 * PIECES; nth += 1) {
    const shopper = shopperWith(target, await namedAt(target, `203.2.${nth % FIVE}.7`));
    const answer = await shopper.tryToOrder(storeName, shopId, [pick]);
    if (answer.status !== 201) continue;
    const { paymentId } = (answer.body as { data: { paymentId: string } }).data;
    holds.push({ paymentId, key: shopper.keyOf({ paymentId }) });
  }
  const guest = shopperWith(target, await namedAt(target, '198.51.100.9'));
  const answerToGuest = async (): Promise<string> => {
    const { status, body } = await guest.tryToOrder(storeName, shopId, [pick]);
    return status === 201 ? 'served' : (codeOf(body) ?? String(status));
  };
  const first = await answerToGuest();
  let [minutes, longer] = [0, 0];
  for (let now = first; now !== 'served' && minutes < MOST_MINUTES; minutes += STEP_MINUTES) {
    longer += await holdLonger(target, holds);
    await advanceClock(target, STEP_MINUTES * MINUTE_MS);
    now = await answerToGuest();
  }
  const when = first === 'served' ? 'at once' : `after ${minutes} minutes, ends put off ${longer} times`;
  return {
    figures: `${holds.length} of ${PIECES} pieces held by ${FIVE} addresses; a guest: ${first}, served ${when}`,
    isBroken: minutes > LONGEST_MINUTES,
  };
};

/** Makes each hold that is about to end last longer: by more time as often as it is given, then by a card page. */
async function holdLonger(target: Target, holds: readonly Hold[]): Promise<number> {
  const { api } = target;
  const nowMs = Date.parse(await readClock(target));
  let longer = 0;
  for (const { paymentId, key } of holds) {
    const record = { params: { paymentId }, ...key };
    const read = async () => (await api.call(http.orders.paymentRecord, record)).body as Partial<Ends>;
    const { expiresAt, extensionsLeft = 0 } = await read();
    if (expiresAt === undefined || Date.parse(expiresAt) - nowMs > MINUTE_MS) continue;
    if (extensionsLeft > 0) await api.call(http.orders.extendPayment, { ...record, body: { expiresAt } });
    else await api.call(http.orders.registerTrade, { body: { paymentId }, ...key });
    if ((await read()).expiresAt !== expiresAt) longer += 1;
  }
  return longer;
}
