import { http, type Route } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { visit, type Visit } from './browser.ts';
import { example, refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { PUSH_KEY } from './console-shop-backend.ts';
import { ORDER_NUMBER } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { playPushBrowser, pushSubscription as subscription } from './push-browser.ts';
import { ORDER_AT, orderOf, playOrder } from './order-backend.ts';

const here = shopFixture();
const { push } = http;
const told = (route: Route) => here.gateway.asked(route).map(({ body }) => body);
function order(): void {
  const { backend } = here.gateway;
  orderOf(backend, 2);
  playOrder(backend, 'paid', 'waiting');
  play(backend, { push: { key: { key: PUSH_KEY }, subscribe: example } });
}

const ask = (page: Page) => page.getByRole('button', { name: '알림 켜기' });

describe('news of an order', () => {
  it('is offered on a press alone, and stays on when the page is opened again', async () => {
    order();
    await playPushBrowser(here.context, 'granted');
    await here.open(ORDER_AT);
    await ask(here.page).click();
    await here.page.getByText('준비되면 이 기기로 알려드려요.').waitFor();
    expect(told(push.subscribe)).toEqual([{ storeName: 'demo', orderNumber: ORDER_NUMBER, subscription, lang: 'ko' }]);
  });

  it('is not offered again to whoever said no, nor where nothing is pushed', async () => {
    order();
    await playPushBrowser(here.context, 'denied');
    await here.open(ORDER_AT);
    await ask(here.page).click();
    await ask(here.page).waitFor({ state: 'detached' });
    play(here.gateway.backend, { push: { key: refused('PUSH_OFF') } });
    const answered = here.page.waitForResponse((response) => response.url().endsWith(push.key.path));
    await here.open(ORDER_AT);
    await answered;
    await here.page.getByText('실시간으로 확인하고 있어요').waitFor();
    expect(await ask(here.page).count()).toBe(0);
    expect(told(push.subscribe)).toEqual([]);
  });
});

/** Leaves a number as the row of it asks for one: with both consents, which begin unticked. */
async function leavePhone() {
  const { page } = here;
  await page.getByLabel('휴대폰 번호').fill('01012345678');
  await page.getByRole('button', { name: '문자로 받기' }).click();
  await page.getByText('문자를 보내려면 두 가지 동의가 필요해요.').waitFor();
  expect(told(push.leaveContact)).toEqual([]);
  for (const consent of [/수집·이용에 동의/, /제공하는 데 동의/])
    await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: '문자로 받기' }).click();
  await page.getByText('준비되면 문자로 알려드려요.').waitFor();
  await page.getByText('010-****-5678').waitFor();
}

describe('a phone number', () => {
  it('is taken where no device can hear and nobody could be told otherwise', async () => {
    order();
    playOrder(here.gateway.backend, 'paid', 'waiting', { contactable: true });
    play(here.gateway.backend, { push: { leaveContact: example } });
    await playPushBrowser(here.context, 'denied');
    await here.open(ORDER_AT);
    await ask(here.page).click();
    await leavePhone();
    expect(told(push.leaveContact)).toEqual([{ storeName: 'demo', orderNumber: ORDER_NUMBER, phone: '010-1234-5678' }]);
  });
});

describe('news that a browser allows and then does not take', () => {
  const failing = () =>
    here.page.addInitScript(() => {
      PushManager.prototype.subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'));
    });

  it('opens the phone field by itself, also after a reload', async () => {
    order();
    playOrder(here.gateway.backend, 'paid', 'waiting', { contactable: true });
    play(here.gateway.backend, { push: { leaveContact: example } });
    await playPushBrowser(here.context, 'granted');
    await failing();
    await here.open(ORDER_AT);
    await ask(here.page).click();
    await here.page.getByText('이 기기에서는 알림을 받을 수 없어요').waitFor();
    expect(await ask(here.page).count()).toBe(0);
    await here.page.reload();
    await leavePhone();
    playOrder(here.gateway.backend, 'paid', 'waiting', { contactable: false });
    await here.page.reload();
    await here.page.getByText('010-****-5678').waitFor();
  });

  it('is offered again where the order has a contact already', async () => {
    order();
    await playPushBrowser(here.context, 'granted');
    await failing();
    await here.open(ORDER_AT);
    await ask(here.page).click();
    await here.page.getByText('알림을 켜지 못했어요. 잠시 뒤에 다시 시도해주세요.').first().waitFor();
    await here.pressable(ask(here.page));
  });
});

