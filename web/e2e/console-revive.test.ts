import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { addCounter, unpaidOrder } from './console-counter-backend.ts';
import { paymentNumbered } from './console-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { play } from './fake-gateway.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';

const here = ownerFixture({
  width: 1280,
  prepare: (_, backend) => void addCounter(backend, [unpaidOrder()]),
});
const asked = () => here.gateway.asked(http.orders.reviveOrder, { paymentId: PAYMENT_ID });

/** Takes the money of an order whose time was over a moment before. */
async function takeTooLate(): Promise<void> {
  const expired = refused('PAYMENT_EXPIRED', { data: { revivable: true } });
  const made = { ...paymentNumbered(1), orderNumber: ORDER_NUMBER, status: 'paid' as const };
  play(here.gateway.backend, { orders: { markCounterPaid: () => expired, reviveOrder: () => made } });
  await here.open('/board');
  await here.button('027번 결제 받음').click();
  await here.page.getByRole('textbox', { name: '받은 금액' }).fill('15000');
  await here.page.getByRole('button', { name: '14,500원 결제 받음' }).click();
}

describe('an order of the counter that ran out a moment ago', () => {
  it('is taken up again with the money that was counted, after a question', async () => {
    await takeTooLate();
    const dialog = here.page.getByRole('alertdialog', { name: '시간이 지나 취소된 주문이에요.' });
    await dialog.getByRole('button', { name: '다시 살려 결제 받기' }).click();
    await here.page.getByText('027번 결제를 받았어요.').waitFor();
    expect(asked().map(({ body }) => body)).toEqual([{ method: 'cash', receivedAmount: 15_000 }]);
    expect(asked()[0]?.headers['idempotency-key']).toBeDefined();
  });

  it('stays over where its shop leaves it', async () => {
    await takeTooLate();
    await here.page.getByRole('alertdialog').getByRole('button', { name: '그대로 두기' }).click();
    expect(asked()).toEqual([]);
  });
});
