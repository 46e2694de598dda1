import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { accountVisit } from './account-visit.ts';
import { ownShop } from './fake-store.ts';
import { holdCode } from './hold-code.ts';

const { shopInfo, socialLogIn, socialSignUp, startSocialLogIn } = http.auth;
const shop = ownShop;
const tokens = { accessToken: 'access-9', refreshToken: 'refresh-9' };
const claim = { email: 'kim@jumun.test', provider: 'kakao', providerId: '777', ticket: 'ticket-1' };
const arrived = (query: Record<string, string> = claim) =>
  `/social/auth/success?${new URLSearchParams(query).toString()}`;
const newcomer = (more: Record<string, string> = {}) =>
  `/register?${new URLSearchParams({ ...claim, name: '김사장', ...more }).toString()}`;
const here = accountVisit();
const { open, button, link, field, says, alertText, answer, asked, heard, stored } = here;
const consentOf = (provider: string) => startSocialLogIn.path.replace(':provider', provider);
const unlisted = () => here.page.locator('meta[name=robots][content=noindex]').count();
const place = () => {
  const { pathname, search } = new URL(here.page.url());
  return `${pathname}${search}`;
};

describe('the social buttons', () => {
  it.each([
    ['/login', '구글로 로그인', 'google'],
    ['/login', '네이버로 로그인', 'naver'],
    ['/login', '카카오로 로그인', 'kakao'],
    ['/testlogin', '네이버로 로그인', 'naver'],
    ['/register', '카카오로 시작하기', 'kakao'],
  ])('of %s take the whole page to the consent page: %s', async (path, name, provider) => {
    await open(path);
    await link(name).click();
    const address = consentOf(provider);
    await here.page.waitForURL(`${here.origin}${address}`);
    expect(place()).toBe(address);
  });
});

/** Runs in the page: types when the page's code has just taken over the field that the server drew, before it does more. */
function typeWhenTakenOver(words: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const put = value?.set;
  if (!value || !put) return;
  const set = function (this: HTMLInputElement, given: string): void {
    put.call(this, given);
    if (this.name !== 'shopName' || 'hasTyped' in globalThis) return;
    Object.assign(globalThis, { hasTyped: true });
    put.call(this, words);
    this.dispatchEvent(new Event('input', { bubbles: true }));
  };
  Object.defineProperty(HTMLInputElement.prototype, 'value', { ...value, set });
}

describe('the social-only log-in page', () => {
  it('says how easy it is, and stays out of search engines', async () => {
    await open('/testlogin');
    await here.page.getByRole('heading', { level: 1, name: '소셜 로그인으로 간편하게 시작하기' }).waitFor();
    expect(await unlisted()).toBeGreaterThan(0);
    expect(await here.page.locator('form').count()).toBe(0);
  });

  it('stays where it is without a connection, and says so', async () => {
    await here.afresh();
    await open('/testlogin');
    await here.cutOff();
    await link('구글로 로그인').click();
    expect(await alertText()).toBe('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.');
    expect(place()).toBe('/testlogin');
  });
});

