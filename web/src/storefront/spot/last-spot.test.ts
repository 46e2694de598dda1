import { memoryStorage } from '../../testing/memory-storage';
import { keptSpot, type ChosenSpot } from './kept-spot';
import { forgetSpot, isSameSpot, keepSpot, lastSpot } from './last-spot';

const spot = (token: string): ChosenSpot => ({ token, label: `${token}번 테이블`, serve: 'carry' });

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
  globalThis.sessionStorage = memoryStorage();
});

it('the last spot is that of the last scan, in whichever tab it was', () => {
  keepSpot('demo', spot('1'));
  // Another tab keeps its own.
  globalThis.sessionStorage = memoryStorage();
  keepSpot('@DEMO', spot('2'));
  globalThis.sessionStorage = memoryStorage();
  expect([keptSpot.get('demo'), lastSpot('demo')?.token]).toEqual([null, '2']);
});

it('no spot is the last one once it was let go of, or after three hours', () => {
  keepSpot('demo', spot('1'), 0);
  expect([lastSpot('demo', 1)?.token, lastSpot('demo', 3 * 60 * 60 * 1000)]).toEqual(['1', null]);
  forgetSpot('demo');
  expect(lastSpot('demo', 1)).toBeNull();
});

it('a spot is another one by its tag or by the choice', () => {
  expect(isSameSpot(spot('1'), { ...spot('1'), label: 'Table 1' })).toBe(true);
  expect([isSameSpot(spot('1'), spot('2')), isSameSpot(spot('1'), { ...spot('1'), spotId: 'a' })]).toEqual([
    false,
    false,
  ]);
  expect([isSameSpot(null, spot('2')), isSameSpot(null, null)]).toEqual([false, true]);
});
