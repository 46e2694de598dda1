import { jest } from '@jest/globals';
import { insist } from './insist';

/** Node's own navigator does not say whether there is a network. */
const setNetwork = (isThere: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true });

beforeEach(() => {
  setNetwork(true);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'onLine');
});

/** Fails so often before it has an answer. */
const failing = (times: number) => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked > times ? Promise.resolve('here') : Promise.reject(new Error(`lost ${asked}`));
  };
  return { load, asked: () => asked };
};

describe('code that was lost on the way', () => {
  it('is asked for again, twice within three seconds', async () => {
    const { load, asked } = failing(2);
    const answer = insist(load);
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(answer).resolves.toBe('here');
    expect(asked()).toBe(3);
  });

  it('is given up with what its last try said', async () => {
    const answer = expect(insist(failing(9).load)).rejects.toThrow('lost 3');
    await jest.advanceTimersByTimeAsync(3_000);
    await answer;
  });

  it('is not asked for again without a network', async () => {
    setNetwork(false);
    const { load, asked } = failing(9);
    await expect(insist(load)).rejects.toThrow('lost 1');
    expect(asked()).toBe(1);
  });
});
