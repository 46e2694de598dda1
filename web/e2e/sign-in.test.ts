import { http } from '@jumun/contracts';
import { accountVisit, held } from './account-visit.ts';
import { ownShop } from './fake-store.ts';
import { holdCode } from './hold-code.ts';

const { login, shopInfo } = http.auth;
const shop = ownShop;
const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };
const UNREACHED = '서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.';
const here = accountVisit();
const { open, button, link, field, says, silent, alertText, focused, answer, asked, heard, stored } = here;

async function logIn(password = 'jumun1234!'): Promise<void> {
  await field('이메일').fill('demo@jumun.test');
  await field('비밀번호').fill(password);
  await button('로그인').click();
}
const atConsole = () => here.page.waitForURL(/\/store\/admin/);
const emailTyped = () => field('이메일').inputValue();

describe('logging in', () => {
  it('is told of a failure by the browser itself where the code of our own alert never came', async () => {
    await here.page.route(/\/assets\/(AlertBox|Toaster)-/, (route) => route.abort());
    await here.page.route(`**${login.path}`, (route) => route.abort());
    await open('/login');
    const told = here.page.waitForEvent('dialog').then(async (dialog) => {
      const words = dialog.message();
      await dialog.accept();
      return words;
    });
    await logIn();
    expect(await told).toBe(UNREACHED);
    expect(await emailTyped()).toBe('demo@jumun.test');
  });

  it('is in the page itself, and takes what was typed and sent before its code was here', async () => {
    await here.afresh();
    const letGo = await holdCode(here.page);
    await here.page.goto(`${here.origin}/login`, { waitUntil: 'commit' });
    await field('이메일').fill('demo@jumun.test');
    await field('비밀번호').fill('jumun1234!');
    await here.page.keyboard.press('Enter');
    expect(new URL(here.page.url()).search).toBe('');
    letGo();
    await atConsole();
    expect(asked(login).map(({ body }) => body)).toEqual([{ email: 'demo@jumun.test', password: 'jumun1234!' }]);
  });

  it('keeps tokens and shop under the published keys and goes to the console', async () => {
    await open('/login');
    await logIn();
    await atConsole();
    expect(await stored('accessToken')).toBe('access-1');
    expect(await stored('refreshToken')).toBe('refresh-1');
    expect(JSON.parse((await stored('shop_info')) ?? '{}')).toMatchObject({ storeName: 'demo' });
    expect(asked(login).map(({ body }) => body)).toEqual([{ email: 'demo@jumun.test', password: 'jumun1234!' }]);
  });

  it.each(['pending', 'active', 'reviewing'] as const)(
    'lets a shop that is %s go on to the console',
    async (status) => {
      answer(login, { tokens, shop: { ...shop, status } });
      answer(shopInfo, { ...shop, status });
      await open('/login');
      await logIn();
      await atConsole();
      expect(JSON.parse((await stored('shop_info')) ?? '{}')).toMatchObject({ status });
    },
  );

  it('leaves a restricted shop where it is, without a message, and with the door to the console open', async () => {
    answer(login, { tokens, shop: { ...shop, status: 'restricted' } });
    await open('/login');
    await logIn();
    await focused(link('내 매장 관리로 가기'));
    expect(new URL(here.page.url()).pathname).toBe('/login');
    expect(await here.page.getByRole('alertdialog').count()).toBe(0);
    expect(await stored('accessToken')).toBe('access-1');
    await here.page.keyboard.press('Enter');
    await atConsole();
  });

  it('says that it is under way, and takes no second press', async () => {
    const first = held({ tokens, shop });
    answer(login, first.answered);
    await open('/login');
    await logIn();
    expect(await button('로그인 중…').isDisabled()).toBe(true);
    await heard(login);
    await field('비밀번호').press('Enter');
    first.letGo();
    await atConsole();
    expect(asked(login)).toHaveLength(1);
  });

  it('works with the keyboard alone', async () => {
    await open('/login');
    await field('이메일').focus();
    await here.page.keyboard.type('demo@jumun.test');
    await here.page.keyboard.press('Tab');
    await here.page.keyboard.type('jumun1234!');
    await here.page.keyboard.press('Enter');
    await atConsole();
    expect(asked(login)).toHaveLength(1);
  });

  it('goes straight on for whoever is logged in already', async () => {
    await open('/login');
    await logIn();
    await atConsole();
    await open('/login');
    await atConsole();
    expect(asked(login)).toHaveLength(1);
  });

  it('is left behind by the way back', async () => {
    await open('/pricing');
    await here.page.evaluate(() => location.assign('/login'));
    await logIn();
    await here.page.waitForURL('**/store/admin/board');
    await here.page.goBack();
    await here.page.waitForURL('**/pricing');
  });
});