describe('coming back from a provider', () => {
  it.each(['pending', 'active', 'reviewing', 'restricted'] as const)(
    'logs in a shop that is %s and goes to the console, leaving no trace in the history',
    async (status) => {
      answer(socialLogIn, { tokens, shop: { ...shop, status } });
      answer(shopInfo, { ...shop, status });
      await open('/pricing');
      await here.page.evaluate((to) => location.assign(to), arrived());
      await here.page.waitForURL(`**/store/admin/${status === 'active' ? 'board' : 'dashboard'}`);
      expect(asked(socialLogIn).map(({ body }) => body)).toEqual([claim]);
      expect(await stored('accessToken')).toBe('access-9');
      expect(await stored('refreshToken')).toBe('refresh-9');
      expect(JSON.parse((await stored('shop_info')) ?? '{}')).toMatchObject({ status });
      await here.page.goBack();
      await here.page.waitForURL('**/pricing');
    },
  );

  it('says what it does, and hides the ticket from the address bar meanwhile', async () => {
    answer(socialLogIn, pending);
    await open(arrived());
    await here.page.getByRole('status').getByText('로그인 처리 중…').waitFor();
    await here.page.waitForURL('**/social/auth/success');
    expect(place()).toBe('/social/auth/success');
    expect(await unlisted()).toBeGreaterThan(0);
  });

  it('shows the ticket once, even when the page is loaded again', async () => {
    answer(socialLogIn, pending);
    await open(arrived());
    await here.page.waitForURL('**/social/auth/success');
    await heard(socialLogIn);
    await here.page.reload();
    await here.page.waitForURL('**/login?error=invalid_params');
    expect(asked(socialLogIn)).toHaveLength(1);
  });

  it.each(['email', 'provider', 'providerId'])('is an error without %s', async (missing) => {
    const query = Object.fromEntries(Object.entries(claim).filter(([name]) => name !== missing));
    await open(arrived(query));
    await here.page.waitForURL('**/login?error=invalid_params');
    expect(asked(socialLogIn)).toEqual([]);
  });

  it.each([
    ['an account that nobody knows', refused('NOT_REGISTERED'), 'user_not_found'],
    ['a ticket that was used', refused('TICKET_INVALID'), 'social_login_failed'],
    ['a server that broke', () => new Response('bad gateway', { status: 502 }), 'social_login_failed'],
  ])('leads back to the log-in page with %s', async (_, answered, error) => {
    answer(socialLogIn, answered);
    await open(arrived());
    await here.page.waitForURL(`**/login?error=${error}`);
    await here.page.getByRole('alert').waitFor();
    expect(await stored('accessToken')).toBeNull();
  });

  it('leads back to the log-in page when the call is lost', async () => {
    await here.page.route(`**${socialLogIn.path}`, (route) => route.abort());
    await open(arrived());
    await here.page.waitForURL('**/login?error=social_login_failed');
    await says('소셜 로그인에 실패했어요. 잠시 뒤에 다시 시도해주세요.');
    expect(await stored('accessToken')).toBeNull();
  });
});

async function signUp(): Promise<void> {
  await here.page.getByRole('checkbox', { name: '필수 항목에 모두 동의해요' }).check();
  await button('회원가입').click();
}

