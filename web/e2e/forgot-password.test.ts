import { http } from '@jumun/contracts';
import { pending, refused, type Played } from '@jumun/client/played';
import { accountVisit, held } from './account-visit.ts';

const { findAccount, resetPassword } = http.auth;
const account = { ownerName: '김데모', email: 'demo@jumun.test' };
const badGateway = () => new Response(null, { status: 502 });
const UNREACHED = '서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.';
const here = accountVisit();
const { open, button, link, field, says, silent, focused, answer, asked, heard } = here;
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name, exact: true });
const status = () => here.page.getByRole('main').getByRole('status');
const colour = () =>
  status()
    .locator('p')
    .evaluate((line) => getComputedStyle(line).color);
const GREEN = 'rgb(15, 107, 62)';
const RED = 'rgb(180, 35, 24)';

async function fillIn(): Promise<void> {
  await open('/forgot-password');
  await field('이름').fill(account.ownerName);
  await field('이메일').fill(account.email);
}
async function find(answered: Played<typeof findAccount> = [account]): Promise<void> {
  answer(findAccount, answered);
  await fillIn();
  await button('인증번호 받기').click();
}
async function reset(answered: Played<typeof resetPassword>, code = '123456'): Promise<void> {
  answer(resetPassword, answered);
  await find();
  await field('인증번호 6자리').fill(code);
  await field('새 비밀번호').fill('jumun1234!');
  await field('새 비밀번호 확인').fill('jumun1234!');
  await button('비밀번호 바꾸기').click();
}

describe('finding the account', () => {
  it('moves on to the new password, says so in the colour of success, and moves the focus there', async () => {
    await find();
    await focused(heading('새 비밀번호 설정'));
    expect(await status().textContent()).toBe('계정이 확인됐어요. 새 비밀번호를 설정해주세요.');
    expect(await colour()).toBe(GREEN);
    expect(asked(findAccount).map(({ body }) => body)).toEqual([account]);
  });

  it('says that it is under way, and takes no second press', async () => {
    const first = held([account]);
    await find(first.answered);
    expect(await button('처리 중…').isDisabled()).toBe(true);
    await heard(findAccount);
    await field('이메일').press('Enter');
    first.letGo();
    await heading('새 비밀번호 설정').waitFor();
    expect(asked(findAccount)).toHaveLength(1);
  });

  it.each([
    ['what the server said', refused('ACCOUNT_NOT_FOUND'), '일치하는 계정을 찾을 수 없어요.'],
    ['its own sentence where there was none', badGateway, /^비밀번호를 찾는 중에 문제가 생겼어요/],
    ['that an empty answer names nobody', [], '사용자 정보를 찾을 수 없어요.'],
  ])('says %s, in the colour of failure', async (_, answered, text) => {
    await find(answered);
    await status().getByText(text).waitFor();
    expect(await colour()).toBe(RED);
    expect(await field('이름').inputValue()).toBe(account.ownerName);
  });

  it('says that there is no connection, and not in the colour of success', async () => {
    await here.afresh();
    await fillIn();
    await here.context.setOffline(true);
    await button('인증번호 받기').click();
    await says(UNREACHED);
    expect(await colour()).toBe(RED);
  });

  it.each([
    ['이름', '김', '이름은 2자 이상 입력해주세요', '김데모'],
    ['이름', '김데모1', '올바른 이름을 입력해주세요', 'Kim Demo'],
    ['이메일', 'demo@', '유효한 이메일 형식을 입력해주세요', 'demo@jumun.test'],
  ])('checks %s while "%s" is typed', async (name, wrong, message, right) => {
    await open('/forgot-password');
    await field(name).fill(wrong);
    await says(message);
    await field(name).fill(right);
    await silent(message);
    expect(await field(name).getAttribute('aria-invalid')).toBeNull();
  });

  it('asks for what is missing', async () => {
    await open('/forgot-password');
    await button('인증번호 받기').click();
    await says('이름을 입력해주세요');
    await says('이메일을 입력해주세요');
    await focused(field('이름'));
    expect(asked(findAccount)).toEqual([]);
  });

  it('stays out of search engines and leads to sign-up', async () => {
    await open('/forgot-password');
    await heading('비밀번호 찾기').waitFor();
    expect(await here.page.locator('meta[name=robots][content=noindex]').count()).toBeGreaterThan(0);
    await link('회원가입').click();
    await here.page.waitForURL('**/register');
  });
});

