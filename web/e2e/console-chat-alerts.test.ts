import { http } from '@jumun/contracts';
import { asBefore, pending, refused } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { addSettings, befriended, connected, freshChat, type SettingsBackend } from './console-shop-backend.ts';
import { play } from './fake-gateway.ts';
import { hasEndedPush, playPushBrowser, pushSubscription } from './push-browser.ts';

const here = ownerFixture();
let settings: SettingsBackend;
beforeEach(() => void (settings = addSettings(here.gateway.backend)));

const { notifications } = http;
const KAKAO = 'https://kauth.example';
const text = (words: string) => here.page.getByText(words, { exact: true });
const heading = (name: string) => here.page.getByRole('heading', { name, exact: true });
const posted = () => here.gateway.asked(notifications.connectChat);
const confirmed = () => here.gateway.asked(notifications.confirmChatFriend);
const question = () => here.page.getByRole('alertdialog', { name: '채널을 친구로 추가했나요?' });
const comeBackWith = (query: string) => here.open(`/kakaoAgree?${query}`);
const isAddressClear = () => here.page.waitForURL((url) => url.pathname.endsWith('/kakaoAgree') && url.search === '');

/** Kakao's page, which sends the browser straight back. */
const kakaoAnswers = (back: (state: string | null) => string) =>
  here.page.route(`${KAKAO}/**`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const location = `${here.gateway.origin}/store/admin/kakaoAgree?${back(searchParams.get('state'))}`;
    return route.fulfill({ status: 302, headers: { location }, body: '' });
  });

describe('a service without Kakao alerts', () => {
  it('says so, and how the owner hears of orders instead', async () => {
    play(here.gateway.backend, { notifications: { chatSetup: refused('CHAT_OFF') } });
    await here.open('/kakaoAgree');
    await here.page.getByText('주문 알림은 문자로 보내드려요.').waitFor();
    expect(await here.button('다시 시도').count()).toBe(0);
  });
});

