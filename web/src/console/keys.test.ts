import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { askAnew, consoleKey } from './keys';

/** A screen that looks at one answer; each question that it asks is answered by a call of `asked`. */
function watched(part: string) {
  const queryKey = [...consoleKey, part];
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
  const leave = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  return { queryKey, asked, leave, shown: () => queryClient.getQueryData(queryKey) };
}

afterEach(() => queryClient.clear());

describe('an answer that is asked for anew', () => {
  it('is not the first one, which was on its way and may be older', async () => {
    const { queryKey, asked, leave, shown } = watched('board');
    const anew = askAnew(queryKey);
    asked[0]?.('older');
    await new Promise(setImmediate);
    asked[1]?.('newer');
    await anew;
    expect(shown()).toBe('newer');
    leave();
  });

  it('takes the place of one that stands there until then', async () => {
    const { asked, leave, shown } = watched('board');
    asked[0]?.('first');
    await new Promise(setImmediate);
    const anew = askAnew(consoleKey);
    await new Promise(setImmediate);
    expect(shown()).toBe('first');
    asked[1]?.('second');
    await anew;
    expect(shown()).toBe('second');
    leave();
  });

  it('is that of exactly its key, where that is wanted', async () => {
    const { asked, leave } = watched('board');
    asked[0]?.('first');
    await new Promise(setImmediate);
    await askAnew(consoleKey, true);
    expect(asked).toHaveLength(1);
    leave();
  });
});
