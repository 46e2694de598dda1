import type { Locator, Page } from 'playwright-core';
import { PAYMENT_ID } from './fake-store.ts';
import { orderOf, PAYMENT_AT, playPayment } from './order-backend.ts';
import type { Fixture } from './fixture.ts';

type Played = Parameters<typeof playPayment>[1];

/** A usual order has a promise and a wish. */
export const usualOrder: NonNullable<Played> = {
  readyBy: '2026-11-21T14:52:00+09:00',
  request: '얼음 적게, 포크 두 개',
};

/** The checkout of this tab was opened at a table. */
export const sitAtTable = (page: Page): Promise<void> =>
  page.evaluate((paymentId) => {
    const spot = { token: '7KQ2M9XA31', label: '1번 테이블', serve: 'carry' };
    sessionStorage.setItem(`spot-of:${paymentId}`, JSON.stringify(spot));
  }, PAYMENT_ID);

/** Steps of a buyer on the payment page of a cart of 14,500 won. */
export interface PaymentVisit {
  field: (name: string) => Locator;
  pay: () => Locator;
  openPayment: (played?: Played) => Promise<Played>;
  fillIn: () => Promise<void>;
  /** Opens the row of the phone number, with the fields that few orders need. */
  openRow: () => Promise<void>;
  /** Fills in, presses, and gives back the tab with the card page. */
  openCardPage: () => Promise<Page>;
}

export function paymentVisit(here: Fixture): PaymentVisit {
  const field = (name: string) => here.page.getByLabel(name);
  const pay = () => here.page.getByRole('button', { name: '14,500원 결제하기', exact: true });
  async function openRow(): Promise<void> {
    const row = here.page.getByRole('button', { name: /^준비되면 문자 받기/, expanded: false });
    await field('전화번호').or(row).first().waitFor();
    if (!(await field('전화번호').isVisible())) await row.click();
    await field('전화번호').waitFor();
    if (!(await field('이름').isVisible())) await here.page.getByRole('button', { name: '이름·이메일도 적기' }).click();
  }
  async function fillIn(): Promise<void> {
    await openRow();
    await field('이름').fill('김주문');
    await field('전화번호').fill('01012345678');
    for (const consent of [/수집·이용에 동의/, /제공하는 데 동의/])
      await here.page.getByRole('checkbox', { name: consent }).check();
  }
  return {
    field,
    pay,
    fillIn,
    openRow,
    async openPayment(played = {}) {
      orderOf(here.gateway.backend, 2);
      playPayment(here.gateway.backend, played);
      await here.open(PAYMENT_AT);
      return played;
    },
    async openCardPage() {
      await fillIn();
      const [tab] = await Promise.all([here.context.waitForEvent('page'), pay().click()]);
      await tab.waitForURL('**/card-page');
      await here.page.getByRole('button', { name: '결제창 다시 열기' }).waitFor();
      return tab;
    },
  };
}
