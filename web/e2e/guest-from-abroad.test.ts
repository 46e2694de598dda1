import { http } from '@jumun/contracts';
import { ORDER_NUMBER } from './fake-store.ts';
import { playOrder } from './order-backend.ts';
import { shopFixture } from './fixture.ts';
import { SPOT_TAG, takeCalls } from './store-call-backend.ts';

const here = shopFixture({ locale: 'en-GB' });
const TAPS = 'taps';

/** Counts what a finger does in this tab, whichever page it is on; typing is none of it. */
const countTaps = () =>
  here.page.addInitScript((key) => {
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    addEventListener('touchend', count, { capture: true });
  }, TAPS);
const taps = () => here.page.evaluate((key) => Number(sessionStorage.getItem(key)), TAPS);
const tap = (role: 'button' | 'link' | 'checkbox', name: string | RegExp) =>
  here.page.getByRole(role, { name }).first().tap();

it('a guest from abroad comes from the tag to a paid order in four taps and two for a number of their own, in English', async () => {
  const { backend } = here.gateway;
  takeCalls(backend);
  await countTaps();
  await here.open(`/@demo?tag=${SPOT_TAG}`);
  expect(await here.page.evaluate(() => document.documentElement.lang)).toBe('en');

  await tap('button', /Add$/);
  await tap('link', /^1 item\b.*Order$/);
  await tap('button', 'Pay ₩4,500');
  await tap('button', /^Get a text when/);
  await here.page.getByLabel('Phone').fill('+44 7700 900123');
  await here.page.getByText('We can’t text numbers outside Korea.').waitFor();
  await tap('checkbox', 'I agree to all of it');
  const [card] = await Promise.all([here.context.waitForEvent('page'), tap('button', 'Pay ₩4,500')]);
  await card.waitForURL('**/card-page');
  playOrder(backend, 'paid', 'waiting');
  backend.paymentStatus = 'paid';
  await here.page.waitForURL(`**/success/${ORDER_NUMBER}`);
  await here.page.getByRole('heading', { level: 1 }).waitFor();

  expect(await taps()).toBe(6);
  expect(here.gateway.asked(http.orders.init)[0]?.body).toMatchObject({ tag: SPOT_TAG, amount: 4_500 });
  expect(here.gateway.asked(http.orders.registerPayment).map(({ body }) => body)).toMatchObject([
    { buyerPhone: '+447700900123', agreedPrivacy: true },
  ]);
  expect(await here.page.evaluate(() => document.documentElement.lang)).toBe('en');
});
