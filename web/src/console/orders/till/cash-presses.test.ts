import { NOTHING_HANDED, pressed, takenBack, type CashPress } from './cash-presses';

const after = (...presses: CashPress[]) => presses.reduce(pressed, NOTHING_HANDED);
const digit = (digits: string) => ({ digits });

it('notes add up, the exact sum takes the place of all, and digits are written one behind the other', () => {
  expect(after({ note: 10_000 }, { note: 5_000 }).sum).toBe(15_000);
  expect(after({ note: 10_000 }, { exact: 13_500 }).sum).toBe(13_500);
  expect(after(digit('2'), digit('0'), digit('00')).sum).toBe(2_000);
  // A sum that is typed after a note is another sum.
  expect(after({ exact: 13_500 }, digit('2'), digit('0')).sum).toBe(20);
});

it('each press is taken back by one, and none before the first', () => {
  const handed = after({ note: 50_000 }, { note: 10_000 }, digit('7'));
  const [one, two, three] = [takenBack(handed), takenBack(takenBack(handed)), takenBack(takenBack(takenBack(handed)))];
  expect([handed, one, two, three, takenBack(three)].map(({ sum }) => sum)).toEqual([7, 60_000, 50_000, 0, 0]);
});

it('no more than anybody hands over is written', () => {
  const most = Array.from({ length: 12 }, () => digit('9'));
  expect(after(...most).sum).toBe(9_999_999_999);
});
