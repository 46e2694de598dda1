import { http, type Route } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { eventNumbered } from './console-account-backend.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { askNumbered, layAccounts, RIGHT_CODE, type AccountsBackend } from './operator-accounts-backend.ts';
import { OPERATOR, OPERATOR_PASSWORD } from './operator-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let own: AccountsBackend;
const fixture = operatorFixture({ prepare: ({ backend }) => (own = layAccounts(backend)) });
const heading = (name: string) => fixture.page.getByRole('heading', { name, level: 1 });
const bodiesOf = (route: Route) => fixture.gateway.asked(route).map(({ body }) => body);
const proof = () => fixture.page.getByRole('dialog', { name: '본인 확인' });

it('a log-in asks for the code after the password, and keeps what was typed when it is wrong', async () => {
  Object.assign(fixture, await fixture.stranger(360));
  play(fixture.gateway.backend, {
    auth: {
      opsLogin: ({ body }) => {
        if (body.code === undefined) return refused('CODE_REQUIRED');
        if (body.code !== RIGHT_CODE) return refused('CODE_WRONG', { message: '인증 코드가 올바르지 않아요.' });
        return { tokens: { accessToken: 'ops-access-1', refreshToken: 'ops-refresh-1' }, operator: OPERATOR };
      },
    },
  });
  await fixture.open('/login');
  await fixture.page.getByLabel('이메일').fill('ops@jumun.test');
  await fixture.page.getByRole('textbox', { name: '비밀번호' }).fill(OPERATOR_PASSWORD);
  await fixture.page.keyboard.press('Enter');
  const code = fixture.page.getByLabel('인증 코드');
  await code.waitFor();
  await until(fixture.page, () => code.evaluate((box) => box === document.activeElement));
  await code.fill('000000');
  await fixture.page.keyboard.press('Enter');
  await fixture.text('인증 코드가 올바르지 않아요.').waitFor();
  await code.fill(RIGHT_CODE);
  await fixture.page.keyboard.press('Enter');
  await heading('한눈에 보기').waitFor();
});

it('the password that the settings gave is good for the choice of another, before any code', async () => {
  const bad = '너무 흔하거나 추측하기 쉬운 비밀번호예요. 다른 비밀번호를 입력해주세요.';
  Object.assign(fixture, await fixture.stranger(360));
  play(fixture.gateway.backend, {
    auth: {
      opsLogin: ({ body }) => {
        if (body.newPassword === undefined) return refused('PASSWORD_INITIAL');
        if (body.newPassword === 'common!1234')
          return refused('PASSWORD_COMMON', { errors: [{ path: 'newPassword', message: bad }] });
        if (body.code !== RIGHT_CODE) return refused('CODE_REQUIRED');
        return { tokens: { accessToken: 'ops-access-1', refreshToken: 'ops-refresh-1' }, operator: OPERATOR };
      },
    },
  });
  const field = (name: string) => fixture.page.getByRole('textbox', { name, exact: true });
  await fixture.open('/login');
  await fixture.page.getByLabel('이메일').fill('ops@jumun.test');
  await field('비밀번호').fill(OPERATOR_PASSWORD);
  await fixture.page.keyboard.press('Enter');
  await fixture.text('처음 받은 비밀번호는 한 번만').waitFor();
  await until(fixture.page, () => field('새 비밀번호').evaluate((box) => box === document.activeElement));
  await field('새 비밀번호').fill('common!1234');
  await field('새 비밀번호 확인').fill('common!1235');
  await fixture.page.keyboard.press('Enter');
  await fixture.text('비밀번호가 일치하지 않아요').waitFor();
  await field('새 비밀번호 확인').fill('common!1234');
  await fixture.page.keyboard.press('Enter');
  await fixture.text(bad).waitFor();
  await field('새 비밀번호').fill('kestrel!over7');
  await field('새 비밀번호 확인').fill('kestrel!over7');
  await fixture.page.keyboard.press('Enter');
  await fixture.page.getByLabel('인증 코드').fill(RIGHT_CODE);
  await fixture.page.keyboard.press('Enter');
  await heading('한눈에 보기').waitFor();
  expect(bodiesOf(http.auth.opsLogin).at(-1)).toEqual({
    ...{ email: 'ops@jumun.test', password: OPERATOR_PASSWORD, newPassword: 'kestrel!over7', code: RIGHT_CODE },
  });
});

