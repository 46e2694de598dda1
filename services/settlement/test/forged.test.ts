import { jetstream } from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { v7 } from 'uuid';
import { contracts } from '@jumun/contracts';
import { HEADER } from '@jumun/messaging';
import { checkedPayouts } from './payout-fixture.js';
import { operator, ownerOfShop, payment, paymentPaid } from './setup.js';

const { payOut, changeFee } = contracts.settlement.procedures;

const fixture = checkedPayouts();
let intruder: NatsConnection;
beforeAll(async () => void (intruder = await connect({ servers: fixture.servers.nats.url })));
afterAll(() => intruder.close());

describe('whoever reaches the message bus and has no key', () => {
  it('pays himself nothing: neither a forged payment nor a forged owner moves a won', async () => {
    const shopId = await fixture.payee({ balance: 50_000 });
    const before = await fixture.owed(shopId);
    const fact = headers();
    fact.set(HEADER.factId, v7());
    const forged = payment(shopId, 9_000_000, { tno: '20261122000001' });
    await jetstream(intruder).publish(paymentPaid.subject, JSON.stringify(forged), { headers: fact });
    await fixture.settle();
    expect(await fixture.owed(shopId)).toBe(before);

    const ask = async (subject: string, input: unknown, actor: unknown): Promise<string | undefined> => {
      const as = headers();
      as.set(HEADER.actor, JSON.stringify(actor));
      const reply = await intruder.request(subject, JSON.stringify(input), { headers: as, timeout: 10_000 });
      return reply.headers?.get(HEADER.outcome);
    };
    expect(await ask(payOut.subject, {}, ownerOfShop(shopId))).toBe('REFUSED');
    expect(await ask(changeFee.subject, { shopId, feeBps: 400, from: '2026-12-01' }, operator)).toBe('REFUSED');
    expect(await fixture.payouts(shopId)).toEqual([]);
    expect(await fixture.owed(shopId)).toBe(before);
    expect(await fixture.query('select from dead_letter')).toEqual([]);
    expect(await fixture.entries(shopId, forged.paymentId)).toEqual([]);
  });
});