describe('signing up with a social account', () => {
  it('knows e-mail and name, asks for no password, and hides the ticket', async () => {
    await open(newcomer());
    await here.page.waitForURL('**/register');
    expect(place()).toBe('/register');
    expect(await field('이름').inputValue()).toBe('김사장');
    expect(await field('이메일').inputValue()).toBe('kim@jumun.test');
    expect(await field('이메일').getAttribute('readonly')).not.toBeNull();
    expect(await here.page.locator('input[type=password]').count()).toBe(0);
  });

  it('keeps what was typed before its code was there', async () => {
    await here.afresh();
    const letGo = await holdCode(here.page);
    await here.page.goto(`${here.origin}${newcomer()}`, { waitUntil: 'commit' });
    await field('스토어 이름').fill('새 가게');
    letGo();
    await says('카카오 계정의 이메일이에요.');
    expect(await field('스토어 이름').inputValue()).toBe('새 가게');
    expect(await field('이메일').inputValue()).toBe('kim@jumun.test');
    expect(await field('이름').inputValue()).toBe('김사장');
  });

  it('keeps what was typed just before the form knows the account', async () => {
    await here.afresh();
    await here.page.addInitScript(typeWhenTakenOver, '새 가게');
    await here.page.goto(`${here.origin}${newcomer()}`, { waitUntil: 'commit' });
    await says('카카오 계정의 이메일이에요.');
    await here.page.waitForFunction(() => 'hasTyped' in globalThis);
    expect(await field('스토어 이름').inputValue()).toBe('새 가게');
    expect(await field('이름').inputValue()).toBe('김사장');
    await here.afresh();
  });

  it('still knows them after a reload, and no longer on a visit of its own', async () => {
    await open(newcomer());
    await here.page.waitForURL('**/register');
    await here.page.reload();
    await says('카카오 계정의 이메일이에요.');
    await link('로그인').click();
    await link('회원가입').click();
    await field('비밀번호').waitFor();
    expect(await field('이메일').inputValue()).toBe('');
  });

  it('lets the e-mail address be typed where the provider told none', async () => {
    await open(newcomer({ email: '', name: '' }));
    await field('이메일').fill('own@jumun.test');
    expect(await field('이메일').inputValue()).toBe('own@jumun.test');
  });

  it('opens the shop with a placeholder for a password, logs in by the new ticket, and goes to the console', async () => {
    answer(socialSignUp, { shopId: shop.shopId, ticket: 'ticket-2' });
    answer(socialLogIn, { tokens, shop: { ...shop, status: 'pending' } });
    await open(newcomer());
    await field('스토어 이름').fill('새 가게');
    await signUp();
    expect(await alertText()).toBe('회원가입이 완료되었습니다!');
    await button('확인').click();
    await here.page.waitForURL(/\/store\/admin/);
    const [sent] = asked(socialSignUp);
    expect(sent?.body).toEqual({
      ownerName: '김사장',
      email: 'kim@jumun.test',
      shopName: '새 가게',
      password: 'Social-login-1',
      socialProvider: 'kakao',
      socialProviderId: '777',
      ticket: 'ticket-1',
      consents: { terms: true, privacy: true, age: true, marketing: false, version: '2026-12-01' },
    });
    expect(asked(socialLogIn).map(({ body }) => body)).toEqual([{ ...claim, ticket: 'ticket-2' }]);
    expect(await stored('accessToken')).toBe('access-9');
  });

  it('says under the e-mail address that it is taken, and leads to the shop that has it', async () => {
    answer(socialSignUp, refused('EMAIL_TAKEN'));
    await open(newcomer());
    await field('스토어 이름').fill('새 가게');
    await signUp();
    await says('이미 등록된 이메일입니다. 다른 이메일을 입력해주세요.');
    await here.focused(field('이메일'));
    expect(await here.page.getByRole('alertdialog').count()).toBe(0);
    expect(await link('비밀번호 찾기').getAttribute('href')).toBe('/forgot-password');
    await link('이 이메일로 로그인하기').click();
    await here.page.waitForURL('**/login');
    await here.page.waitForFunction(() => document.querySelector('input')?.value === 'kim@jumun.test');
    expect(place()).toBe('/login');
  });

  it('leaves another e-mail address to be tried where the provider told none', async () => {
    answer(socialSignUp, refused('EMAIL_TAKEN'));
    await open(newcomer({ email: '' }));
    await field('이메일').fill('own@jumun.test');
    await field('스토어 이름').fill('새 가게');
    await signUp();
    await says('이미 등록된 이메일입니다. 다른 이메일을 입력해주세요.');
    expect(await button('회원가입').isEnabled()).toBe(true);
    expect(await link('이 이메일로 로그인하기').count()).toBe(0);
  });

  it('leads to the provider again when the shop is open already, as after a lost answer', async () => {
    answer(socialSignUp, refused('SOCIAL_TAKEN'));
    await open(newcomer());
    await field('스토어 이름').fill('새 가게');
    await signUp();
    expect(await alertText()).toBe('이미 등록된 소셜 계정이에요. 로그인해주세요.');
    await button('확인').click();
    await link('카카오로 로그인하기').click();
    await here.page.waitForURL(`${here.origin}${consentOf('kakao')}`);
  });

  it('asks the provider again when it took too long, and keeps what was typed', async () => {
    answer(socialSignUp, refused('TICKET_INVALID'));
    await open(newcomer());
    await field('스토어 이름').fill('새 가게');
    await signUp();
    expect(await alertText()).toBe('로그인 확인 시간이 지났어요. 처음부터 다시 시도해주세요.');
    await button('확인').click();
    await link('카카오 계정 다시 확인하기').waitFor();
    await open(newcomer({ ticket: 'ticket-9', providerId: '778' }));
    await button('회원가입').waitFor();
    expect(await field('스토어 이름').inputValue()).toBe('');
    await open(newcomer({ ticket: 'ticket-3' }));
    await button('회원가입').waitFor();
    expect(await field('스토어 이름').inputValue()).toBe('새 가게');
    await signUp();
    await button('확인').waitFor();
    expect(asked(socialSignUp).map(({ body }) => body.ticket)).toEqual(['ticket-1', 'ticket-3']);
  });

  it('leads to the log-in page when the log-in that follows fails', async () => {
    answer(socialSignUp, { shopId: shop.shopId, ticket: 'ticket-2' });
    answer(socialLogIn, refused('SERVICE_AWAY'));
    await open(newcomer());
    await field('스토어 이름').fill('새 가게');
    await signUp();
    await button('확인').click();
    await here.page.waitForURL('**/login?error=social_login_failed');
    expect(await stored('accessToken')).toBeNull();
  });
});
