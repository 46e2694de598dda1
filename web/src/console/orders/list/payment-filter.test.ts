import { chosenIn, daysFault, fileDays, filterOf, foldedCount, isFiltered, orderChips } from './payment-filter';

const chosen = (search: string, q = '') => chosenIn(new URLSearchParams(search), q);
/** Shortly after midnight in Korea, while it is still the day before in London. */
const NIGHT = new Date('2026-11-20T15:10:00Z');
const filter = (search: string, q = '') => filterOf(chosen(search, q), NIGHT);

describe('the filter of the payment list', () => {
  it('is what is in progress, who waits longest first, where the address says nothing', () => {
    expect(filter('')).toEqual({ orderStatus: 'open', sort: 'oldest' });
    expect(filter('order=all')).toEqual({});
    expect(isFiltered(chosen(''))).toBe(false);
    expect(isFiltered(chosen('order=all'))).toBe(false);
  });

  it('looks among all orders for a number, a payment or a day, unless a step is chosen, too', () => {
    expect(filter('', '027')).toEqual({ q: '027' });
    expect(filter('status=cancel')).toEqual({ status: 'cancelled' });
    expect(filter('order=open', '027')).toEqual({ q: '027', orderStatus: 'open', sort: 'oldest' });
  });

  it('shows what was handed out the newest first', () => {
    expect(filter('order=completed')).toEqual({ status: 'paid', orderStatus: 'completed' });
  });

  it('counts on its chips how many are behind each step, once that is known', () => {
    const counts = (given?: Parameters<typeof orderChips>[0]) =>
      orderChips(given).map(({ label, count }) => [label, count]);
    expect(counts({ waiting: 3, preparing: 0, ready: 2 })).toEqual([
      ['진행 중', 5],
      ['접수 대기', 3],
      ['준비 중', 0],
      ['준비 완료', 2],
      ['수령 완료', undefined],
      ['전체', undefined],
    ]);
    expect(counts().every(([, count]) => count === undefined)).toBe(true);
  });

  it('is what the address says, and what is looked for beside it: that may be a name', () => {
    expect(filter('q=김손님&order=all')).toEqual({});
    expect(filter('status=refund&order=ready', '027')).toEqual({
      status: 'refunded',
      orderStatus: 'ready',
      sort: 'oldest',
      q: '027',
    });
  });

  it('is none where the address says something unknown', () => {
    expect(filter('status=pending&order=lost&period=ever&from=yesterday')).toEqual(filter(''));
    expect(isFiltered(chosen('status=pending'))).toBe(false);
  });

  it('counts an order to the counter only while it is paid for', () => {
    expect(filter('order=waiting')).toEqual({ status: 'paid', orderStatus: 'waiting', sort: 'oldest' });
  });

  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-15', '2026-11-21'],
    ['month', '2026-10-23', '2026-11-21'],
  ])('%s is counted in Korean days', (period, from, to) => {
    expect(filter(`period=${period}`)).toEqual({ from, to });
  });

  it('takes days of one’s own, of which one may be missing, and says when they are the wrong way round', () => {
    expect(filter('period=days&from=2026-11-01&to=2026-11-03')).toEqual({ from: '2026-11-01', to: '2026-11-03' });
    expect(filter('period=days&to=2026-11-03')).toEqual({ to: '2026-11-03' });
    expect(filter('order=all&from=2026-11-01')).toEqual({});
    expect(daysFault(chosen('period=days&from=2026-11-04&to=2026-11-03'))).toBe('종료일이 시작일보다 빨라요.');
    expect(daysFault(chosen('period=days&from=2026-11-03&to=2026-11-03'))).toBe('');
  });

  it('has the file hold the days that are chosen, else the last thirty', () => {
    expect(fileDays(chosen(''), NIGHT)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(fileDays(chosen('period=yesterday'), NIGHT)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(fileDays(chosen('period=days&from=2026-11-01'), NIGHT)).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(fileDays(chosen('period=days&to=2026-11-03'), NIGHT)).toEqual({ from: '2026-11-03', to: '2026-11-03' });
  });

  it('counts what may be folded away', () => {
    expect(foldedCount(chosen('status=paid&period=today&order=ready', '1'))).toBe(2);
    expect(isFiltered(chosen('', '1'))).toBe(true);
  });
});
