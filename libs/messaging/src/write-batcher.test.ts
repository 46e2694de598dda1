import { runInContext } from '@jumun/runtime';
import { MOST_TOGETHER, WriteBatcher, type Keyed, type PendingWrite } from './write-batcher.js';

/** Commits that are held up until the test lets them go. */
function heldCommits(
  fail: (writes: readonly PendingWrite[]) => Error | undefined = () => undefined,
  { holdPauses = false } = {},
) {
  const commits: { keys: string[]; go: () => void }[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  const batcher = new WriteBatcher<PendingWrite, Keyed>(
    async (writes) => {
      await new Promise<void>((go) => commits.push({ keys: writes.map(({ key }) => key), go }));
      const error = fail(writes);
      if (error) throw error;
      return writes.filter(({ key }) => !key.startsWith('gone'));
    },
    undefined,
    (ms) => new Promise((end) => void (holdPauses ? pauses.push({ ms, end }) : end())),
  );
  const isHeld = async (count: number): Promise<void> => {
    while (commits.length < count) await Promise.resolve();
  };
  return { batcher, commits, pauses, isHeld };
}
const eventuallyPaused = async (pauses: readonly unknown[]): Promise<void> => {
  while (pauses.length === 0) await Promise.resolve();
};
/** From the first up to, and without, the last. */
const namesOf = (name: string, first: number, last: number): string[] =>
  Array.from({ length: last - first }, (_, index) => `${name} ${first + index}`);
const keys = (commits: readonly { keys: string[] }[]): string[][] => commits.map((each) => each.keys);

describe('writes that are batched', () => {
  it('are served at once when they come alone, and together with what came meanwhile', async () => {
    const { batcher, commits, isHeld } = heldCommits();
    const done = ['a', 'b', 'c'].map((key) => batcher.add({ key }));
    expect(keys(commits)).toEqual([['a']]);
    commits[0]?.go();
    await isHeld(2);
    expect(keys(commits)).toEqual([['a'], ['b', 'c']]);
    commits[1]?.go();
    await expect(Promise.all(done)).resolves.toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }]);
  });

  it('wait a little after a commit of several, and not at all after one or two', async () => {
    const { batcher, commits, pauses, isHeld } = heldCommits(undefined, { holdPauses: true });
    const done = ['a', 'b', 'c', 'd'].map((key) => batcher.add({ key }));
    commits[0]?.go();
    await isHeld(2);
    expect(pauses).toEqual([]);
    commits[1]?.go();
    await Promise.all(done);
    const later = ['e', 'f'].map((key) => batcher.add({ key }));
    await Promise.resolve();
    expect(pauses).toMatchObject([{ ms: 7 }]);
    expect(keys(commits)).toEqual([['a'], ['b', 'c', 'd']]);
    pauses[0]?.end();
    await isHeld(3);
    expect(keys(commits)[2]).toEqual(['e', 'f']);
    commits[2]?.go();
    await Promise.all(later);
    const last = batcher.add({ key: 'g' });
    await isHeld(4);
    expect(pauses).toHaveLength(1);
    commits[3]?.go();
    await last;
  });

  it('do not wait where as many as go together are there', async () => {
    const { batcher, commits, pauses, isHeld } = heldCommits(undefined, { holdPauses: true });
    const done = Array.from({ length: 200 }, (_, index) => batcher.add({ key: `${index}` }));
    for (let count = 1; count <= 4; count += 1) {
      await isHeld(count);
      commits[count - 1]?.go();
    }
    await eventuallyPaused(pauses);
    pauses[0]?.end();
    await isHeld(5);
    commits[4]?.go();
    await Promise.all(done);
    expect(commits.map((each) => each.keys.length)).toEqual([1, 64, 64, 64, 7]);
    expect(pauses.map(({ ms }) => ms).slice(0, 1)).toEqual([28]);
  });

  it('with one key are done one after the other', async () => {
    const { batcher, commits, isHeld } = heldCommits();
    const done = ['a', 'b', 'b', 'c'].map((key) => batcher.add({ key }));
    for (let count = 1; count <= 3; count += 1) {
      await isHeld(count);
      commits[count - 1]?.go();
    }
    await Promise.all(done);
    expect(keys(commits)).toEqual([['a'], ['b', 'c'], ['b']]);
  });

  it('of which nothing came are answered with nothing', async () => {
    const { batcher, commits } = heldCommits();
    const done = batcher.add({ key: 'gone' });
    commits[0]?.go();
    await expect(done).resolves.toBeUndefined();
  });

  it('are tried one by one when one of them fails for a reason of its own', async () => {
    const { batcher, commits, isHeld } = heldCommits((writes) =>
      writes.some(({ key }) => key === 'bad') ? Object.assign(new Error('refused'), { code: '23505' }) : undefined,
    );
    const done = ['first', 'good', 'bad'].map((key) => batcher.add({ key }));
    const outcomes = Promise.allSettled(done);
    commits[0]?.go();
    await isHeld(2);
    commits[1]?.go();
    await isHeld(4);
    for (const commit of commits.slice(2)) commit.go();
    await expect(outcomes).resolves.toMatchObject([
      { value: { key: 'first' } },
      { value: { key: 'good' } },
      { status: 'rejected' },
    ]);
    expect(keys(commits)).toEqual([['first'], ['good', 'bad'], ['good'], ['bad']]);
  });

  it('of another shop are committed beside a rush, however many of it wait before them', async () => {
    const { batcher, commits, isHeld } = heldCommits();
    const rush = Array.from({ length: 1_000 }, (_, buyer) => batcher.add({ key: `rush ${buyer}`, shopId: 'rush' }));
    const others = ['one', 'two'].map((key) => batcher.add({ key, shopId: 'other' }));
    commits[0]?.go();
    await isHeld(3);
    expect(keys(commits).slice(1)).toEqual([namesOf('rush', 1, 1 + MOST_TOGETHER), ['one', 'two']]);
    commits[2]?.go();
    await Promise.all(others);
    others.push(batcher.add({ key: 'three', shopId: 'other' }));
    await isHeld(4);
    expect(keys(commits)[3]).toEqual(['three']);
    commits[3]?.go();
    await Promise.all(others);
    commits[1]?.go();
    for (let count = 5; count <= 19; count += 1) {
      await isHeld(count);
      commits[count - 1]?.go();
    }
    await Promise.all(rush);
    // The shop's own keep their order.
    expect(
      keys(commits)
        .flat()
        .filter((key) => key.startsWith('rush')),
    ).toEqual(namesOf('rush', 0, 1_000));
  });

  it('of another shop do not wait while a rush of one shop is gathered', async () => {
    const { batcher, commits, pauses, isHeld } = heldCommits(undefined, { holdPauses: true });
    const rush = namesOf('rush', 0, 7).map((key) => batcher.add({ key, shopId: 'rush' }));
    commits[0]?.go();
    await isHeld(2);
    commits[1]?.go();
    await eventuallyPaused(pauses);
    rush.push(batcher.add({ key: 'later', shopId: 'rush' }));
    const other = batcher.add({ key: 'other', shopId: 'other' });
    expect(keys(commits)[2]).toEqual(['other']);
    commits[2]?.go();
    await other;
    expect(commits).toHaveLength(3);
    pauses[0]?.end();
    await isHeld(4);
    expect(keys(commits)[3]).toEqual(['later']);
    commits[3]?.go();
    await Promise.all(rush);
  });

  it('of a rush do not wait for more than come of it at once', async () => {
    const { batcher, commits, pauses, isHeld } = heldCommits(undefined, { holdPauses: true });
    const rush = namesOf('rush', 0, 9).map((key) => batcher.add({ key, shopId: 'rush' }));
    commits[0]?.go();
    await isHeld(2);
    commits[1]?.go();
    await eventuallyPaused(pauses);
    for (const key of namesOf('later', 0, 5)) rush.push(batcher.add({ key, shopId: 'rush' }));
    await new Promise((resolve) => void setImmediate(resolve));
    expect(commits).toHaveLength(2);
    rush.push(batcher.add({ key: 'later 5', shopId: 'rush' }));
    await isHeld(3);
    expect(keys(commits)[2]).toEqual(namesOf('later', 0, 6));
    commits[2]?.go();
    await Promise.all(rush);
  });

  it('of shops that sell alike are gathered together', async () => {
    const { batcher, commits, pauses, isHeld } = heldCommits(undefined, { holdPauses: true });
    const done = namesOf('shop', 0, 11).map((shopId) => batcher.add({ key: shopId, shopId }));
    commits[0]?.go();
    await isHeld(2);
    commits[1]?.go();
    await eventuallyPaused(pauses);
    done.push(batcher.add({ key: 'another', shopId: 'another shop' }));
    await new Promise((resolve) => void setImmediate(resolve));
    expect(commits).toHaveLength(2);
    pauses[0]?.end();
    await isHeld(3);
    commits[2]?.go();
    await Promise.all(done);
  });

  it('of more shops than one commit takes come in turn', async () => {
    const { batcher, commits, isHeld } = heldCommits();
    const shops = namesOf('shop', 0, 100);
    const done = [batcher.add({ key: 'first' })];
    for (const write of ['a', 'b'])
      for (const shopId of shops) done.push(batcher.add({ key: `${shopId} ${write}`, shopId }));
    for (let count = 1; count <= 5; count += 1) {
      await isHeld(count);
      commits[count - 1]?.go();
    }
    await Promise.all(done);
    const served = keys(commits).slice(1).flat();
    expect(served.slice(0, 100)).toEqual(shops.map((shopId) => `${shopId} a`));
    expect(served.slice(100)).toEqual(shops.map((shopId) => `${shopId} b`));
  });

  it('only in time are not done when their turn comes too late', async () => {
    const { batcher, commits, isHeld } = heldCommits();
    const first = batcher.add({ key: 'first' });
    const add = (key: string, onlyInTime: boolean) =>
      runInContext({ requestId: 'request-of-a-test', deadlineMs: performance.now() - 1 }, () =>
        batcher.add({ key, onlyInTime }),
      );
    const outcomes = Promise.allSettled([add('late', true), add('whenever', false)]);
    commits[0]?.go();
    await isHeld(2);
    commits[1]?.go();
    await expect(first).resolves.toEqual({ key: 'first' });
    await expect(outcomes).resolves.toMatchObject([
      { reason: { code: 'TOOK_TOO_LONG' } },
      { value: { key: 'whenever' } },
    ]);
    expect(keys(commits)).toEqual([['first'], ['whenever']]);
  });

  it('are refused together while the database is away', async () => {
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const { batcher, commits, isHeld } = heldCommits(() => away);
    const outcomes = Promise.allSettled(['first', 'a', 'b'].map((key) => batcher.add({ key })));
    for (let count = 1; count <= 2; count += 1) {
      await isHeld(count);
      commits[count - 1]?.go();
    }
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(commits).toHaveLength(2);
  });
});
