import iconv from 'iconv-lite';
import { orders, shopper } from '@jumun/contracts';
import { openedShop } from './shop-fixture.js';

const fixture = openedShop();

/** A text as browsers escape it in a form whose charset is EUC-KR. */
const escaped = (text: string): string =>
  Array.from(iconv.encode(text, 'euc-kr'), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

async function post(url: string, form: Record<string, string>): Promise<{ status: number; page: string }> {
  const body = Object.entries(form)
    .map(([name, value]) => `${name}=${escaped(value)}`)
    .join('&');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, page: await response.text() };
}

it('the form of a registered trade opens the card page, with what the browser knows of the buyer beside it', async () => {
  const { paymentId, orderNumber } = await fixture.start();
  const { request, answer } = await fixture.base.rpc.call(
    orders.procedures.registerTrade,
    { paymentId, orderKeys: fixture.orderKeys(paymentId), buyer: {} },
    shopper,
  );
  const form = { ...request, approval_key: answer.approvalKey, buyr_name: '김손님' };
  const { status, page } = await post(answer.payUrl, form);
  expect(status).toBe(200);
  expect(page).toContain(orderNumber);
  expect(page).toContain('아메리카노');
});
