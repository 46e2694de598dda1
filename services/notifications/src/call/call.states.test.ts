import { CallState } from '@jumun/contracts';
import { CALL_MOVES } from './call.states.js';

test('a call ends in one of two ways, and every other state leads there', () => {
  const ends = CallState.options.filter((state) => CALL_MOVES[state].length === 0);
  expect(ends).toEqual(['done', 'expired']);
  for (const state of CallState.options.filter((each) => !ends.includes(each)))
    expect(CALL_MOVES[state]).toEqual(expect.arrayContaining(ends));
});
