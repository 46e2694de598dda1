import { adminPages, adminPaths } from '../paths';
import { isAt, menu, screens } from './screens';

const present = (pathname: string) =>
  menu.flatMap((group) => group.screens.filter((screen) => isAt(screen, pathname)).map(({ label }) => label));

describe('the menu', () => {
  it('leads to every screen of the console, itself or by another one', () => {
    expect(screens.map(({ page }) => page).sort()).toEqual(Object.values(adminPages).sort());
  });

  it('has the code of every screen but those with a frame of their own', () => {
    const { board, till, payments, payment } = adminPages;
    expect(screens.filter(({ Screen }) => !Screen).map(({ page }) => page)).toEqual([board, till, payments, payment]);
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