it('an operator without a second factor sees nothing but its enrolment, then the desk', async () => {
  await fixture.comeAgain(360, { roles: [] });
  await fixture.open('/shops');
  await heading('2단계 인증 등록').waitFor();
  expect(fixture.gateway.asked(http.operator.listShops)).toEqual([]);
  await fixture.page.getByAltText('인증 앱에 등록할 QR코드').waitFor();
  await fixture.text('JBSW Y3DP').waitFor();
  await fixture.page.getByLabel('인증 코드').fill(RIGHT_CODE);
  await fixture.button('등록하기').click();
  await fixture.page.getByRole('list', { name: '복구 코드' }).waitFor();
  expect(await fixture.page.getByRole('list', { name: '복구 코드' }).getByRole('listitem').count()).toBe(10);
  await fixture.button('적어뒀어요').click();
  await heading('상점').waitFor();
});

it('a weighty act asks for password and code once, over whatever is open, and is done after that', async () => {
  own.isStale = true;
  await fixture.open('/colleagues');
  await fixture.page.getByRole('button', { name: /ireum@jumun.test 내보내기/ }).click();
  await fixture.dialog.getByLabel('사유').fill('퇴사했어요');
  await fixture.dialog.getByRole('button', { name: '내보내기' }).click();
  await proof().getByRole('textbox', { name: '비밀번호' }).fill(OPERATOR_PASSWORD);
  await fixture.page.keyboard.press('Enter');
  await proof().getByLabel('인증 코드').fill(RIGHT_CODE);
  await fixture.page.keyboard.press('Enter');
  await fixture.text('동료를 내보냈어요.').waitFor();
  expect(bodiesOf(http.colleagues.reauthenticate)).toEqual([
    { password: OPERATOR_PASSWORD },
    { password: OPERATOR_PASSWORD, code: RIGHT_CODE },
  ]);
  expect(
    fixture.gateway.asked(http.colleagues.remove, { operatorId: own.people.events?.[0]?.operatorId ?? '' }),
  ).toHaveLength(2);
});

it('a proof that is given up leaves the act undone, and says why', async () => {
  own.isStale = true;
  await fixture.open('/security');
  await fixture.button('새로 만들기').click();
  await proof().getByRole('button', { name: '취소' }).click();
  await proof().waitFor({ state: 'detached' });
  await fixture.text('안전을 위해 비밀번호를 한 번 더 입력해주세요.').waitFor();
});

describe('the security events of an operator', () => {
  const region = () => fixture.page.getByRole('region', { name: '내 보안 활동' });
  const events = () => region().getByRole('listitem');

  it('are listed the newest first with this session marked, and come a page at a time by the keyboard', async () => {
    own.events[2] = { ...eventNumbered(3), kind: 'approval-given', detail: 'fee-change' };
    await fixture.open('/security');
    await events().nth(9).waitFor();
    const [first = '', second = '', third = ''] = await events().allInnerTexts();
    expect([first, second, third]).toEqual([
      expect.stringMatching(/로그인[^]*이 기기[^]*Chrome · Windows · 비밀번호/),
      expect.stringMatching(/로그인 실패 12번/),
      expect.stringMatching(/돈에 관한 요청 승인[^]*수수료 변경/),
    ]);
    await region().getByRole('button', { name: '더 보기' }).press('Enter');
    await events().nth(11).waitFor();
  });

  it('say that there are none, and why they did not come', async () => {
    own.events = [];
    await fixture.open('/security');
    await region().getByText('아직 남은 활동이 없어요.').waitFor();
    play(fixture.gateway.backend, { colleagues: { events: refused('SERVICE_AWAY') } });
    await fixture.open('/security');
    await region().getByRole('button', { name: '다시 시도' }).waitFor();
  });
});

it('an admin reads what happened to the account of a colleague', async () => {
  await fixture.open('/colleagues');
  await fixture.page.getByRole('button', { name: /ireum@jumun.test 보안 활동 보기/ }).click();
  const dialog = fixture.page.getByRole('dialog', { name: /보안 활동/ });
  await dialog.getByRole('listitem').nth(9).waitFor();
  await dialog.getByRole('button', { name: '더 보기' }).click();
  await dialog.getByRole('listitem').nth(11).waitFor();
  const asked = fixture.gateway.asked(http.colleagues.events).map(({ query }) => query.get('operator_id'));
  expect(asked).toHaveLength(2);
  for (const operatorId of asked) expect(operatorId).toMatch(/^[\w-]{36}$/);
});

it('a colleague is invited with roles, and never without', async () => {
  await fixture.open('/colleagues');
  await fixture.button('동료 초대').click();
  await fixture.dialog.getByLabel('이메일').fill('third@jumun.test');
  await fixture.dialog.getByRole('button', { name: '초대하기' }).click();
  await fixture.text('역할을 하나 이상 골라주세요.').waitFor();
  await fixture.dialog.getByRole('checkbox', { name: '정산' }).click();
  await fixture.dialog.getByRole('button', { name: '초대하기' }).click();
  await fixture.text('초대 메일을 보냈어요.').waitFor();
  expect(bodiesOf(http.colleagues.invite)).toEqual([{ email: 'third@jumun.test', roles: ['finance'] }]);
});

