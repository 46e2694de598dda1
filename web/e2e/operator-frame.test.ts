import { http, type Route } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { addConsole } from './console-backend.ts';
import { until } from './console-visit.ts';
import { play, playRoute } from './fake-gateway.ts';
import { cardOf, layOnDesk, shopNumbered } from './operator-desk-backend.ts';
import { operatorFixture } from './operator-fixture.ts';
import { OPERATOR_PASSWORD } from './operator-backend.ts';

const fixture = operatorFixture({ prepare: ({ backend }) => void layOnDesk(backend) });
const { operator, auth, inquiry } = http;
const { shopId } = shopNumbered(1);

const section = (name: string | RegExp) =>
  fixture.page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link', { name });
const heading = (name: string) => fixture.page.getByRole('heading', { name, level: 1 });
const tokensSentTo = (part: string) => [
  ...new Set(
    fixture.gateway.backend.asked.filter(({ path }) => path.includes(part)).map(({ headers }) => headers.authorization),
  ),
];

describe('the door of the desk', () => {
  it('sends a stranger to the log-in, and on to where they wanted to go', async () => {
    Object.assign(fixture, await fixture.stranger());
    await fixture.open('/inquiries?status=answered');
    await heading('운영자 로그인').waitFor();
    await fixture.page.getByLabel('이메일').fill('ops@jumun.test');
    await fixture.page.getByRole('textbox', { name: '비밀번호' }).fill(OPERATOR_PASSWORD);
    await fixture.page.keyboard.press('Enter');
    await heading('1:1 문의').waitFor();
    expect(new URL(fixture.page.url()).search).toBe('?status=answered');
  });

  it('says under each field what is missing, and asks no server', async () => {
    Object.assign(fixture, await fixture.stranger(360));
    await fixture.open('/login');
    await fixture.button('로그인').click();
    await fixture.text('이메일을 입력해주세요').waitFor();
    await fixture.text('비밀번호를 입력해주세요').waitFor();
    expect(fixture.gateway.asked(auth.opsLogin)).toEqual([]);
  });

  it('keeps what was typed when the password is wrong, or the server is away', async () => {
    Object.assign(fixture, await fixture.stranger(360));
    await fixture.open('/login');
    await fixture.page.getByLabel('이메일').fill('ops@jumun.test');
    await fixture.page.getByRole('textbox', { name: '비밀번호' }).fill('wrong');
    await fixture.button('로그인').click();
    await fixture.text('이메일 또는 비밀번호가 올바르지 않습니다.').waitFor();
    play(fixture.gateway.backend, {
      auth: { opsLogin: refused('SERVICE_AWAY', { message: '잠시 뒤에 다시 시도해주세요.' }) },
    });
    await fixture.button('로그인').click();
    await fixture.text('잠시 뒤에 다시 시도해주세요.').waitFor();
    expect(await fixture.page.getByLabel('이메일').inputValue()).toBe('ops@jumun.test');
  });

  it.each(['/store/admin', '//jumun.example/ops', 'https://jumun.example/ops'])(
    'leads to no address outside the desk: %s',
    async (cameFor) => {
      Object.assign(fixture, await fixture.stranger());
      await fixture.open('/login');
      await heading('운영자 로그인').waitFor();
      await fixture.page.evaluate((usr) => history.replaceState({ usr, key: 'planted', idx: 0 }, ''), { cameFor });
      await fixture.page.reload();
      await fixture.page.getByLabel('이메일').fill('ops@jumun.test');
      await fixture.page.getByRole('textbox', { name: '비밀번호' }).fill(OPERATOR_PASSWORD);
      await fixture.page.keyboard.press('Enter');
      await heading('한눈에 보기').waitFor();
      expect(new URL(fixture.page.url()).pathname).toBe('/ops');
    },
  );
});

describe('the session of the desk', () => {
  it('never lends its token to an owner’s call, nor takes an owner’s', async () => {
    addConsole(fixture.gateway.backend);
    await fixture.page.addInitScript(() => {
      sessionStorage.setItem('accessToken', 'access-1');
      sessionStorage.setItem('refreshToken', 'refresh-1');
    });
    await fixture.open('/shops');
    await fixture.page.getByRole('link', { name: '데모 카페 자세히 보기' }).waitFor();
    expect(tokensSentTo('/ops/')).toEqual(['Bearer ops-access-1']);
    await fixture.page.goto(`${fixture.gateway.origin}/store/admin`);
    await until(fixture.page, () => fixture.gateway.asked(auth.shopInfo).length > 0);
    expect(tokensSentTo('/shop/')).toEqual(['Bearer access-1']);
  });

  it.each([
    ['AUTH090', '/shops', operator.listShops],
    ['AUTH091', `/shops/${shopId}`, operator.shopDetail],
    ['AUTH092', '/inquiries', inquiry.list],
    ['AUTH097', '/access-log', http.desk.accessLog],
    ['AUTH098', '', http.desk.waiting],
  ] as const)('that the server ended with %s at "%s" leads to the log-in', async (code, screen, route) => {
    playRoute<Route>(fixture.gateway.backend, route, refused(code));
    await fixture.open(screen);
    await heading('운영자 로그인').waitFor();
    expect(await fixture.page.evaluate(() => sessionStorage.getItem('jumun.operator'))).toBeNull();
  });

  it('is renewed once, quietly, when its token is too old', async () => {
    const tokens = { accessToken: 'ops-access-2', refreshToken: 'ops-refresh-2' };
    play(fixture.gateway.backend, {
      auth: { refresh: { tokens } },
      operator: {
        listShops: ({ headers }) =>
          headers.get('authorization') === 'Bearer ops-access-2'
            ? { shops: [cardOf(shopNumbered(1))], next: null }
            : refused('AUTH099'),
      },
    });
    await fixture.open('/shops');
    await fixture.page.getByRole('link', { name: '데모 카페 자세히 보기' }).waitFor();
    expect(fixture.gateway.asked(auth.refresh).map(({ body }) => body)).toEqual([{ refreshToken: 'ops-refresh-1' }]);
  });

  it('ends by the button, and nobody comes back by "back"', async () => {
    await fixture.open('/shops');
    await heading('상점').waitFor();
    await fixture.button('로그아웃').click();
    await heading('운영자 로그인').waitFor();
    await until(fixture.page, () => fixture.gateway.asked(auth.logout).length > 0);
    expect(fixture.gateway.asked(auth.logout)[0]?.headers.authorization).toBe('Bearer ops-access-1');
    await fixture.open('/shops');
    await heading('운영자 로그인').waitFor();
  });
});

it('a phone has the sections in a sheet, and marks where one is', async () => {
  await fixture.comeAgain(360);
  play(fixture.gateway.backend, { desk: { waiting: pending } });
  await fixture.open('/access-log');
  await heading('접근 기록').waitFor();
  await fixture.button('메뉴 열기').click();
  const here = fixture.page.getByRole('dialog', { name: '메뉴' }).getByRole('link', { name: '접근 기록' });
  await here.waitFor();
  expect(await here.getAttribute('aria-current')).toBe('page');
  await section(/^상점/).click();
  await heading('상점').waitFor();
  await fixture.page.getByRole('dialog').waitFor({ state: 'detached' });
});
