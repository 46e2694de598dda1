import { tried } from './tried.ts';

const refusedUntil = (turn: number, code: string) => {
  let turns = 0;
  return async () => {
    turns += 1;
    if (turns < turn) throw new Error(`the order answered 409 ${code}`);
    return turns;
  };
};

describe('the people of the demo', () => {
  test('come back where goods are held for orders that were paid a moment ago', async () => {
    expect(await tried(/TOO_MANY_HELD/, refusedUntil(3, 'TOO_MANY_HELD'), 1)).toBe(3);
  });

  test('give up after some seconds', async () => {
    expect(await tried(/TOO_MANY_HELD/, refusedUntil(1_000, 'TOO_MANY_HELD'), 1)).toBeUndefined();
  });

  test('say at once what does not pass by itself', async () => {
    await expect(tried(/TOO_MANY_HELD/, refusedUntil(2, 'SOLD_OUT'), 1)).rejects.toThrow('SOLD_OUT');
  });
});
