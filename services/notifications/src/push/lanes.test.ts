import { Lanes } from './lanes.js';

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
};

describe('lanes', () => {
  it('do so much at once in each, and let a slow one keep nobody else waiting', async () => {
    const lanes = new Lanes(2, 3);
    const slow = held();
    const done: string[] = [];
    const slowOnes = [1, 2, 3].map((number) =>
      lanes.run('slow.example', async () => {
        done.push(`begun ${number}`);
        await slow.work();
      }),
    );
    await lanes.run('quick.example', () => Promise.resolve(done.push('quick')));
    expect(done).toEqual(['begun 1', 'begun 2', 'quick']);
    expect(lanes.full).toEqual(['slow.example']);
    const room = lanes.untilRoom(lanes.full, 60_000);
    slow.end();
    await Promise.all(slowOnes);
    expect(done).toEqual(['begun 1', 'begun 2', 'quick', 'begun 3']);
    await expect(room).resolves.toBe(true);
    await expect(lanes.untilRoom([], 60_000)).resolves.toBe(false);
    expect(lanes.full).toEqual([]);
  });

  it('give up waiting for room in a lane that stays full', async () => {
    const lanes = new Lanes(1, 1);
    const slow = held();
    const one = lanes.run('slow.example', slow.work);
    await expect(lanes.untilRoom(['slow.example'], 1)).resolves.toBe(false);
    slow.end();
    await one;
  });

  it('go on after work that failed', async () => {
    const lanes = new Lanes(1, 1);
    await expect(lanes.run('a.example', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(lanes.run('a.example', () => Promise.resolve('yes'))).resolves.toBe('yes');
    expect(lanes.full).toEqual([]);
  });
});