interface Display {
  shown: { title: string; tag: string; silent: boolean; data: { id: string; url: string } | null }[];
  opened: string[];
  /** Hears of what is shown next. */
  tell?: () => void;
}
/** Members of the worker's global scope that a page's lacks. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  display: Display;
}

describe('the worker', () => {
  let phone: Visit;
  beforeEach(async () => {
    phone = await visit(here.browser, 360, { worker: true });
  });
  afterEach(() => phone.context.close());

  /** A phone whose worker runs before a display of ours: a browser without windows shows no notifications. */
  async function started() {
    const { page, context } = phone;
    await page.goto(`${here.origin}/@demo`);
    const line = await context.newCDPSession(page);
    const known = new Promise<string>((tell) => {
      line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) tell(first.registrationId);
      });
    });
    await line.send('ServiceWorker.enable');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no worker runs');
    await worker.evaluate(() => {
      // A worker's global object, which the compiler takes for a page's.
      const scope = globalThis as unknown as WorkerScope;
      const display: Display = { shown: [], opened: [] };
      scope.display = display;
      scope.registration.showNotification = (title, { tag = '', silent, data = null } = {}) => {
        display.shown = display.shown.filter((each) => tag === '' || each.tag !== tag);
        display.shown.push({ title, tag, silent: silent === true, data: data as Display['shown'][number]['data'] });
        display.tell?.();
        return Promise.resolve();
      };
      scope.registration.getNotifications = ({ tag } = {}) => {
        const known = display.shown.filter((each) => each.tag === tag);
        // The worker reads their data alone.
        return Promise.resolve(known as unknown as Notification[]);
      };
      scope.clients.openWindow = (url) => {
        display.opened.push(url);
        return Promise.resolve(null);
      };
    });
    const registrationId = await known;
    const deliver = (text: string) =>
      line.send('ServiceWorker.deliverPushMessage', { origin: here.origin, registrationId, data: text });
    const press = (url: string) =>
      worker.evaluate(
        (data) => {
          const notification = { data, close: () => undefined };
          const event = Object.assign(new Event('notificationclick'), {
            notification,
            waitUntil: (work: Promise<unknown>) => void (done = work),
          });
          let done: Promise<unknown> = Promise.resolve();
          dispatchEvent(event);
          return done.then(() => undefined);
        },
        { url },
      );
    const untilShown = () =>
      worker.evaluate(
        () =>
          new Promise<void>((tell) => {
            // A worker's global object, as above.
            const { display } = globalThis as unknown as WorkerScope;
            if (display.shown.length > 0) tell();
            else display.tell = tell;
          }),
      );
    return {
      untilShown,
      deliver,
      press,
      display: () =>
        worker.evaluate(() => {
          // A worker's global object, as above.
          const scope = globalThis as unknown as WorkerScope;
          return scope.display;
        }),
    };
  }

  const acked = () => here.gateway.asked(push.ack).map(({ body }) => body.id);
  const news = (id: string, title: string) =>
    JSON.stringify({
      id,
      title,
      body: '가게에서 찾아가주세요.',
      url: `${here.origin}${ORDER_AT}`,
      tag: 'order',
      lang: 'ko',
    });

  it('shows news in place of earlier ones of the order, what comes twice silently, and says so to us', async () => {
    play(here.gateway.backend, { push: { ack: example } });
    const { deliver, display } = await started();
    const pushed = async (text: string) => {
      const before = acked().length;
      await deliver(text);
      await here.gateway.heard(push.ack, before + 1);
    };
    await pushed(news('a', '027번 주문을 준비하고 있어요'));
    await pushed(news('b', '027번 주문이 준비됐어요'));
    expect((await display()).shown).toMatchObject([{ title: '027번 주문이 준비됐어요', silent: false }]);
    await pushed(news('b', '027번 주문이 준비됐어요'));
    expect((await display()).shown).toMatchObject([{ title: '027번 주문이 준비됐어요', silent: true }]);
    expect(acked()).toEqual(['a', 'b', 'b']);
  });

  it('shows something, whatever comes, and opens pages of ours alone', async () => {
    const { deliver, press, display, untilShown } = await started();
    await deliver('not what we send');
    await untilShown();
    expect((await display()).shown).toMatchObject([{ title: '주문 소식이 있어요' }]);
    await press(`${here.origin}${ORDER_AT}`);
    await press('https://elsewhere.example/');
    expect((await display()).opened).toEqual([`${here.origin}${ORDER_AT}`, here.origin]);
  });
});
