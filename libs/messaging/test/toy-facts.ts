import { jetstream, type ConsumerInfo } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { v7 } from 'uuid';
import { serviceActor, type Actor } from '@jumun/contracts';
import { HEADER, managerOf, Transactor, type DeadLetter, type RunningService, type Tx } from '@jumun/messaging';
import { eventually, type Fixture } from '@jumun/testing';
import { toy } from './toy.js';

export const STREAM = 'TOY';
export const CONSUMER = 'mirror__toy_added';

/** Commits facts as the toy, one each, and without a procedure in between. */
export function writer(service: RunningService): (name: string) => Promise<void> {
  const transactor = service.app.get(Transactor, { strict: false });
  return (name) =>
    transactor.transact(serviceActor('toy'), async (tx) => tx.emit(toy.facts.added, { name, amount: 1 }));
}

/** The mirror's effects of the facts: a total for each name. */
export async function effects(fixture: Fixture): Promise<Record<string, unknown>> {
  const rows = await fixture.sql('mirror', 'select name, total from counted');
  return Object.fromEntries(rows.map(({ name, total }) => [String(name), total]));
}

/** The expected effects when each name had its effect once. */
export const onceEach = (names: readonly string[], amount = 1): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, amount]));

/** Resolves when each name had its effect once, and fails when it never gets there or has more. */
export async function haveEffectOnce(fixture: Fixture, names: readonly string[], timeoutMs = 40_000): Promise<void> {
  const seen = await eventually(async () => {
    const all = await effects(fixture);
    expect(Object.keys(all)).toEqual(expect.arrayContaining([...names]));
    return all;
  }, timeoutMs);
  expect(seen).toMatchObject(onceEach(names));
}

export const namesOf = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

/** Publishes bytes as the toy would, whatever they are. */
export async function publishRaw(
  fixture: Fixture,
  body: Uint8Array | string,
  factId: string | undefined = v7(),
): Promise<void> {
  const made = headers();
  if (factId) made.set(HEADER.factId, factId);
  const { subject } = toy.facts.added;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  made.set(HEADER.signature, fixture.signaturesOf('toy').factSignatures(subject, factId, bytes));
  await jetstream(fixture.line.nats).publish(subject, bytes, { headers: made });
}

/** The mirror's consumer, once it is made. */
export const consumerInfo = async (fixture: Fixture): Promise<ConsumerInfo> => {
  const manager = await managerOf(fixture.line.nats);
  return eventually(() => manager.consumers.info(STREAM, CONSUMER));
};

/** The parked facts when there are as many. */
export const parked = (service: RunningService, count: number): Promise<DeadLetter[]> =>
  eventually(async () => {
    const letters = await service.server.deadLetters?.list();
    expect(letters).toHaveLength(count);
    return letters;
  });

/** Counts the commits of one copy. */
export function countTransactions(service: RunningService): () => number {
  const transactor = service.app.get(Transactor, { strict: false });
  const transact = transactor.transact.bind(transactor);
  let count = 0;
  transactor.transact = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> => {
    count += 1;
    return transact(actor, work);
  };
  const onlyOnce = transactor.onlyOnce.bind(transactor);
  transactor.onlyOnce = (statement, values) => {
    count += 1;
    return onlyOnce(statement, values);
  };
  return () => count;
}

/** A barrier: each `pass` waits until it is opened. */
export function door(): { pass: () => Promise<void>; open: () => void; waiting: () => number } {
  let open: () => void = () => undefined;
  let waiting = 0;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const pass = (): Promise<void> => {
    waiting += 1;
    return opened;
  };
  return { pass, open: () => open(), waiting: () => waiting };
}
