import { lanes } from './lanes';

/** Work that is over when the test says so. */
function work() {
  const begun: string[] = [];
  const ends = new Map<string, (outcome?: Error) => void>();
  const run = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, (fault) => (fault ? reject(fault) : resolve(name))));
  };
  return { begun, run, end: (name: string, fault?: Error) => ends.get(name)?.(fault) };
}

it('only so much is on its way at a time, and the rest follows in turn', async () => {
  const { begun, run, end } = work();
  const inLane = lanes(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => inLane(run(name)));
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await all[1];
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await all[2];
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('work that fails frees its lane', async () => {
  const { begun, run, end } = work();
  const inLane = lanes(1);
  const first = inLane(run('a'));
  const second = inLane(run('b'));
  end('a', new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe('b');
});
