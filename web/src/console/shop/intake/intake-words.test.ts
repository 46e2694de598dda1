import type { IntakeView } from '@jumun/contracts';
import { pauseLeft, isPausedByHand, msToNextAsk, nowWords, queueWords } from './intake-words';

const NOW = Date.parse('2026-11-21T14:00:00+09:00');
const at = (time: string, day = '21') => `2026-11-${day}T${time}:00+09:00`;
const viewOf = (view: Partial<IntakeView>): IntakeView => ({
  ...{ state: 'open', reason: null, until: null, opensAt: null, lastOrderAt: null, closesAt: null },
  ...{ wait: null, note: null },
  ...view,
});

describe('what the state of the intake means', () => {
  it.each<[Partial<IntakeView>, string]>([
    [{}, '지금 주문을 받고 있어요'],
    [{ lastOrderAt: at('22:00'), closesAt: at('22:00') }, '22:00까지 주문을 받아요'],
    [{ lastOrderAt: at('21:30'), closesAt: at('22:00') }, '마지막 주문 21:30까지 주문을 받아요'],
    [{ state: 'busy', until: at('14:30') }, '14:30까지 준비 시간을 더 길게 알려요'],
    [{ state: 'busy' }, '주문이 밀려 준비 시간이 길어졌어요'],
    [{ state: 'paused', reason: 'owner', until: at('14:20') }, '잠시 쉬고 있어요 · 14:20부터'],
    [{ state: 'paused', reason: 'owner' }, '잠시 쉬고 있어요 · 다시 받기를 누를 때까지'],
    [{ state: 'paused', reason: 'full', until: at('14:15') }, '주문이 많아 잠시 쉬고 있어요 · 14:15부터'],
    [{ state: 'closed', reason: 'break', opensAt: at('17:00') }, '브레이크타임이에요 · 17:00에 열어요'],
    [{ state: 'closed', reason: 'holiday', opensAt: at('10:00', '22') }, '오늘은 쉬어요 · 내일 10:00에 열어요'],
    [{ state: 'closed', reason: 'last-order' }, '마지막 주문이 끝났어요'],
    [
      { state: 'closed', reason: 'hours', opensAt: at('10:00', '27') },
      '지금은 영업시간이 아니에요 · 11월 27일 (금) 10:00에 열어요',
    ],
  ])('%j is said as “%s”', (view, said) => {
    expect(nowWords(viewOf(view), NOW)).toBe(said);
  });

  it('tells the queue and the wait in one sentence', () => {
    expect(queueWords(0)).toBe('기다리는 주문 0건');
  });

  it('can be resumed by hand only where somebody paused it', () => {
    const paused = (reason: IntakeView['reason']) => isPausedByHand(viewOf({ state: 'paused', reason }));
    expect([paused('owner'), paused('unattended'), paused('full'), paused('restricted')]).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
  });
});

describe('the next question', () => {
  it('comes within a minute, and at once when a pause is over', () => {
    expect(msToNextAsk(undefined, NOW)).toBe(60_000);
    expect(msToNextAsk(viewOf({ until: at('14:20') }), NOW)).toBe(60_000);
    expect(msToNextAsk(viewOf({ until: '2026-11-21T14:00:20+09:00' }), NOW)).toBe(21_000);
  });

  it('still comes when somebody looks just after the moment', () => {
    expect(msToNextAsk(viewOf({ until: '2026-11-21T13:59:59.600+09:00' }), NOW)).toBe(600);
  });

  it('does not come faster because a moment has passed', () => {
    expect(msToNextAsk(viewOf({ until: at('13:59'), opensAt: at('13:00') }), NOW)).toBe(60_000);
  });
});

it('tells what is left of a pause by the second within an hour, and before that until when', () => {
  const now = Date.parse('2026-11-21T14:00:00+09:00');
  const left = (until: string | null) => pauseLeft({ until }, now);
  expect(left('2026-11-21T14:06:42+09:00')).toBe('6:42');
  expect(left('2026-11-21T14:00:05+09:00')).toBe('0:05');
  expect(left('2026-11-21T13:59:00+09:00')).toBe('0:00');
  expect(left('2026-11-21T22:00:00+09:00')).toBe('22:00까지');
  expect(left(null)).toBe('');
});
