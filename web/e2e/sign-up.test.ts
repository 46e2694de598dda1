import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { accountVisit, held } from './account-visit.ts';
import { SHOP_ID } from './fake-store.ts';
import { holdCode } from './hold-code.ts';

const NOT_CONNECTED = '회원가입에 실패했습니다. 네트워크 연결을 확인하고 다시 시도해주세요.';
const { login, signUp } = http.auth;
const TAKEN = '이미 등록된 이메일입니다. 다른 이메일을 입력해주세요.';
const here = accountVisit();
const { open, button, link, field, says, silent, alertText, focused, answer, asked, heard, stored } = here;

const box = (name: string) => here.page.getByRole('checkbox', { name });
async function typeAll(email: string): Promise<void> {
  await field('이름').fill('김사장');
  await field('이메일').fill(email);
  await field('스토어 이름').fill('새 가게');
  await field('비밀번호').fill('oatcake1234!');
  await field('비밀번호 확인').fill('oatcake1234!');
  await box('필수 항목에 모두 동의해요').check();
}
async function fillIn(email = 'new@jumun.test'): Promise<void> {
  await open('/register');
  await typeAll(email);
}
async function register(email?: string): Promise<void> {
  await fillIn(email);
  await button('회원가입').click();
}

describe('signing up', () => {
  it('says that it is done, logs in, and goes to the console', async () => {
    await register();
    expect(await alertText()).toBe('회원가입이 완료되었습니다!');
    expect(asked(login)).toEqual([]);
    await button('확인').click();
    await here.page.waitForURL(/\/store\/admin/);
    expect(asked(signUp).map(({ body }) => body)).toEqual([
      {
        ...{ ownerName: '김사장', email: 'new@jumun.test', shopName: '새 가게', password: 'oatcake1234!' },
        consents: { terms: true, privacy: true, age: true, marketing: false, version: '2026-12-01' },
      },
    ]);
    expect(await stored('accessToken')).toBe('access-1');
    expect(await stored('refreshToken')).toBe('refresh-1');
    expect(await stored('shop_info')).toContain('demo');
  });

  it('is in the page itself, and takes what was typed, ticked and sent before its code was here', async () => {
    await here.afresh();
    const letGo = await holdCode(here.page);
    await here.page.goto(`${here.origin}/register`, { waitUntil: 'commit' });
    await typeAll('new@jumun.test');
    await button('회원가입').click();
    expect(here.page.url()).toBe(`${here.origin}/register`);
    letGo();
    expect(await alertText()).toBe('회원가입이 완료되었습니다!');
    expect(asked(signUp).map(({ body }) => body)).toEqual([
      {
        ...{ ownerName: '김사장', email: 'new@jumun.test', shopName: '새 가게', password: 'oatcake1234!' },
        consents: { terms: true, privacy: true, age: true, marketing: false, version: '2026-12-01' },
      },
    ]);
  });

  it('works with the keyboard alone', async () => {
    await open('/register');
    await field('이름').focus();
    for (const typed of ['김사장', 'new@jumun.test', '새 가게', 'oatcake1234!']) {
      await here.page.keyboard.type(typed);
      await here.page.keyboard.press('Tab');
    }
    // Past the button that shows the password.
    await here.page.keyboard.press('Tab');
    await here.page.keyboard.type('oatcake1234!');
    // Past the button that shows it, to the box that ticks the others.
    await here.page.keyboard.press('Tab');
    await here.page.keyboard.press('Tab');
    await focused(box('필수 항목에 모두 동의해요'));
    await here.page.keyboard.press('Space');
    await field('이름').focus();
    await here.page.keyboard.press('Enter');
    expect(await alertText()).toBe('회원가입이 완료되었습니다!');
    await here.page.keyboard.press('Enter');
    await here.page.waitForURL(/\/store\/admin/);
  });

  it('says that it is under way, and takes no second press', async () => {
    const first = held({ shopId: SHOP_ID });
    answer(signUp, first.answered);
    await register();
    expect(await button('가입 중…').isDisabled()).toBe(true);
    await heard(signUp);
    await field('비밀번호 확인').press('Enter');
    first.letGo();
    expect(await alertText()).toBe('회원가입이 완료되었습니다!');
    expect(asked(signUp)).toHaveLength(1);
  });

  it('tells why, and leads to the log-in page, when the log-in that follows fails', async () => {
    answer(login, refused('SERVICE_AWAY', { message: '잠시 쉬고 있어요.' }));
    await register();
    await button('확인').click();
    await here.page.getByRole('alertdialog').getByText('잠시 쉬고 있어요.').waitFor();
    await button('확인').click();
    await here.page.waitForURL('**/login');
    expect(await stored('accessToken')).toBeNull();
  });
});

