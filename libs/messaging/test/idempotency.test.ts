import { serviceActor } from '@jumun/contracts';
import { keyed, Transactor, type Keyed } from '@jumun/messaging';
import { opened, testFixture } from '@jumun/testing';
import { toyBus, toyService } from './toy.js';

describe('work under a key', () => {
  const fixture = opened(() => testFixture({ bus: toyBus }));
  let transactor: Transactor;
  let done = 0;
  beforeAll(async () => {
    const service = await fixture.start(toyService(await fixture.config('toy')));
    transactor = service.app.get(Transactor, { strict: false });
  });

  const ask = (call: Partial<Keyed>) =>
    transactor.transact(serviceActor('toy'), (tx) =>
      keyed(tx, { scope: 'pay:1', key: 'key-0001', input: { to: 'a', amount: 1 }, ...call }, () =>
        Promise.resolve({ nth: ++done }),
      ),
    );

  it('is done once however often it is asked for, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({})));
    answers.push(await ask({ input: { amount: 1, to: 'a', note: undefined } }));
    expect(answers).toEqual(answers.map(() => ({ nth: 1 })));
  });

  it('is refused for another input, and is other work in another scope or under another key', async () => {
    await expect(ask({ input: { to: 'a', amount: 2 } })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    await expect(ask({ scope: 'pay:2' })).resolves.toEqual({ nth: 2 });
    await expect(ask({ key: 'key-0002' })).resolves.toEqual({ nth: 3 });
    await expect(ask({ key: undefined })).resolves.toEqual({ nth: 4 });
    await expect(ask({ key: undefined })).resolves.toEqual({ nth: 5 });
  });

  it('leaves the key free when it fails', async () => {
    const failed = transactor.transact(serviceActor('toy'), (tx) =>
      keyed(tx, { scope: 'pay:1', key: 'key-0003', input: 1 }, () => Promise.reject(new Error('no'))),
    );
    await expect(failed).rejects.toThrow('no');
    await expect(ask({ key: 'key-0003' })).resolves.toEqual({ nth: 6 });
  });

  it('is forgotten after a day', async () => {
    await fixture.sql(
      'toy',
      `update idempotency_key set created_at = now() - interval '25 hours' where key = 'key-0001'`,
    );
    await expect(ask({ input: 'another' })).resolves.toEqual({ nth: 7 });
    await expect(ask({ input: 'another' })).resolves.toEqual({ nth: 7 });
  });
});