describe('a log-in that fails', () => {
  it('says what the server said, and keeps what was typed', async () => {
    await open('/login');
    await logIn('wrong1234');
    expect(await alertText()).toBe('이메일 또는 비밀번호가 올바르지 않습니다.');
    await button('확인').click();
    expect(await emailTyped()).toBe('demo@jumun.test');
    expect(await field('비밀번호').inputValue()).toBe('wrong1234');
    expect(await button('로그인').isEnabled()).toBe(true);
    expect(await stored('accessToken')).toBeNull();
  });

  it.each([
    ['a refusal without a word', () => Response.json({ success: false })],
    ['an answer that is none', () => new Response('bad gateway', { status: 502 })],
  ])('has the agreed sentence for %s', async (_, refused) => {
    answer(login, refused);
    await open('/login');
    await logIn();
    expect(await alertText()).toBe('로그인에 실패했습니다.');
  });

  it('says what the server said in a success that is none', async () => {
    answer(login, () => Response.json({ success: false, message: '점검 중이에요.' }));
    await open('/login');
    await logIn();
    expect(await alertText()).toBe('점검 중이에요.');
  });

  it('admits a fault of its own', async () => {
    answer(login, () => Response.json({ success: true }));
    await open('/login');
    await logIn();
    expect(await alertText()).toBe('로그인 처리 중 오류가 발생했습니다.');
  });

  it('says that there is no connection, even when it broke after the page had come', async () => {
    await here.afresh();
    await open('/login');
    await here.cutOff();
    await logIn();
    expect(await alertText()).toBe(UNREACHED);
    await button('확인').click();
    expect(await emailTyped()).toBe('demo@jumun.test');
  });
});

describe('the log-in form', () => {
  it.each([
    ['이메일', 'demo@', '유효한 이메일 형식을 입력해주세요', 'demo@jumun.test'],
    ['비밀번호', 'short1', '영문과 숫자를 포함해 8자 이상 입력해주세요', 'jumun1234!'],
    ['비밀번호', '12345678', '영문과 숫자를 포함해 8자 이상 입력해주세요', 'jumun1234!'],
    ['비밀번호', 'white space1', '영문과 숫자를 포함해 8자 이상 입력해주세요', 'jumun1234!'],
  ])('checks %s while "%s" is typed', async (name, wrong, message, right) => {
    await open('/login');
    await field(name).fill(wrong);
    await says(message);
    expect(await field(name).getAttribute('aria-invalid')).toBe('true');
    await field(name).fill(right);
    await silent(message);
    expect(await field(name).getAttribute('aria-invalid')).toBeNull();
  });

  it('asks for what is missing, with the focus on the first of it', async () => {
    await open('/login');
    await button('로그인').click();
    await says('이메일을 입력해주세요');
    await says('비밀번호를 입력해주세요');
    await focused(field('이메일'));
    expect(asked(login)).toEqual([]);
  });

  it('shows the password on demand', async () => {
    await open('/login');
    await field('비밀번호').fill('jumun1234!');
    expect(await field('비밀번호').getAttribute('type')).toBe('password');
    await button('비밀번호 보기').click();
    expect(await field('비밀번호').getAttribute('type')).toBe('text');
    expect(await field('비밀번호').getAttribute('autocomplete')).toBe('current-password');
    await button('비밀번호 숨기기').click();
    expect(await field('비밀번호').getAttribute('type')).toBe('password');
  });

  it('remembers the e-mail address, and nothing else, for the next visit, and forgets it when told', async () => {
    const remember = here.page.getByRole('checkbox', { name: '이메일 기억하기' });
    const comeAgain = async () => {
      await atConsole();
      await here.page.evaluate(() => sessionStorage.clear());
      await open('/login');
      await button('로그인').waitFor();
    };
    await open('/login');
    await here.page.getByText('이메일 기억하기').click();
    await logIn();
    await comeAgain();
    expect(await emailTyped()).toBe('demo@jumun.test');
    expect(await remember.isChecked()).toBe(true);
    const kept = await here.page.evaluate(() => Object.values(localStorage) as string[]);
    expect(kept).toContain('demo@jumun.test');
    expect(kept.join()).not.toMatch(/jumun1234|access-|refresh-/);

    await here.page.getByText('이메일 기억하기').click();
    await logIn();
    await comeAgain();
    expect(await emailTyped()).toBe('');
    expect(await here.page.evaluate(() => Object.values(localStorage))).not.toContain('demo@jumun.test');
  });

  it.each([360, 1280])('leads to a new password and to sign-up at %i px', async (width) => {
    await here.widen(width);
    await open('/login');
    await link('비밀번호 찾기').click();
    await here.page.waitForURL('**/forgot-password');
    await here.page.goBack();
    await link('회원가입').click();
    await here.page.waitForURL('**/register');
    await here.page.getByRole('heading', { level: 1, name: '매장을 열어볼까요' }).waitFor();
    expect(new URL(here.page.url()).search).toBe('');
  });
});

describe('an error that brought somebody to the log-in page', () => {
  it.each([
    ['invalid_params', '로그인 정보를 받지 못했어요. 다시 시도해주세요.'],
    ['user_not_found', '등록되지 않은 계정이에요. 회원가입을 먼저 해주세요.'],
    ['social_login_failed', '소셜 로그인에 실패했어요. 잠시 뒤에 다시 시도해주세요.'],
  ])('is explained in Korean above the form: %s', async (error, words) => {
    await open(`/login?error=${error}`);
    await here.page.getByRole('alert').getByText(words).waitFor();
    expect(await here.page.getByRole('alert').count()).toBe(1);
  });

  it.each(['nonsense', 'constructor', ''])('is passed over when nobody knows it: "%s"', async (error) => {
    await open(`/login?error=${error}`);
    await button('로그인').waitFor();
    expect(await here.page.getByRole('alert').count()).toBe(0);
  });
});