it('what needs another admin is asked, and says so instead of being done', async () => {
  own.needsSecond = true;
  await fixture.open('/colleagues');
  await fixture.text('정산과 관리자 역할을 주거나 없애는 일은 다른 관리자가 승인해야 해요.').waitFor();
  await fixture.button('동료 초대').click();
  await fixture.dialog.getByLabel('이메일').fill('third@jumun.test');
  await fixture.dialog.getByRole('checkbox', { name: '정산' }).click();
  await fixture.dialog.getByRole('button', { name: '초대하기' }).click();
  await fixture.text('승인을 요청했어요. 다른 운영자가 승인하면 적용돼요.').waitFor();
  expect(await fixture.text('초대 메일을 보냈어요.').count()).toBe(0);
});

it('what waits for another admin can be approved by it, withdrawn by its asker, or says why it can’t be', async () => {
  own.people.asks = [
    askNumbered(1),
    askNumbered(2, { mine: true, blockedReason: 'own' }),
    askNumbered(3, { kind: 'removal', roles: [], reason: '퇴사했어요', blockedReason: 'vouched-by-asker' }),
  ];
  await fixture.open('/colleagues');
  const row = (n: number) =>
    fixture.page
      .getByRole('table', { name: '승인 대기' })
      .getByRole('row')
      .filter({ hasText: `asked${n}@jumun.test` });
  await row(3).getByText('나를 초대했거나 역할을 준 운영자의 요청은').waitFor();
  expect(await row(2).getByRole('button').allTextContents()).toEqual(['요청 취소']);
  expect(await row(3).getByRole('button').count()).toBe(0);
  await row(1).getByRole('button', { name: 'asked1@jumun.test 승인' }).click();
  await fixture.dialog.getByText('승인하면 초대가 나가요.').waitFor();
  own.people.asks = [];
  await fixture.dialog.getByRole('button', { name: '승인', exact: true }).click();
  await fixture.text('승인했어요.').waitFor();
  expect(fixture.gateway.asked(http.colleagues.approveAsk, { askId: askNumbered(1).askId })).toHaveLength(1);
});

it('the page says who let whom in and since when, and what has happened since the invitation', async () => {
  await fixture.open('/colleagues');
  const people = fixture.page.getByRole('table', { name: '동료' });
  const fresh = people.getByRole('row').filter({ hasText: 'ireum@jumun.test' });
  await fresh.getByText('ops@jumun.test').waitFor();
  expect(await fresh.innerText()).toMatch(/2026\. 11\. 21\..*승인할 수 있는 때 2026\. 11\. 24\./);
  const events = await fixture.page.getByRole('table', { name: '변경 기록' }).innerText();
  expect(events).toMatch(/역할: 심사, 정산|역할: 정산, 심사/);
  expect(events).toMatch(/new@jumun\.test[^]*초대: 고객 지원[^]*승인/);
});

it('an invitation leads to a password, a second factor and the desk; an old one says what to do', async () => {
  Object.assign(fixture, await fixture.stranger(360));
  await fixture.open('/invitation#good-token-0123456789');
  await fixture.page.getByRole('textbox', { name: '비밀번호', exact: true }).fill('finch1234!');
  await fixture.page.getByRole('textbox', { name: '비밀번호 확인' }).fill('finch1234!');
  await fixture.page.getByLabel('인증 코드').fill(RIGHT_CODE);
  await fixture.button('등록하고 시작하기').click();
  await fixture.button('운영 화면으로 가기').click();
  await heading('한눈에 보기').waitFor();
  await fixture.page.goto('about:blank');
  await fixture.open('/invitation#old-token-01234567890');
  await fixture.text('초대가 끝났거나 이미 쓰였어요.').waitFor();
});

it('the menu shows what the roles reach, and another screen says that they do not', async () => {
  await fixture.comeAgain(1280, { roles: ['support'] });
  await fixture.open('/ledger');
  await heading('볼 수 없는 화면이에요').waitFor();
  const menu = fixture.page.getByRole('navigation', { name: '운영 메뉴' });
  const entries = (await menu.getByRole('link').allTextContents()).map((text) => text.trim());
  expect(entries).toEqual([
    ...['한눈에 보기', '상점', '1:1 문의'],
    ...['메시지', '처리 실패 이벤트', '작업 대기열', '플랫폼 상태', '보안'],
  ]);
  expect(fixture.gateway.asked(http.settlement.booksReport)).toEqual([]);
});