describe('setting the new password', () => {
  it('says beforehand what ends with the old one', async () => {
    await find();
    await here.page.getByText(/패스키와 연결된 TV와 출력 기기도 끊겨요/).waitFor();
  });

  it('sends the code along, ends in the colour of success, and leads to the log-in page', async () => {
    await reset(() => undefined, '123-456');
    await focused(heading('다시 시작할 준비가 됐어요'));
    await here.page.getByText(/패스키와 연결된 TV와 출력 기기도 끊겼어요/).waitFor();
    expect(await status().textContent()).toBe('비밀번호를 성공적으로 바꿨어요.');
    expect(await colour()).toBe(GREEN);
    expect(asked(resetPassword).map(({ body }) => body)).toEqual([
      { ...account, newPassword: 'jumun1234!', resetCode: '123456' },
    ]);
    await link('로그인하러 가기').click();
    await here.page.waitForURL('**/login');
    await button('로그인').waitFor();
  });

  it('ends the session of this tab too, as the server did with every other', async () => {
    await open('/login');
    await here.page.evaluate(() => {
      for (const key of ['accessToken', 'refreshToken', 'shop_info']) sessionStorage.setItem(key, '"old"');
    });
    await reset(() => undefined);
    await heading('다시 시작할 준비가 됐어요').waitFor();
    expect(await here.page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it.each([
    [
      '인증번호가 올바르지 않아요. 여러 번 틀렸거나 10분이 지났다면 인증번호를 다시 받아주세요.',
      refused('RESET_CODE_WRONG'),
    ],
    ['비밀번호를 바꾸는 중에 문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.', badGateway],
  ])('says "%s" and keeps what was typed', async (text, answered) => {
    await reset(answered);
    await says(text);
    expect(await colour()).toBe(RED);
    expect(await field('인증번호 6자리').inputValue()).toBe('123456');
    expect(await field('새 비밀번호').inputValue()).toBe('jumun1234!');
    expect(await button('비밀번호 바꾸기').isEnabled()).toBe(true);
  });

  it('leads a wrong code back to its field', async () => {
    await reset(refused('RESET_CODE_WRONG'));
    await focused(field('인증번호 6자리'));
    expect(await heading('새 비밀번호 설정').count()).toBe(1);
  });

  it('says that it is under way', async () => {
    await reset(pending);
    expect(await button('처리 중…').isDisabled()).toBe(true);
    await heard(resetPassword);
    expect(asked(resetPassword)).toHaveLength(1);
  });

  it.each([
    ['새 비밀번호', 'short1', '비밀번호는 8자 이상 입력해주세요'],
    ['새 비밀번호', 'lettersonly', '영문과 숫자를 포함해 8자 이상 입력해주세요'],
    ['인증번호 6자리', '12345', '인증번호 6자리를 입력해주세요'],
  ])('checks %s while "%s" is typed', async (name, wrong, message) => {
    await find();
    await field(name).fill(wrong);
    await says(message);
    expect(await field(name).getAttribute('aria-invalid')).toBe('true');
  });

  it('tells that the two passwords differ', async () => {
    await find();
    await field('새 비밀번호').fill('jumun1234!');
    await field('새 비밀번호 확인').fill('jumun1234');
    await says('비밀번호가 일치하지 않아요');
    await field('새 비밀번호').fill('jumun1234');
    await silent('비밀번호가 일치하지 않아요');
    expect(asked(resetPassword)).toEqual([]);
  });

  it('brings up figures for the code and lets the phone fill it in', async () => {
    await find();
    const code = field('인증번호 6자리');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field('새 비밀번호').getAttribute('autocomplete')).toBe('new-password');
  });
});

describe('on the way', () => {
  /** Stops one second before a new code can be requested; the page's time advances by `runFor` only. */
  async function atResend(): Promise<void> {
    await here.page.clock.install();
    answer(findAccount, [account]);
    await fillIn();
    await here.page.clock.pauseAt(await here.page.evaluate(() => Date.now() + 60_000));
    await button('인증번호 받기').click();
    await button('인증번호 다시 받기 (60초)').waitFor();
    await here.page.clock.runFor(59_000);
    expect(await button('인증번호 다시 받기 (1초)').isDisabled()).toBe(true);
    await here.page.clock.runFor(1_000);
  }

  it('sends another code once a minute has passed, by the visitor’s clock', async () => {
    await atResend();
    await button('인증번호 다시 받기').click();
    await says('새 인증번호를 성공적으로 보냈어요.');
    expect(asked(findAccount).map(({ body }) => body)).toEqual([account, account]);
    await button('인증번호 다시 받기 (60초)').waitFor();
  });

  it('claims no other code where the answer names nobody any more', async () => {
    await atResend();
    answer(findAccount, []);
    await button('인증번호 다시 받기').click();
    await status().getByText('사용자 정보를 찾을 수 없어요.').waitFor();
    expect(await colour()).toBe(RED);
    expect(await button('인증번호 다시 받기').isEnabled()).toBe(true);
  });

  it('shows nothing of it to whoever comes by later in the same tab', async () => {
    await find();
    await link('회원가입').click();
    await heading('매장을 열어볼까요').waitFor();
    await open('/forgot-password');
    await heading('비밀번호 찾기').waitFor();
    expect(await field('이름').inputValue()).toBe('');
    expect(await field('이메일').inputValue()).toBe('');
  });

  it('goes back to name and e-mail, which are still there', async () => {
    await find();
    await button('이름과 이메일 다시 적기').click();
    await focused(heading('비밀번호 찾기'));
    expect(await field('이름').inputValue()).toBe(account.ownerName);
  });

  it('begins again after a reload, with name and e-mail as they were', async () => {
    await find();
    await heading('새 비밀번호 설정').waitFor();
    await here.page.reload();
    await heading('비밀번호 찾기').waitFor();
    expect(await field('이름').inputValue()).toBe(account.ownerName);
    expect(await field('이메일').inputValue()).toBe(account.email);
  });

  it.each([360, 1280])('is walked with the keyboard alone at %i px', async (width) => {
    await here.widen(width);
    answer(findAccount, [account]);
    await open('/forgot-password');
    await field('이름').focus();
    for (const key of [account.ownerName, account.email]) {
      await here.page.keyboard.type(key);
      await here.page.keyboard.press(key === account.email ? 'Enter' : 'Tab');
    }
    await focused(heading('새 비밀번호 설정'));
    await here.page.keyboard.press('Tab');
    await focused(field('인증번호 6자리'));
    expect(asked(findAccount)).toHaveLength(1);
  });
});
