import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { BANK_FILE } from './operator-money-rows.ts';
import { addMoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

const fixture = operatorFixture({ prepare: ({ backend }) => void addMoneyDesk(backend) });
const { logout } = http.auth;
const loggedOut = () => fixture.gateway.asked(logout).map(({ headers }) => headers.authorization);
const kept = () => fixture.page.evaluate(() => sessionStorage.getItem('jumun.operator'));
const doorway = () => fixture.page.getByRole('heading', { name: '운영자 로그인', level: 1 });

it('a log-out with an expired token reaches the server all the same', async () => {
  const tokens = { accessToken: 'ops-access-2', refreshToken: 'ops-refresh-2' };
  play(fixture.gateway.backend, {
    auth: {
      refresh: { tokens },
      logout: ({ headers }) =>
        headers.get('authorization') === 'Bearer ops-access-2' ? undefined : refused('AUTH099'),
    },
  });
  await fixture.open('/payments');
  await fixture.button('로그아웃').click();
  await doorway().waitFor();
  await until(fixture.page, () => loggedOut().length > 1);
  expect(loggedOut()).toEqual(['Bearer ops-access-1', 'Bearer ops-access-2']);
  expect(await kept()).toBeNull();
});

it('whoever logs in again after a log-out stays, reloading too', async () => {
  await fixture.open('/payments');
  await fixture.button('로그아웃').click();
  await doorway().waitFor();
  await fixture.page.getByLabel('이메일').fill('ops@jumun.test');
  await fixture.page.getByRole('textbox', { name: '비밀번호' }).fill('desk1234!');
  await fixture.page.keyboard.press('Enter');
  await fixture.page.getByRole('heading', { name: '한눈에 보기', level: 1 }).waitFor();
  await fixture.page.reload();
  await fixture.page.getByRole('heading', { name: '한눈에 보기', level: 1 }).waitFor();
  expect(loggedOut()).toHaveLength(1);
});

it('a log-out with unsaved bank results asks first, and waits for the answer', async () => {
  await fixture.open(`/bank-files/${BANK_FILE}`);
  await fixture.button('나머지 모두 지급 완료로 고르기').click();
  await fixture.button('로그아웃').click();
  await fixture.text('저장하지 않은 내용이 있어요').waitFor();
  await fixture.button('계속 작성하기').click();
  await fixture.text('저장하지 않은 내용이 있어요').waitFor({ state: 'detached' });
  expect(await kept()).not.toBeNull();
  expect(loggedOut()).toEqual([]);
  await fixture.button('로그아웃').click();
  await fixture.button('저장하지 않고 나가기').click();
  await doorway().waitFor();
  await until(fixture.page, () => loggedOut().length > 0);
  expect(await kept()).toBeNull();
});
