import { v7 } from 'uuid';
import { deskOf, type OperatorActor, type OwnerActor } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging';
import { newTraceparent, registry, requestIdFrom, runInContext } from '@jumun/runtime';
import { testFixture, testTokens, type Fixture } from '@jumun/testing';
import { toy, toyBus, toyService } from './toy.js';

const { add, pay } = toy.procedures;
const { listQueues } = deskOf('toy').procedures;

const provenAt = Math.floor(Date.now() / 1000);
const owner: OwnerActor = { kind: 'owner', shopId: v7(), sessionId: v7(), provenAt };
const operator: OperatorActor = {
  ...{ kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt },
};

let fixture: Fixture;
/** A gateway with all its keys, which passes on the token that a test gives it. */
let gateway: Rpc;
beforeAll(async () => {
  fixture = await testFixture({ bus: toyBus });
  await fixture.start(toyService(await fixture.config('toy')));
  gateway = new Rpc({ ...fixture.line, signatures: fixture.signaturesOf('gateway'), timeoutFactor: 6 });
});
afterAll(() => fixture.close());

const withToken = <T>(token: string | undefined, work: () => Promise<T>): Promise<T> =>
  runInContext({ requestId: requestIdFrom(undefined), traceparent: newTraceparent(), ...(token && { token }) }, work);
const paying = (token?: string) => withToken(token, () => gateway.call(pay, {}, owner));
const looking = (token?: string) => withToken(token, () => gateway.call(listQueues, {}, operator));
const countOf = async (): Promise<number> => {
  const metric = await registry.getSingleMetric('messages_refused_total')?.get();
  return metric?.values.find(({ labels }) => labels['reason'] === 'without-token')?.value ?? 0;
};
const strangers = testTokens();

describe('what an owner does with money', () => {
  it('is done for who shows the own token', async () => {
    await expect(paying(await fixture.tokenOf(owner))).resolves.toEqual({ paidBy: 'owner' });
  });

  it.each([
    ['no token', () => undefined],
    ['what is no token', () => 'e30.e30.e30'],
    ['the token of another shop', () => fixture.tokenOf({ ...owner, shopId: v7() })],
    ['the token of another session', () => fixture.tokenOf({ ...owner, sessionId: v7() })],
    ['a token that is proven less freshly', () => fixture.tokenOf({ ...owner, provenAt: provenAt - 3_600 })],
    ['a token of another key', () => strangers.tokenOf(owner)],
    ['a token that ended 91 seconds ago', () => fixture.tokenOf(owner, -91)],
  ])('is refused a gateway with all its keys and %s, and counted', async (_, token) => {
    const before = await countOf();
    await expect(paying(await token())).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
    expect(await countOf()).toBe(before + 1);
  });

  it('needs the token for money alone', async () => {
    await expect(withToken(undefined, () => gateway.call(add, { name: 'a', amount: 1 }, owner))).resolves.toEqual({
      total: 1,
    });
  });
});

describe('whatever an operator does', () => {
  it('is done for who shows the own token', async () => {
    await expect(looking(await fixture.tokenOf(operator))).resolves.toEqual(expect.any(Array));
  });

  it.each([
    ['no token', () => undefined],
    ['the token of another operator', () => fixture.tokenOf({ ...operator, operatorId: v7() })],
    ['the token of an operator with fewer roles', () => fixture.tokenOf({ ...operator, roles: ['support'] })],
    ['the token of an owner', () => fixture.tokenOf(owner)],
  ])('is refused a gateway with all its keys and %s', async (_, token) => {
    await expect(looking(await token())).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
  });
});

it('a token is not to be read on the line', async () => {
  const heard: string[] = [];
  const listener = fixture.line.nats.subscribe(pay.subject, {
    callback: (_error, { headers }) => void heard.push(...[...(headers ?? [])].flat(2)),
  });
  await fixture.line.nats.flush();
  const token = await fixture.tokenOf(owner);
  await paying(token);
  listener.unsubscribe();
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.join('\n')).not.toContain(token.split('.').at(-1));
});
