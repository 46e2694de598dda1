import { runInContext } from '@jumun/runtime';
import { Gathering, type Keyed, type Wish } from './gathering.js';

/** Commits that are held up until the test lets them go. */
function heldCommits(fail: (wishes: readonly Wish[]) => Error | undefined = () => undefined) {
  const commits: { keys: string[]; go: () => void }[] = [];
  const gathering = new Gathering<Wish, Keyed>(async (wishes) => {
    await new Promise<void>((go) => commits.push({ keys: wishes.map(({ key }) => key), go }));
    const error = fail(wishes);
    if (error) throw error;
    return wishes.filter(({ key }) => !key.startsWith('gone'));
  });
  const isHeld = async (count: number): Promise<void> => {
    while (commits.length < count) await Promise.resolve();
  };
  return { gathering, commits, isHeld };
}
const keys = (commits: readonly { keys: string[] }[]): string[][] => commits.map((each) => each.keys);

describe('wishes that are gathered', () => {
  it('are served at once when they come alone, and together with what came meanwhile', async () => {
    const { gathering, commits, isHeld } = heldCommits();
    const done = ['a', 'b', 'c'].map((key) => gathering.add({ key }));
    expect(keys(commits)).toEqual([['a']]);
    commits[0]?.go();
    await isHeld(2);
    expect(keys(commits)).toEqual([['a'], ['b', 'c']]);
    commits[1]?.go();
    await expect(Promise.all(done)).resolves.toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }]);
  });

  it('with one key are done one after the other', async () => {
    const { gathering, commits, isHeld } = heldCommits();
    const done = ['a', 'b', 'b', 'c'].map((key) => gathering.add({ key }));
    for (let count = 1; count <= 3; count += 1) {
      await isHeld(count);
      commits[count - 1]?.go();
    }
    await Promise.all(done);
    expect(keys(commits)).toEqual([['a'], ['b', 'c'], ['b']]);
  });

  it('of which nothing came are answered with nothing', async () => {
    const { gathering, commits } = heldCommits();
    const done = gathering.add({ key: 'gone' });
    commits[0]?.go();
    await expect(done).resolves.toBeUndefined();
  });

  it('are tried one by one when one of them fails for a reason of its own', async () => {
    const { gathering, commits, isHeld } = heldCommits((wishes) =>
      wishes.some(({ key }) => key === 'bad') ? Object.assign(new Error('refused'), { code: '23505' }) : undefined,
    );
    const done = ['first', 'good', 'bad'].map((key) => gathering.add({ key }));
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

  it('only in time are not done when their turn comes too late', async () => {
    const { gathering, commits, isHeld } = heldCommits();
    const first = gathering.add({ key: 'first' });
    const add = (key: string, onlyInTime: boolean) =>
      runInContext({ requestId: 'request-of-a-test', deadlineMs: performance.now() - 1 }, () =>
        gathering.add({ key, onlyInTime }),
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
    const { gathering, commits, isHeld } = heldCommits(() => away);
    const outcomes = Promise.allSettled(['first', 'a', 'b'].map((key) => gathering.add({ key })));
    for (let count = 1; count <= 2; count += 1) {
      await isHeld(count);
      commits[count - 1]?.go();
    }
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(commits).toHaveLength(2);
  });
});
