import { http } from '@jumun/contracts';
import type { Browser } from 'playwright-core';
import { axeFaults, launch, sidewaysOverflow, smallTargets, visit, widths, type Visit } from './browser.ts';
import { callKey, startFakeGateway, type FakeGateway } from './fake-gateway.ts';

let browser: Browser;
let gateway: FakeGateway;
let here: Visit;

beforeAll(async () => {
  browser = await launch();
  gateway = await startFakeGateway();
});
afterAll(async () => {
  await browser.close();
  await gateway.close();
});
beforeEach(async () => {
  here = await visit(browser, 360, { reducedMotion: true });
});
afterEach(() => here.context.close());

const open = (path: string) => here.page.goto(`${gateway.origin}${path}`);
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const field = (name: string) => here.page.getByRole('textbox', { name, exact: true });
const alertText = () => here.page.getByRole('alertdialog').getByRole('heading').textContent();
const stored = (key: string) => here.page.evaluate((name) => sessionStorage.getItem(name), key);

async function logIn(password: string): Promise<void> {
  await open('/login');
  await field('이메일').fill('demo@jumun.test');
  await field('비밀번호').fill(password);
  await button('로그인').click();
}

async function signUp(email: string): Promise<void> {
  await open('/register');
  await field('이름').fill('김사장');
  await field('이메일').fill(email);
  await field('스토어 이름').fill('새 가게');
  await field('비밀번호').fill('jumun1234!');
  await field('비밀번호 확인').fill('jumun1234!');
  await button('회원가입').click();
}

describe('logging in', () => {
  it('keeps tokens and shop under the published keys and goes to the console', async () => {
    await logIn('jumun1234!');
    await here.page.waitForURL(/\/store\/admin/);
    expect(await stored('accessToken')).toBe('access-1');
    expect(await stored('refreshToken')).toBe('refresh-1');
    expect(JSON.parse((await stored('shop_info')) ?? '{}')).toMatchObject({ shop_storeName: 'demo' });
  });

  it('says what the server said when it is refused', async () => {
    await logIn('wrong1234');
    expect(await alertText()).toBe('이메일 또는 비밀번호가 올바르지 않습니다.');
    expect(await stored('accessToken')).toBeNull();
  });

  it('says that there is no connection', async () => {
    await here.page.route(`**${http.auth.login.path}`, (route) => route.abort());
    await logIn('jumun1234!');
    expect(await alertText()).toBe('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.');
  });

  it('checks while typing', async () => {
    await open('/login');
    await field('이메일').fill('demo@');
    await here.page.getByText('유효한 이메일 형식을 입력해주세요').waitFor();
    await field('이메일').fill('demo@jumun.test');
    await here.page.getByText('유효한 이메일 형식을 입력해주세요').waitFor({ state: 'detached' });
  });

  it('goes straight on for whoever is logged in already', async () => {
    await logIn('jumun1234!');
    await here.page.waitForURL(/\/store\/admin/);
    await open('/login');
    await here.page.waitForURL(/\/store\/admin/);
    expect(
      gateway.world.asked.filter(({ method, path }) => `${method} ${path}` === callKey(http.auth.login)).length,
    ).toBeGreaterThan(0);
  });

  it('remembers the e-mail address, and nothing else, for the next visit', async () => {
    await open('/login');
    await here.page.getByText('이메일 기억하기').click();
    await field('이메일').fill('demo@jumun.test');
    await field('비밀번호').fill('jumun1234!');
    await button('로그인').click();
    await here.page.waitForURL(/\/store\/admin/);
    await here.page.evaluate(() => sessionStorage.clear());
    await open('/login');
    expect(await field('이메일').inputValue()).toBe('demo@jumun.test');
    expect(await here.page.evaluate(() => Object.values(localStorage))).toEqual(['demo@jumun.test']);
  });

  it.each([
    ['invalid_params', '로그인 정보를 받지 못했어요'],
    ['user_not_found', '등록되지 않은 계정이에요'],
    ['social_login_failed', '소셜 로그인에 실패했어요'],
  ])('explains the error %s in Korean above the form', async (error, words) => {
    await open(`/login?error=${error}`);
    await here.page.getByRole('alert').getByText(words).waitFor();
  });
});

describe('signing up', () => {
  it('says that it is done, logs in, and goes to the console', async () => {
    await signUp('new@jumun.test');
    expect(await alertText()).toBe('회원가입이 완료되었습니다!');
    await button('확인').click();
    await here.page.waitForURL(/\/store\/admin/);
    expect(await stored('accessToken')).toBe('access-1');
  });

  it('puts a taken e-mail under its field, with the focus there, and refuses it from then on', async () => {
    await signUp('taken@jumun.test');
    await here.page.getByText('이미 등록된 이메일입니다. 다른 이메일을 입력해주세요.').waitFor();
    expect(await field('이메일').evaluate((input) => input === document.activeElement)).toBe(true);
    await field('이메일').fill('other@jumun.test');
    await here.page.getByText('이미 등록된 이메일입니다. 다른 이메일을 입력해주세요.').waitFor({ state: 'detached' });
    await field('이메일').fill('taken@jumun.test');
    await here.page.getByText('이미 등록된 이메일입니다. 다른 이메일을 입력해주세요.').waitFor();
  });

  it('puts the focus on the first wrong field', async () => {
    await open('/register');
    await button('회원가입').click();
    await here.page.getByText('이름을 입력해주세요').first().waitFor();
    expect(await field('이름').evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

describe('every public screen', () => {
  it.each([...widths])('is free of axe faults, small targets and sideways scrolling at %i px', async (width) => {
    await here.context.close();
    here = await visit(browser, width, { reducedMotion: true });
    const found: Record<string, unknown> = {};
    for (const path of ['/', '/login?error=user_not_found', '/register', '/nowhere/at/all']) {
      await open(path);
      await here.page.getByRole('heading', { level: 1 }).waitFor();
      const [faults, small, overflow] = [
        await axeFaults(here.page),
        await smallTargets(here.page),
        await sidewaysOverflow(here.page),
      ];
      if (faults.length + small.length + overflow > 0) found[path] = { faults, small, overflow };
    }
    expect(found).toEqual({});
    expect(here.faults).toEqual([]);
  });
});