describe('connecting with Kakao', () => {
  it('goes there and back, posts the code with its state once, and asks for the channel next', async () => {
    await kakaoAnswers((state) => `code=code-1&state=${state}`);
    await here.open('/kakaoAgree');
    await here.button('카카오 연결하기').click();
    await heading('주문 채널을 친구로 추가해주세요').waitFor();
    await isAddressClear();
    expect(posted().map(({ body }) => body)).toEqual([{ code: 'code-1', state: 'state-1' }]);
    await here.page.reload();
    await heading('주문 채널을 친구로 추가해주세요').waitFor();
    expect(posted()).toHaveLength(1);
  });

  it('uses an address that was made for this press, however long the screen was open', async () => {
    await kakaoAnswers((state) => `code=code-2&state=${state}`);
    await here.open('/kakaoAgree');
    await here.button('카카오 연결하기').waitFor();
    settings.chat = { ...freshChat, authorizeUrl: `${KAKAO}/oauth/authorize?state=state-2` };
    await here.button('카카오 연결하기').click();
    await heading('주문 채널을 친구로 추가해주세요').waitFor();
    expect(posted()[0]?.body).toEqual({ code: 'code-2', state: 'state-2' });
  });

  it('can be pressed again by whoever comes back with the back button', async () => {
    // An answer without a page leaves ours where it is, as the browser shows it again after the way back.
    await here.page.route(`${KAKAO}/**`, (route) => route.fulfill({ status: 204 }));
    await here.open('/kakaoAgree');
    const left = here.page.waitForRequest(`${KAKAO}/**`);
    await here.button('카카오 연결하기').click();
    await left;
    await here.button('카카오 연결하기').waitFor({ state: 'detached' });
    await here.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await here.button('카카오 연결하기').waitFor();
    expect(await here.button('카카오 연결하기').isEnabled()).toBe(true);
  });

  it('shows that it is at work until the server has answered', async () => {
    let answer: () => void = () => undefined;
    play(here.gateway.backend, {
      notifications: {
        connectChat: () => new Promise((resolve) => (answer = () => resolve(asBefore))),
      },
    });
    await comeBackWith('code=code-1&state=state-1');
    await text('카카오 계정을 연결하고 있어요').waitFor();
    await isAddressClear();
    await until(here.page, () => posted().length === 1);
    answer();
    await heading('주문 채널을 친구로 추가해주세요').waitFor();
    expect(await text('카카오 계정을 연결하고 있어요').count()).toBe(0);
  });

  it('is not undone by an answer from before it', async () => {
    let answerFirst: () => void = () => undefined;
    const first = settings.chat;
    const asked: unknown[] = [];
    play(here.gateway.backend, {
      notifications: {
        chatSetup: (question) => {
          asked.push(question);
          return asked.length > 1 ? settings.chat : new Promise((resolve) => (answerFirst = () => resolve(first)));
        },
      },
    });
    await comeBackWith('code=code-1&state=state-1');
    await until(here.page, () => posted().length === 1 && asked.length > 1);
    answerFirst();
    await heading('주문 채널을 친구로 추가해주세요').waitFor();
    expect(await here.button('카카오 연결하기').count()).toBe(0);
  });

  it('that failed says so and why, and can be begun again', async () => {
    play(here.gateway.backend, { notifications: { connectChat: refused('CHAT_CODE_REFUSED') } });
    await comeBackWith('code=old&state=state-1');
    expect(await here.alertText()).toBe(
      '카카오 연결 중 오류가 발생했어요.\n카카오 연결 시간이 지났어요. 처음부터 다시 연결해주세요.',
    );
    await here.closeAlert();
    await isAddressClear();
    expect(await here.button('카카오 연결하기').isEnabled()).toBe(true);
  });

  it('says it once where the server’s own sentence is the same', async () => {
    play(here.gateway.backend, { notifications: { connectChat: refused('CHAT_FAILED') } });
    await comeBackWith('code=code-1&state=state-1');
    expect(await here.alertText()).toBe('카카오 연결 중 오류가 발생했어요. 잠시 뒤에 다시 시도해주세요.');
  });

  it('takes no code that came without our state: it may be a stranger’s', async () => {
    await comeBackWith('code=stranger');
    expect(await here.alertText()).toBe('카카오 연결 중 오류가 발생했어요.');
    await here.closeAlert();
    await isAddressClear();
    await here.button('카카오 연결하기').waitFor();
    expect(posted()).toHaveLength(0);
  });

  it('that was declined at Kakao is no error, and leads on', async () => {
    await comeBackWith('error=access_denied&error_description=User%20denied%20access&state=state-1');
    await text('카카오 동의를 취소했어요. 알림을 받으려면 다시 연결해주세요.').waitFor();
    await isAddressClear();
    expect([posted().length, await here.page.getByRole('alertdialog').count()]).toEqual([0, 0]);
  });

  it('that Kakao broke off says so', async () => {
    await comeBackWith('error=server_error&state=state-1');
    expect(await here.alertText()).toBe('카카오 연결 중 오류가 발생했어요.');
  });

  it('that cannot begin says so', async () => {
    await here.open('/kakaoAgree');
    await here.button('카카오 연결하기').waitFor();
    play(here.gateway.backend, {
      notifications: { chatSetup: refused('SERVICE_AWAY', { message: '지금은 서비스를 이용할 수 없어요.' }) },
    });
    await here.button('카카오 연결하기').click();
    expect(await here.alertText()).toBe('카카오 연결 중 오류가 발생했어요.\n지금은 서비스를 이용할 수 없어요.');
    await here.closeAlert();
    expect(await here.button('카카오 연결하기').isEnabled()).toBe(true);
  });
});

