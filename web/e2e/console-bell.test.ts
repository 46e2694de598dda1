import { socketEvents } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { livePlay } from './console-live-visit.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { bellFor, paymentNumbered } from './console-backend.ts';
import { pausedNotice } from './console-notices-backend.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture({ payments: 35 });
const { notice, come, openLive } = livePlay(here);

const newest = paymentNumbered(35);

describe('the sound of a new order', () => {
  const tones = () => here.page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0));
  beforeEach(() =>
    here.page.addInitScript(() => {
      // Test tools touch the page without meaning to; a person has not yet.
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
      const Tone = OscillatorNode;
      window.OscillatorNode = class extends Tone {
        constructor(...given: ConstructorParameters<typeof Tone>) {
          super(...given);
          const { dataset } = document.documentElement;
          dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
        }
      };
    }),
  );
  const sound = (isOn: boolean) => here.page.getByRole('button', { name: '새 주문 소리', exact: true, pressed: isOn });

  it('is locked by the browser until the first touch, says so, and rings from then on', async () => {
    await openLive();
    await here.button('새 주문 소리 켜기').waitFor();
    come(1);
    await notice('027').waitFor();
    expect(await tones()).toBe(0);
    await here.button('소리를 켜려면 눌러주세요').waitFor();
    await here.page.getByRole('heading', { name: '대시보드' }).click();
    await sound(true).waitFor();
    expect(await here.button('소리를 켜려면 눌러주세요').count()).toBe(0);
    come(2, newest.orderNumber);
    await notice('035').waitFor();
    await here.page.waitForFunction(() => Number(document.documentElement.dataset['tones']) === 4);
  });

  it('is turned off with one press, which can be taken back, and stays off on this device', async () => {
    await openLive();
    await here.button('새 주문 소리 켜기').click();
    await sound(true).click();
    await sound(false).waitFor();
    const before = await tones();
    come(1);
    await notice('027').waitFor();
    expect(await tones()).toBe(before);
    await here.page.reload();
    await sound(false).waitFor();
    await sound(false).click();
    await sound(true).waitFor();
    await sound(true).click();
    await here.button('다시 켜기').click();
    await sound(true).waitFor();
  });

  it('can be heard on trial in the bell', async () => {
    await openLive();
    await here.button('알림').click();
    await here.page.getByRole('switch', { name: '새 주문 소리' }).waitFor();
    const before = await tones();
    await here.button('소리 들어보기').click();
    await here.page.waitForFunction((sum) => Number(document.documentElement.dataset['tones']) === sum, before + 4);
    await here.page.getByText('실시간으로 받고 있어요').waitFor();
  });
});

describe('the bell', () => {
  it('counts what is unread; reading puts it away, checking opens the order', async () => {
    here.own.bells = [bellFor(newest, 1), bellFor(paymentNumbered(34), 2)];
    await here.open('/dashboard');
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 2' }).click();
    await here.button('034번 알림 읽음').click();
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 1', includeHidden: true }).waitFor();
    await here.button('035번 주문 확인').click();
    await here.page.waitForURL(`**/paymentDetail/${newest.paymentId}`);
    await until(here.page, () => here.own.bells.every(({ read }) => read));
  });

  it('tells that the intake was paused, and leads to the board', async () => {
    here.own.bells = [bellFor(newest, 1)];
    await here.open('/dashboard');
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 1' }).waitFor();
    // The board may ask before the test ends.
    play(here.gateway.backend, { orders: { board: pending } });
    const notice = pausedNotice();
    here.own.notices = [notice];
    const { kind, noticeId: id, createdAt: timestamp } = notice;
    here.channel.send(socketEvents.newNotice, { kind, id, timestamp, count: 1 });
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 2' }).click();
    await here.page.getByText('주문을 확인하지 않아 접수를 잠시 멈췄어요').waitFor();
    await here.button('접수 멈춤 주문판 열기').click();
    await here.page.waitForURL('**/store/admin/board');
    await until(here.page, () => here.own.notices.every(({ read }) => read));
  });

  it('is emptied by one press, and by opening an order that it tells of', async () => {
    here.own.bells = [35, 34, 33].map((n) => bellFor(paymentNumbered(n), n));
    await here.open(`/paymentDetail/${newest.paymentId}`);
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 2' }).click();
    await here.button('모두 읽음').click();
    await here.button('모두 읽음').waitFor({ state: 'detached' });
    expect(here.own.bells.map(({ read }) => read)).toEqual([true, true, true]);
  });

  it('opens and closes by the keyboard, which goes back to where it was', async () => {
    await here.open('/dashboard');
    await here.button('알림').press('Enter');
    await here.page.getByText('알림이 없습니다.').waitFor();
    await here.page.keyboard.press('Escape');
    await here.page.getByText('알림이 없습니다.').waitFor({ state: 'detached' });
    await here.page.waitForFunction(() => document.activeElement?.textContent === '알림');
    await here.page.keyboard.press('Enter');
    await here.page.getByText('알림이 없습니다.').waitFor();
  });

  it('says when its panel cannot be downloaded, and opens when it can', async () => {
    await here.page.route(/\/assets\/BellPopover-/, (route) => route.abort());
    await here.open('/dashboard');
    await here.button('알림').click();
    await here.page.getByText('화면을 불러오지 못했어요. 인터넷 연결을 확인해주세요.').waitFor();
    await here.page.unroute(/\/assets\/BellPopover-/);
    // The words stand over the bell for a while on a phone.
    await here.button('알림').press('Enter');
    await here.page.getByText('알림이 없습니다.').waitFor();
  });

  it('stays on a screen that is less high than it would be', async () => {
    const height = 320;
    here.own.bells = Array.from({ length: 20 }, (_, index) => bellFor(paymentNumbered(index + 1), index + 1));
    await here.page.setViewportSize({ width: 640, height });
    await here.open('/dashboard');
    await here.page.getByRole('button', { name: /^알림/ }).click();
    await here.button('001번 알림 읽음').waitFor();
    const box = await here.page.getByRole('dialog', { name: '알림' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
  });

  it('says when there is nothing', async () => {
    await here.open('/dashboard');
    await here.button('알림').click();
    await here.page.getByText('알림이 없습니다.').waitFor();
    expect(await here.page.getByRole('dialog', { name: '알림' }).getByRole('listitem').count()).toBe(0);
  });

  it('says what is wrong when it cannot be asked, and asks again', async () => {
    const bringBack = play(here.gateway.backend, {
      notifications: { listNotifications: refused('FORBIDDEN', { message: '권한이 없어요.' }) },
    });
    await here.open('/dashboard');
    await here.button('알림').click();
    await here.page.getByText('권한이 없어요.').waitFor();
    bringBack();
    await here.button('다시 시도').click();
    await here.page.getByText('알림이 없습니다.').waitFor();
  });
});
