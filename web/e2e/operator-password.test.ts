import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { layAccounts, RIGHT_CODE, type AccountsBackend } from './operator-accounts-backend.ts';
import { OPERATOR_PASSWORD } from './operator-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

const { changePassword } = http.colleagues;
let own: AccountsBackend;
const fixture = operatorFixture({ prepare: ({ backend }) => (own = layAccounts(backend)) });
const dialog = () => fixture.page.getByRole('dialog', { name: '비밀번호 바꾸기' });
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });

async function type(current: string, next: string, again = next): Promise<void> {
  await fixture.open('/security');
  await fixture.button('비밀번호 바꾸기').click();
  await field('현재 비밀번호').fill(current);
  await field('새 비밀번호').fill(next);
  await field('새 비밀번호 확인').fill(again);
  await dialog().getByRole('button', { name: '바꾸기', exact: true }).click();
}

it('an operator changes the own password by the present one', async () => {
  play(fixture.gateway.backend, { colleagues: { changePassword: () => undefined } });
  await type(OPERATOR_PASSWORD, 'kestrel!over7');
  await fixture.text('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.').waitFor();
  await dialog().waitFor({ state: 'detached' });
  expect(fixture.gateway.asked(changePassword).map(({ body }) => body)).toEqual([
    { currentPassword: OPERATOR_PASSWORD, newPassword: 'kestrel!over7' },
  ]);
});

it('a fault stands at its field, and what was typed stays', async () => {
  const message = '현재 비밀번호가 올바르지 않아요.';
  const errors = [{ path: 'current_password', message }];
  play(fixture.gateway.backend, { colleagues: { changePassword: refused('PASSWORD_WRONG', { errors }) } });
  await type('wrong1234', 'kestrel!over7', 'kestrel!over8');
  await fixture.text('비밀번호가 일치하지 않아요').waitFor();
  expect(fixture.gateway.asked(changePassword)).toEqual([]);
  await field('새 비밀번호 확인').fill('kestrel!over7');
  await dialog().getByRole('button', { name: '바꾸기', exact: true }).click();
  await fixture.text(message).waitFor();
  await until(fixture.page, () => field('현재 비밀번호').evaluate((box) => box === document.activeElement));
  expect(await field('새 비밀번호').inputValue()).toBe('kestrel!over7');
});

it('a proof is asked for over the form, and the change is made after it', async () => {
  own.isStale = true;
  play(fixture.gateway.backend, {
    colleagues: { changePassword: () => (own.isStale ? refused('REAUTH_REQUIRED') : undefined) },
  });
  await type(OPERATOR_PASSWORD, 'kestrel!over7');
  const proof = fixture.page.getByRole('dialog', { name: '본인 확인' });
  await proof.getByRole('textbox', { name: '비밀번호' }).fill(OPERATOR_PASSWORD);
  await fixture.page.keyboard.press('Enter');
  await proof.getByLabel('인증 코드').fill(RIGHT_CODE);
  await fixture.page.keyboard.press('Enter');
  await fixture.text('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.').waitFor();
});