describe('the channel', () => {
  beforeEach(() => {
    settings.chat = { ...freshChat, ...connected };
  });

  it('opens beside the console, and is confirmed after a question', async () => {
    await here.open('/kakaoAgree');
    const channel = here.page.getByRole('link', { name: '채널 추가하기' });
    await channel.waitFor();
    expect(await channel.getAttribute('href')).toBe(freshChat.addFriendUrl);
    expect(await channel.getAttribute('target')).toBe('_blank');
    await here.button('친구 추가 확인하기').click();
    expect(confirmed()).toHaveLength(0);
    await question().getByRole('button', { name: '추가했어요' }).click();
    await text('친구 추가 확인이 완료되었어요.').waitFor();
    expect(confirmed().map(({ body }) => body)).toEqual([{ status: 'added' }]);
    await question().getByRole('button', { name: '확인' }).click();
    await heading('알림 설정이 끝났어요').waitFor();
    await question().waitFor({ state: 'detached' });
    await here.page.locator('h2:focus', { hasText: '알림 설정이 끝났어요' }).waitFor();
  });

  it('that was not added is told as the server tells it', async () => {
    const words = '아직 카카오톡 채널 친구가 아니에요. 채널을 추가한 뒤 다시 확인해주세요.';
    play(here.gateway.backend, { notifications: { confirmChatFriend: refused('CHAT_NOT_FRIEND') } });
    await here.open('/kakaoAgree');
    await here.button('친구 추가 확인하기').click();
    await question().getByRole('button', { name: '추가했어요' }).click();
    await text(words).waitFor();
    expect(await question().getByRole('button', { name: '다시 시도' }).isEnabled()).toBe(true);
  });

  it('that cannot be confirmed has a sentence of its own', async () => {
    play(here.gateway.backend, { notifications: { confirmChatFriend: () => new Response('{}', { status: 502 }) } });
    await here.open('/kakaoAgree');
    await here.button('친구 추가 확인하기').click();
    await question().getByRole('button', { name: '추가했어요' }).click();
    await text('요청을 처리하는 중 문제가 생겼어요. 다시 시도해주세요.').waitFor();
    expect(await question().count()).toBe(1);
  });

  it('is seen as added when the owner comes back to the console', async () => {
    await here.open('/kakaoAgree');
    await here.button('친구 추가 확인하기').waitFor();
    settings.chat = { ...freshChat, ...befriended };
    await here.page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await heading('알림 설정이 끝났어요').waitFor();
    expect(confirmed()).toHaveLength(0);
  });
});

describe('alerts that are set up', () => {
  beforeEach(() => {
    settings.chat = { ...freshChat, ...befriended };
  });
  const toggle = () => here.page.getByRole('switch', { name: '카카오톡으로 알림 받기' });

  it('name what is told, and can be switched off and on', async () => {
    await here.open('/kakaoAgree');
    for (const kind of ['결제된 새 주문', '주문 취소']) await text(kind).waitFor();
    expect(await toggle().isChecked()).toBe(true);
    await toggle().click();
    await heading('카카오톡 알림을 껐어요').waitFor();
    await until(here.page, () => settings.chat.kakaoNotificationEnabled === false);
    await toggle().click();
    await text('주문 소식을 카카오톡으로 보내드려요.').waitFor();
    await until(here.page, () => settings.chat.kakaoNotificationEnabled === true);
    expect(here.gateway.asked(notifications.setChatAlerts).map(({ body }) => body)).toEqual([
      { enabled: false },
      { enabled: true },
    ]);
  });

  it('stay on where switching them off failed', async () => {
    play(here.gateway.backend, { notifications: { setChatAlerts: () => new Response('{}', { status: 502 }) } });
    await here.open('/kakaoAgree');
    await toggle().click();
    await text('알림 설정을 바꾸지 못했어요. 다시 시도해주세요.').waitFor();
    await here.page.getByRole('switch', { name: '카카오톡으로 알림 받기', checked: true, disabled: false }).waitFor();
    expect(settings.chat.kakaoNotificationEnabled).toBe(true);
  });

  it('wait for an answer without letting themselves be pressed again', async () => {
    play(here.gateway.backend, { notifications: { setChatAlerts: pending } });
    await here.open('/kakaoAgree');
    await toggle().click();
    await here.page.getByRole('switch', { checked: false, disabled: true }).waitFor();
    const switched = () => here.gateway.asked(notifications.setChatAlerts);
    await until(here.page, () => switched().length > 0);
    expect(switched().map(({ body }) => body)).toEqual([{ enabled: false }]);
  });
});

