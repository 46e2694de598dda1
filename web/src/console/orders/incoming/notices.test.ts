import { changeNotices, type Notice } from './notices';

const came = (data: string) =>
  ({ is: 'came', order: { data, timestamp: '2026-11-21T13:18:00+09:00', count: 1 } }) as const;
const numbers = (notices: readonly Notice[]) => notices.map(({ orderNum }) => orderNum);

describe('new orders on the screen', () => {
  it('stand with the newest first', () => {
    const notices = changeNotices(changeNotices([], came('001')), came('002'));
    expect(numbers(notices)).toEqual(['002', '001']);
  });

  it('stand there once however often they are announced', () => {
    expect(numbers(changeNotices(changeNotices([], came('001')), came('001')))).toEqual(['001']);
  });

  it('say that an order was cancelled where it was announced as new', () => {
    const cancelled = came('001');
    const notices = changeNotices(changeNotices([], cancelled), {
      is: 'came',
      order: { ...cancelled.order, kind: 'order-cancelled' },
    });
    expect(notices.map(({ orderNum, kind }) => [orderNum, kind])).toEqual([['001', 'order-cancelled']]);
  });

  it('are held where they are, also when they are told of again', () => {
    const held = changeNotices(changeNotices([], came('001')), { is: 'held', orderNum: '001', isHeld: true });
    expect(changeNotices(held, came('001')).map(({ isHeld }) => isHeld)).toEqual([true]);
    expect(changeNotices(held, { is: 'held', orderNum: '001', isHeld: false })[0]?.isHeld).toBe(false);
  });

  it('go alone when their time has passed', () => {
    const notices = changeNotices(changeNotices([], came('001')), came('002'));
    expect(numbers(changeNotices(notices, { is: 'passed', orderNum: '001' }))).toEqual(['002']);
  });
});
