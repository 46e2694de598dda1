import { paths } from '../../paths';
import { isAt, menu } from './menu';

const { adminPages } = paths;
const present = (pathname: string) =>
  menu.flatMap(({ entries }) => entries.filter((entry) => isAt(entry, pathname)).map(({ label }) => label));

describe('the menu', () => {
  it('leads to every screen of the console that is not opened from another one', () => {
    const led = new Set<string>(menu.flatMap(({ entries }) => entries.map(({ to }) => to)));
    const screens = Object.values(adminPages).filter((page) => typeof page === 'string');
    expect(screens.filter((page) => !led.has(page))).toEqual([]);
  });

  it.each([
    [adminPages.board, '주문판'],
    [adminPages.dashboard, '대시보드'],
    [adminPages.payment('one'), '주문 내역'],
    [adminPages.productEdit('update'), '상품 관리'],
    [adminPages.optionGroupEdit('one'), '옵션 관리'],
    [adminPages.payout('one'), '입금 내역'],
    [adminPages.payouts, '입금 내역'],
  ])('marks at %s its one entry, %s', (pathname, label) => {
    expect(present(pathname)).toEqual([label]);
  });
});
