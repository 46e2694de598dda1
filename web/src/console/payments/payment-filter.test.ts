import { chosenIn, daysFault, filterOf, foldedCount, isFiltered } from './payment-filter';

const chosen = (search: string) => chosenIn(new URLSearchParams(search));
/** Shortly after midnight in Korea, while it is still the day before in London. */
const NIGHT = new Date('2026-11-20T15:10:00Z');
const filter = (search: string) => filterOf(chosen(search), NIGHT);

describe('the filter of the payment list', () => {
  it('is what the address says', () => {
    expect(filter('status=refund&order=ready&q=%20027%20')).toEqual({
      status: 'refunded',
      orderStatus: 'ready',
      q: '027',
    });
  });

  it('is none where the address says something unknown', () => {
    expect(filter('status=pending&order=lost&period=ever&from=yesterday')).toEqual({});
    expect(isFiltered(chosen('status=pending'))).toBe(false);
  });

  it('counts an order to the counter only while it is paid for', () => {
    expect(filter('order=waiting')).toEqual({ status: 'paid', orderStatus: 'waiting' });
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
    expect(filter('from=2026-11-01')).toEqual({});
    expect(daysFault(chosen('period=days&from=2026-11-04&to=2026-11-03'))).toBe('끝나는 날이 시작하는 날보다 빨라요.');
    expect(daysFault(chosen('period=days&from=2026-11-03&to=2026-11-03'))).toBe('');
  });

  it('counts what may be folded away', () => {
    expect(foldedCount(chosen('status=paid&period=today&order=ready&q=1'))).toBe(2);
    expect(isFiltered(chosen('q=1'))).toBe(true);
  });
});
