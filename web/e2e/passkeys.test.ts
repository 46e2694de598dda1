import { addAccount } from './console-account-backend.ts';
import { addConsole } from './console-backend.ts';
import { rememberOwner } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { ownShop } from './fake-store.ts';
import { layAccounts } from './operator-accounts-backend.ts';
import { addDesk, loggedIn, OPERATOR } from './operator-backend.ts';
import { rememberOperator } from './operator-fixture.ts';
import { addAuthenticator, layPasskeys, newQuestion } from './passkey-backend.ts';
import type { Page } from 'playwright-core';
import { visitors } from './visitors.ts';

const all = visitors();
const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };
/** WebAuthn knows hosts by name alone. */
const addressOf = (path: string): string => `${all.gateway.origin.replace('127.0.0.1', 'localhost')}${path}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('list', { name: '등록한 패스키' }).getByRole('listitem');

/** An operator with the accounts of the desk behind it, and an authenticator. */
async function operator() {
  const { backend } = all.gateway;
  addDesk(backend);
  const own = layAccounts(backend);
  const keys = layPasskeys(backend);
  own.security.passkeys = keys.passkeys;
  play(backend, {
    passkeys: {
      start: newQuestion(OPERATOR.email),
      add: (call) => {
        keys.added(call);
        const isFirst = own.security.totp === null;
        return { accessToken: 'ops-access-2', recoveryCodes: isFirst ? ['ABCD-EFGH'] : [] };
      },
      opsLogIn: keys.whenKnown(() => loggedIn),
      prove: keys.whenKnown(() => {
        own.isStale = false;
        return { accessToken: 'ops-access-proven' };
      }),
    },
  });
  const { page } = await all.come(1280, { fresh: true });
  return { own, page, authenticator: await addAuthenticator(page) };
}

async function addAsOperator(page: Page): Promise<void> {
  await page.goto(addressOf('/ops/security'));
  await button(page, '패스키 등록하기').click();
  await page.getByLabel('패스키 이름').fill('사무실 노트북');
  await page.keyboard.press('Enter');
  await list(page).getByText('사무실 노트북').waitFor();
}

it('an operator adds a passkey, proves a weighty act by it, and logs in by it with nothing typed', async () => {
  const { own, page } = await operator();
  await rememberOperator(page);
  await addAsOperator(page);
  own.isStale = true;
  await button(page, '새로 만들기').click();
  await button(page, '패스키로 확인').click();
  await page.getByRole('list', { name: '복구 코드' }).waitFor();
  await page.evaluate(() => sessionStorage.removeItem('jumun.operator'));
  await page.goto(addressOf('/ops/login'));
  await button(page, '패스키로 로그인').click();
  await page.getByRole('heading', { name: '한눈에 보기', level: 1 }).waitFor();
});

it('an operator who gives up reads calm words and no fault, and may try again', async () => {
  const { page, authenticator } = await operator();
  await rememberOperator(page);
  await addAsOperator(page);
  await page.evaluate(() => sessionStorage.removeItem('jumun.operator'));
  await page.goto(addressOf('/ops/login'));
  await authenticator.givesUp(true);
  await button(page, '패스키로 로그인').click();
  await page.getByText('패스키를 쓰지 않았어요. 언제든 다시 할 수 있어요.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await authenticator.givesUp(false);
  await button(page, '패스키로 로그인').click();
  await page.getByRole('heading', { name: '한눈에 보기', level: 1 }).waitFor();
});

it('an operator without a second factor enrols a passkey, reads recovery codes and reaches the desk', async () => {
  const { own, page } = await operator();
  own.security.totp = null;
  await rememberOperator(page, []);
  await page.goto(addressOf('/ops/shops'));
  await page.getByLabel('패스키 이름').fill('열쇠');
  await button(page, '패스키 만들기').click();
  await page.getByRole('list', { name: '복구 코드' }).getByText('ABCD-EFGH').waitFor();
  await button(page, '적어뒀어요').click();
  await page.getByRole('heading', { name: '상점', level: 1 }).waitFor();
});

it('an owner adds a passkey once the password was shown again, logs in by it, and removes it', async () => {
  const { backend } = all.gateway;
  addConsole(backend);
  const account = addAccount(backend);
  const keys = layPasskeys(backend);
  account.passkeys = keys.passkeys;
  play(backend, {
    passkeys: {
      ownerStart: account.whenProven(newQuestion('demo@jumun.test')),
      ownerAdd: keys.added,
      ownerLogIn: keys.whenKnown(() => ({ tokens, shop: ownShop })),
      ownerRemove: account.whenProven(() => void keys.passkeys.splice(0)),
    },
  });
  const { page } = await all.come(360, { fresh: true });
  await addAuthenticator(page);
  await rememberOwner(page, ownShop);
  await page.goto(addressOf('/store/admin/account'));
  await button(page, '패스키 등록하기').click();
  const dialog = page.getByRole('dialog', { name: '패스키 등록하기' });
  await dialog.getByLabel('패스키 이름').fill('내 휴대폰');
  await button(page, '패스키 만들기').click();
  const proof = page.getByRole('dialog', { name: '본인 확인' });
  await proof.getByRole('textbox', { name: '비밀번호' }).fill('wrong1234!');
  await proof.getByRole('button', { name: '확인', exact: true }).click();
  await proof.getByText('현재 비밀번호가 올바르지 않아요.').waitFor();
  await proof.getByRole('textbox', { name: '비밀번호' }).fill(account.password);
  await proof.getByRole('button', { name: '확인', exact: true }).click();
  await list(page).getByText('내 휴대폰').waitFor();

  await page.evaluate(() => {
    sessionStorage.clear();
    sessionStorage.setItem('been-here', 'yes');
  });
  await page.goto(addressOf('/login'));
  await button(page, '패스키로 로그인').click();
  await page.waitForURL(/\/store\/admin/);

  await page.goto(addressOf('/store/admin/account'));
  await button(page, '내 휴대폰 지우기').click();
  const question = page.getByRole('alertdialog', { name: '이 패스키를 지울까요?' });
  await question.getByRole('button', { name: '지우기' }).click();
  await page.getByText('아직 등록한 패스키가 없어요.').waitFor();
});

it('a browser without passkeys is offered none', async () => {
  const { page } = await all.come(360, { fresh: true });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  for (const path of ['/login', '/ops/login']) {
    await page.goto(addressOf(path));
    await button(page, '로그인').waitFor();
    // The log-in page has its place as the server draws it, for all who have them.
    await button(page, '패스키로 로그인').waitFor({ state: 'detached' });
  }
});
