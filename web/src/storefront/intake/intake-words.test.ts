import type { Store } from '../../api/views';
import { barredWords, intakeWords, nextTurn, readyIfOrdered, resumeWords } from './intake-words';

type Intake = NonNullable<Store['intake']>;
const at = (time: string, day = '2026-11-25'): string => `${day}T${time}:00+09:00`;
const noon = Date.parse(at('12:00'));
const open: Intake = {
  state: 'open',
  reason: null,
  until: null,
  opensAt: null,
  lastOrderAt: at('20:30'),
  closesAt: at('21:00'),
  wait: { from: 10, to: 10 },
  note: null,
};
const closed = (reason: Intake['reason'], opensAt: string | null): Intake => ({
  ...open,
  ...{ state: 'closed', reason, opensAt, lastOrderAt: null, closesAt: null, wait: null },
});
const paused = (reason: Intake['reason'], until: string | null): Intake => ({
  ...open,
  ...{ state: 'paused', reason, until, wait: null },
});

describe('whether a store takes orders', () => {
  it.each<[string, Intake]>([
    ['영업 중 · 21:00까지 · 약 10분', open],
    ['영업 중 · 21:00까지', { ...open, wait: null }],
    ['영업 중', { ...open, wait: null, closesAt: null }],
    ['주문이 많아요 · 약 30분', { ...open, state: 'busy', wait: { from: 30, to: 30 } }],
    ['주문이 많아요 · 약 90분', { ...open, state: 'busy', wait: { from: 90, to: 90, mostMinutes: 90 } }],
    ['주문이 많아요 · 90분 넘게 걸려요', { ...open, state: 'busy', wait: { from: 130, to: 130, mostMinutes: 90 } }],
    ['영업 중 · 약 10분 · 14분 뒤 주문이 끝나요', { ...open, lastOrderAt: at('12:14') }],
    ['브레이크타임이에요 · 17:00에 열어요', closed('break', at('17:00'))],
    ['오늘은 쉬어요 · 내일 10:00에 열어요', closed('holiday', at('10:00', '2026-11-26'))],
    ['아직 문을 열지 않았어요 · 17:00에 열어요', closed('hours', at('17:00'))],
    ['지금은 영업시간이 아니에요 · 12월 3일 10:00에 열어요', closed('hours', at('10:00', '2026-12-03'))],
    ['지금은 영업시간이 아니에요', closed('hours', null)],
    ['마지막 주문이 끝났어요', closed('last-order', at('10:00', '2026-11-26'))],
    ['잠시 쉬고 있어요 · 14:20에 다시 열어요', paused('owner', at('14:20'))],
    ['잠시 쉬고 있어요', paused('unattended', null)],
    ['주문이 많아 잠시 쉬고 있어요 · 12:15에 다시 열어요', paused('full', at('12:15'))],
  ])('is told: %s', (words, intake) => expect(intakeWords(intake, noon)).toBe(words));

  it('is looked at again when the clock makes it another one', () => {
    expect(nextTurn(open, noon)).toBe(Date.parse(at('20:15')));
    expect(nextTurn(paused('owner', at('14:20')), noon)).toBe(Date.parse(at('14:20')));
    expect(nextTurn(closed('hours', null), noon)).toBeNull();
  });
});

describe('a cart that can’t be ordered', () => {
  it.each<[string, Intake | null]>([
    ['16:18부터 주문할 수 있어요', paused('owner', at('16:18'))],
    ['내일 10:00부터 주문할 수 있어요', closed('hours', at('10:00', '2026-11-26'))],
    ['지금은 주문할 수 없어요', paused('unattended', null)],
    ['지금은 주문할 수 없어요', null],
  ])('says on the way to it: %s', (words, intake) => expect(resumeWords(intake, noon)).toBe(words));
  it('is told from when on a full shop takes orders again', () =>
    expect(barredWords(paused('full', at('12:15')), noon)).toBe(
      '주문이 많아 잠시 쉬어가요. 12:15부터 다시 주문할 수 있어요.',
    ));
  it.each([paused('full', null), paused('owner', at('14:20')), closed('last-order', null)])(
    'is told the same as the store says otherwise',
    (intake) => expect(barredWords(intake, noon)).toBe(intakeWords(intake, noon)),
  );
});

describe('when an order would be ready', () => {
  it('is told in Korean time', () => expect(readyIfOrdered(open, 2, noon)).toBe('12:10쯤 준비돼요'));
  it('is later for a cart of many pieces', () => {
    const parts = { baseMinutes: 10, extraMinutes: 0, floorMinutes: 0, queueSeconds: 600, pieceSeconds: 75 };
    const queued = { ...open, wait: { from: 15, to: 15, parts } };
    expect(readyIfOrdered(queued, 1, noon)).toBe('12:15쯤 준비돼요');
    expect(readyIfOrdered(queued, 9, noon)).toBe('12:25쯤 준비돼요');
  });
  it('is told with the warning that it takes very long, by the pieces of the cart', () => {
    const parts = { baseMinutes: 10, extraMinutes: 0, floorMinutes: 0, queueSeconds: 5_100, pieceSeconds: 75 };
    const queued = { ...open, wait: { from: 90, to: 90, parts, mostMinutes: 90 } };
    expect(readyIfOrdered(queued, 3, noon)).toBe('13:30쯤 준비돼요');
    expect(readyIfOrdered(queued, 8, noon)).toBe('90분 넘게 걸려요 · 13:35쯤 준비돼요');
  });
  it('is told beside the closing time that comes before it', () =>
    expect(readyIfOrdered({ ...open, closesAt: at('12:05') }, 2, noon)).toBe(
      '매장은 12:05에 닫아요. 12:10쯤 준비돼요',
    ));
  it('is not told where the store tells no wait', () =>
    expect(readyIfOrdered({ ...open, wait: null }, 2, noon)).toBeNull());
});
