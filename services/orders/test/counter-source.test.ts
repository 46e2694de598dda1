import { v7 } from 'uuid';
import { orders, shopper, type CallOf } from '@jumun/contracts';
import { openedShop } from './shop-fixture.js';

const { procedures, facts } = orders;
const fixture = openedShop();

type Owner = typeof fixture.owner;
const ownerOf = (shopId: string): Owner => ({ kind: 'owner', shopId, sessionId: v7() });
/** A new shop whose counter is open. */
async function openCounter(): Promise<{ shopId: string; owner: Owner }> {
  const shopId = v7();
  await fixture.base.rpc.call(procedures.saveShopPayment, { counter: true }, ownerOf(shopId));
  return { shopId, owner: ownerOf(shopId) };
}
/** Orders at the counter from an address, each of a browser of its own. */
async function placed(shopId: string, address: string, count: number): Promise<{ paymentId: string }[]> {
  const made = [];
  for (let n = 0; n < count; n += 1)
    made.push(await fixture.start({ shopId, payment: 'counter', client: { browser: v7(), address: hashOf(address) } }));
  return made;
}
const hashOf = (address: string): string => address.padEnd(20, '-');
async function unpaidOf(owner: Owner) {
  const { view } = await fixture.base.rpc.call(procedures.readBoard, {}, owner);
  return view?.unpaid ?? [];
}
const drop = (owner: Owner, input: CallOf<typeof procedures.dropCounterSource>) =>
  fixture.base.rpc.call(procedures.dropCounterSource, input, owner);
const closedOf = async (shopId: string): Promise<number> => {
  const rows = await fixture.base.sql('orders', `select from outbox where subject = $1 and payload ->> 'shopId' = $2`, [
    facts.checkoutClosed.subject,
    shopId,
  ]);
  return rows.length;
};
const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('there is none');
  return one;
};

describe('unpaid orders at the counter that come from one address', () => {
  it('ring once, and another guest’s rings too', async () => {
    const { shopId } = await openCounter();
    const made = [
      ...(await placed(shopId, 'liar', 3)),
      ...(await placed(shopId, 'guest', 1)),
      ...(await placed(shopId, 'liar', 1)),
    ];
    const rows = await fixture.base.sql(
      'orders',
      `select payload ->> 'paymentId' as id, payload -> 'quiet' as quiet from outbox
       where subject = $1 and payload ->> 'shopId' = $2`,
      [facts.counterOrderPlaced.subject, shopId],
    );
    const quiet = new Map(rows.map((row) => [row['id'], row['quiet']]));
    expect(made.map(({ paymentId }) => quiet.get(paymentId))).toEqual([null, true, true, null, true]);
  });

  it('bear one letter on the board, and nothing by which the address could be told', async () => {
    const { shopId, owner } = await openCounter();
    await placed(shopId, 'alone', 1);
    await placed(shopId, 'liar', 3);
    await placed(shopId, 'friends', 2);
    const unpaid = await unpaidOf(owner);
    expect(unpaid.map(({ sourceLetter }) => sourceLetter)).toEqual([null, 'A', 'A', 'A', 'B', 'B']);
    expect(JSON.stringify(unpaid)).not.toContain(hashOf('liar'));
  });

  it('are ended by one press, whose goods are free, and no others', async () => {
    const { shopId, owner } = await openCounter();
    const lies = await placed(shopId, 'liar', 4);
    const [guest] = await placed(shopId, 'guest', 1);
    const elsewhere = await openCounter();
    await placed(elsewhere.shopId, 'liar', 2);
    expect(await drop(owner, { paymentId: first(lies).paymentId })).toEqual({ dropped: 4 });
    expect((await unpaidOf(owner)).map(({ paymentId }) => paymentId)).toEqual([guest?.paymentId]);
    expect(await closedOf(shopId)).toBe(4);
    expect(await unpaidOf(elsewhere.owner)).toHaveLength(2);
  });

  it('tell their guests that the shop cancelled', async () => {
    const { shopId, owner } = await openCounter();
    const { paymentId } = first(await placed(shopId, 'liar', 2));
    await drop(owner, { paymentId });
    const orderKeys = fixture.orderKeys(paymentId);
    const seen = await fixture.base.rpc.call(procedures.getPayment, { paymentId, orderKeys }, shopper);
    expect(seen).toMatchObject({ status: 'cancelled', closeReason: 'cancelled', closedBy: 'shop' });
  });

  it('are ended once, however often and however much at once it is pressed', async () => {
    const { shopId, owner } = await openCounter();
    const lies = await placed(shopId, 'liar', 6);
    const answers = await Promise.all(lies.map(({ paymentId }) => drop(owner, { paymentId })));
    expect(answers.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(6);
    expect(await closedOf(shopId)).toBe(6);
    const { paymentId } = first(await placed(shopId, 'liar', 2));
    const idempotencyKey = v7();
    expect(await drop(owner, { paymentId, idempotencyKey })).toEqual({ dropped: 2 });
    expect(await drop(owner, { paymentId, idempotencyKey })).toEqual({ dropped: 2 });
    expect(await drop(owner, { paymentId })).toEqual({ dropped: 0 });
  });

  it('are no other shop’s to end, and none of them is named by an order that was paid', async () => {
    const { shopId, owner } = await openCounter();
    const [paid, waiting] = await placed(shopId, 'guests', 2);
    const stranger = ownerOf(v7());
    const paymentId = paid?.paymentId ?? '';
    await expect(drop(stranger, { paymentId })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    await fixture.base.rpc.call(procedures.markCounterPaid, { paymentId, method: 'cash' }, owner);
    await expect(drop(owner, { paymentId })).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    expect((await unpaidOf(owner)).map((each) => each.paymentId)).toEqual([waiting?.paymentId]);
  });

  it('leave three places to their address, which had ten', async () => {
    const { shopId, owner } = await openCounter();
    await drop(owner, { paymentId: first(await placed(shopId, 'liar', 10)).paymentId });
    await placed(shopId, 'liar', 3);
    await expect(placed(shopId, 'liar', 1)).rejects.toMatchObject({ code: 'COUNTER_FULL' });
  });
});