it('a visit whose session is over ends at the log-in page', async () => {
  play(here.gateway.backend, { notifications: { chatSetup: refused('AUTH098') } });
  await here.open('/kakaoAgree');
  await here.page.waitForURL(/\/login$/);
  await here.page.getByRole('textbox', { name: '이메일' }).waitFor();
  expect(await here.page.getByRole('alertdialog').count()).toBe(0);
});

describe('this device', () => {
  const own = () => here.page.getByRole('switch', { name: '이 기기로 받기' });
  const subscribed = () => here.gateway.asked(http.push.subscribeShop);

  it('hears of orders by a press, shows a try, and is left alone again', async () => {
    await playPushBrowser(here.page.context(), 'granted');
    await here.open('/kakaoAgree');
    await own().click();
    await here.button('시험 알림 보내기').click();
    await text('시험 알림을 보냈어요.').waitFor();
    await own().click();
    await here.button('시험 알림 보내기').waitFor({ state: 'detached' });
    expect(subscribed().map(({ body }) => body)).toEqual([{ subscription: pushSubscription }]);
    expect(here.gateway.asked(http.push.unsubscribeShop)).toHaveLength(1);
  });

  it('hears again after a new log-in once the console is opened, where it heard before', async () => {
    await playPushBrowser(here.page.context(), 'granted', 'granted');
    await here.open('/kakaoAgree');
    await own().click();
    await here.button('시험 알림 보내기').waitFor();
    await here.open('/options');
    await here.page.keyboard.press('Tab');
    await until(here.page, () => subscribed().length === 2);
    expect(subscribed()[1]?.body).toEqual({ subscription: pushSubscription });
  });

  it('that changed hands hears no more of the shop before once another one opens the console', async () => {
    await playPushBrowser(here.page.context(), 'granted', 'granted');
    await here.page.addInitScript(() => localStorage.setItem('shop-push', 'the shop before'));
    await here.open('/options');
    await here.page.keyboard.press('Tab');
    await until(here.page, () => hasEndedPush(here.page));
    const kept = await here.page.evaluate(() => localStorage.getItem('shop-push'));
    // The address is this shop's for a moment, by which the server knows that it is no longer the other's.
    const { length: ended } = here.gateway.asked(http.push.unsubscribeShop);
    expect([kept, subscribed()[0]?.body, ended]).toEqual([null, { subscription: pushSubscription }, 1]);
  });
});

describe('what guests are told', () => {
  it('is saved as it is chosen, and stands as before where the server says no', async () => {
    await here.open('/kakaoAgree');
    const received = here.page.getByRole('switch', { name: '주문을 받았다고 알림톡이나 문자로 알려주기' });
    // None waits for the one before it.
    await received.click();
    const near = here.page.getByRole('switch', { name: '차례가 가까워지면 알려주기' });
    expect(await near.isChecked()).toBe(true);
    await near.click();
    await here.page.getByLabel('찾아가지 않은 주문 다시 알려주기').selectOption('0');
    await until(here.page, () => settings.alerts.pickupReminderMin === 0);
    expect(settings.alerts).toMatchObject({ receivedText: true, near: false });
    play(here.gateway.backend, { push: { saveAlerts: refused('INTERNAL', { message: '문제가 생겼어요.' }) } });
    await received.click();
    await here.page.getByText('알림 설정을 바꾸지 못했어요').or(text('문제가 생겼어요.')).first().waitFor();
    expect(await received.isChecked()).toBe(true);
  });
});
