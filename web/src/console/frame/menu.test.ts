import { adminPaths } from '../paths';
import { isAt, menu } from './menu';

const present = (pathname: string) =>
  menu.flatMap(({ entries }) => entries.filter((entry) => isAt(entry, pathname)).map(({ label }) => label));

describe('the menu', () => {
  it('leads to every screen of the console that is not opened from another one', () => {
    const led = new Set<string>(menu.flatMap(({ entries }) => entries.map(({ to }) => to)));
    const screens = Object.values(adminPaths).filter((page) => typeof page === 'string');
    expect(screens.filter((page) => !led.has(page))).toEqual([]);
  });

  it.each([
    [adminPaths.board, '주문판'],
    [adminPaths.dashboard, '대시보드'],
    [adminPaths.payment('one'), '주문 내역'],
    [adminPaths.productEdit('update'), '상품 관리'],
    [adminPaths.optionGroupEdit('one'), '옵션 관리'],
    [adminPaths.payout('one'), '입금 내역'],
    [adminPaths.payouts, '입금 내역'],
  ])('marks at %s its one entry, %s', (pathname, label) => {
    expect(present(pathname)).toEqual([label]);
  });
});