describe('a taken e-mail address', () => {
  it('is told under its field, with the focus there, and refused from then on', async () => {
    await register('taken@jumun.test');
    await says(TAKEN);
    await focused(field('이메일'));
    await field('이메일').fill('other@jumun.test');
    await silent(TAKEN);
    await field('이메일').fill('Taken@jumun.test');
    await says(TAKEN);
    await button('회원가입').click();
    await focused(field('이메일'));
    await field('이메일').fill('other@jumun.test');
    await silent(TAKEN);
    await button('회원가입').click();
    expect(await alertText()).toBe('회원가입이 완료되었습니다!');
    expect(asked(signUp).map(({ body }) => body.email)).toEqual(['taken@jumun.test', 'other@jumun.test']);
  });

  it('is no obstacle where it was taken by an own try whose answer was lost', async () => {
    await here.page.route(`**${signUp.path}`, (route) => route.abort(), { times: 1 });
    await register('taken@jumun.test');
    expect(await alertText()).toBe(NOT_CONNECTED);
    await button('확인').click();
    await button('회원가입').click();
    await here.page.getByRole('alertdialog').getByText('회원가입이 완료되었습니다!').waitFor();
    await button('확인').click();
    await here.page.waitForURL(/\/store\/admin/);
    expect(asked(login).map(({ body }) => body)).toEqual([{ email: 'taken@jumun.test', password: 'oatcake1234!' }]);
  });

  it('is refused while other fields are still wrong', async () => {
    await register('taken@jumun.test');
    await says(TAKEN);
    await field('이름').fill('');
    await field('이메일').fill('other@jumun.test');
    await silent(TAKEN);
    await field('이메일').fill('taken@jumun.test');
    await says(TAKEN);
    expect(await field('이메일').getAttribute('aria-invalid')).toBe('true');
  });

  it('is told in the words of the server', async () => {
    answer(signUp, refused('EMAIL_TAKEN', { message: '탈퇴한 이메일입니다.' }));
    await register();
    await says('탈퇴한 이메일입니다. 다른 이메일을 입력해주세요.');
    expect(await field('스토어 이름').inputValue()).toBe('새 가게');
  });
});

describe('a sign-up that fails', () => {
  it('says what the server said', async () => {
    answer(signUp, refused('RATE_LIMITED'));
    await register();
    expect(await alertText()).toBe('요청이 너무 많아요. 잠시 뒤에 다시 시도해주세요.');
  });

  it('has the agreed sentence where the server sent none, and keeps what was typed', async () => {
    answer(signUp, () => new Response('bad gateway', { status: 502 }));
    await register();
    expect(await alertText()).toBe('회원가입에 실패했습니다.');
    await button('확인').click();
    expect(await field('이름').inputValue()).toBe('김사장');
    expect(await field('비밀번호').inputValue()).toBe('oatcake1234!');
    expect(await button('회원가입').isEnabled()).toBe(true);
  });

  it('says that there is no connection', async () => {
    await here.afresh();
    await fillIn();
    await here.cutOff();
    await button('회원가입').click();
    expect(await alertText()).toBe(NOT_CONNECTED);
  });

  it('puts what the server finds wrong under its field', async () => {
    const errors = [{ path: 'shop_name', message: '사용할 수 없는 문자가 있어요.' }];
    answer(signUp, refused('INVALID_INPUT', { errors }));
    await register();
    await says('사용할 수 없는 문자가 있어요.');
    await focused(field('스토어 이름'));
    expect(await here.page.getByRole('alertdialog').count()).toBe(0);
  });
});

describe('the sign-up form', () => {
  it('asks for each consent in a box of its own, advertising apart, and opens the texts beside what was typed', async () => {
    await fillIn();
    await box('만 14세 이상이에요').uncheck();
    expect(await box('새 기능과 혜택 소식').isChecked()).toBe(false);
    await button('회원가입').click();
    await says('만 14세 이상만 가입할 수 있어요');
    await focused(box('만 14세 이상이에요'));
    expect(asked(signUp)).toEqual([]);
    await box('만 14세 이상이에요').check();
    await silent('만 14세 이상만 가입할 수 있어요');
    for (const [name, path] of [
      ['이용약관 보기 (새 창)', '/policy/terms'],
      ['개인정보처리방침 보기 (새 창)', '/policy/privacy'],
    ] as const) {
      const opened = here.context.waitForEvent('page');
      await link(name).click();
      await (await opened).waitForURL(`**${path}`);
    }
    expect(await field('이름').inputValue()).toBe('김사장');
  });

  it('shows no figure of its own success that nobody has measured', async () => {
    await open('/register');
    await button('회원가입').waitFor();
    expect(await here.page.locator('main').innerText()).not.toMatch(/\d+\s*(분|초|%|배|명|곳)/);
  });

  it('asks for every field in the agreed words, with the focus above them', async () => {
    await open('/register');
    await button('회원가입').click();
    for (const text of [
      '이름을 입력해주세요',
      '이메일을 입력해주세요',
      '스토어 이름을 입력해주세요',
      '비밀번호를 입력해주세요',
      '비밀번호 확인을 입력해주세요',
      '이용약관에 동의해주세요',
      '개인정보 수집과 이용에 동의해주세요',
      '만 14세 이상만 가입할 수 있어요',
    ])
      await says(text);
    const summary = here.page.getByRole('group', { name: '고칠 곳이 8군데 있어요' });
    await focused(summary);
    // One line, which no bar at the top covers.
    const box = await summary.boundingBox();
    expect(box?.height).toBeLessThan(64);
    expect(
      await summary.evaluate((line) => {
        const { left, top } = line.getBoundingClientRect();
        return line.contains(document.elementFromPoint(left + 20, top + 4));
      }),
    ).toBe(true);
    await summary.getByRole('button', { name: '첫 곳으로 가기' }).click();
    await focused(field('이름'));
    expect(asked(signUp)).toEqual([]);
  });

  it.each([
    ['이메일', 'demo@', '유효한 이메일 형식을 입력해주세요', 'demo@jumun.test'],
    ['비밀번호', '12345678', '영문과 숫자를 포함해 8자 이상 입력해주세요', 'oatcake1234!'],
    ['비밀번호', '한글비밀번호1a', '영문과 숫자를 포함해 8자 이상 입력해주세요', 'oatcake1234!'],
  ])('checks %s while "%s" is typed', async (name, wrong, message, right) => {
    await open('/register');
    await field(name).fill(wrong);
    await says(message);
    await field(name).fill(right);
    await silent(message);
    expect(await field(name).getAttribute('aria-invalid')).toBeNull();
  });

  it('tells at once that the two passwords differ, whichever of them is changed', async () => {
    await open('/register');
    await field('비밀번호').fill('oatcake1234!');
    expect(await here.page.getByText('비밀번호 확인을 입력해주세요').count()).toBe(0);
    await field('비밀번호 확인').fill('oatcake1234');
    await says('비밀번호가 일치하지 않습니다');
    await field('비밀번호 확인').fill('oatcake1234!');
    await silent('비밀번호가 일치하지 않습니다');
    await field('비밀번호').fill('oatcake12345');
    await says('비밀번호가 일치하지 않습니다');
  });

  it('tells password managers what is what', async () => {
    await open('/register');
    await field('이름').waitFor();
    const tokens = await here.page
      .locator('form input:not([type="checkbox"])')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(tokens).toEqual(['name', 'username', 'organization', 'new-password', 'new-password']);
  });

  it('takes a password that is pasted, into both boxes', async () => {
    await open('/register');
    const kept = 'tR7k2mQ9!pasted';
    await field('이름').fill(kept);
    await field('이름').press('ControlOrMeta+a');
    await field('이름').press('ControlOrMeta+x');
    for (const name of ['비밀번호', '비밀번호 확인']) {
      await field(name).focus();
      await here.page.keyboard.press('ControlOrMeta+v');
      expect(await field(name).inputValue()).toBe(kept);
    }
  });

  it.each([360, 1280])('leads to the log-in page at %i px', async (width) => {
    await here.widen(width);
    await open('/register');
    await link('로그인').click();
    await here.page.waitForURL('**/login');
    await here.page.getByRole('heading', { level: 1, name: '사장님, 반가워요' }).waitFor();
    expect(new URL(here.page.url()).search).toBe('');
  });
});
