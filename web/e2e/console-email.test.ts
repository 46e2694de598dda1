import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { play } from './fake-gateway.ts';

const { sendEmailCode, verifyEmail } = http.auth;
const here = ownerFixture({
  width: 1280,
  prepare: (own, backend) => {
    own.shop = { ...own.shop, emailVerified: false };
    play(backend, { auth: { sendEmailCode: () => undefined } });
    play(backend, {
      auth: {
        verifyEmail: ({ body }) => {
          if (body.code !== '314159') return refused('EMAIL_CODE_WRONG');
          own.shop = { ...own.shop, emailVerified: true };
          return undefined;
        },
      },
    });
  },
});
const WRONG = '인증번호가 다르거나 10분이 지났어요. 다시 확인하거나 새로 받아주세요.';
const notice = () => here.page.getByRole('region', { name: '이메일 확인' });
const dialog = () => here.page.getByRole('dialog', { name: '이메일 확인' });
const field = () => dialog().getByLabel('인증번호 6자리');
const press = (name: string) => dialog().getByRole('button', { name }).click();

async function openDialog(): Promise<void> {
  await here.open('/categoryList');
  await here.button('인증번호 입력하기').click();
  await field().waitFor();
}

describe('an e-mail address that is not verified', () => {
  it('is asked about above every screen, and no more once its code was typed in', async () => {
    await openDialog();
    await dialog().getByText('demo@jumun.test 주소로 보낸 인증번호를 입력해주세요.').waitFor();
    await field().fill('314-159');
    await field().press('Enter');
    await here.page.getByText('이메일을 확인했어요.').waitFor();
    await notice().waitFor({ state: 'detached' });
    expect(here.gateway.asked(verifyEmail).map(({ body }) => body)).toEqual([{ code: '314159' }]);
    expect(await here.page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('says what it is needed for, which is another thing once the shop is approved', async () => {
    here.own.shop = { ...here.own.shop, status: 'reviewing' };
    await here.comeAgain(1280);
    await here.open('/categoryList');
    await notice().getByText('확인해야 심사를 마치고 정산을 받을 수 있어요.').waitFor();
    here.own.shop = { ...here.own.shop, status: 'active' };
    await here.page.reload();
    await notice().getByText('비밀번호를 잊었을 때 이 주소로 도와드려요.').waitFor();
  });

  it('keeps nobody from working: the question can wait', async () => {
    await openDialog();
    await press('나중에 하기');
    await dialog().waitFor({ state: 'detached' });
    expect(await notice().isVisible()).toBe(true);
  });

  it('says under the field what is wrong with a code, and goes there', async () => {
    await openDialog();
    await press('확인하기');
    await dialog().getByText('인증번호 6자리를 입력해주세요').waitFor();
    expect(here.gateway.asked(verifyEmail)).toEqual([]);
    await field().fill('000000');
    await press('확인하기');
    await dialog().getByText(WRONG).waitFor();
    expect(await field().evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('is sent another code, and the next one only after a minute', async () => {
    await openDialog();
    await press('인증번호 다시 받기');
    await dialog().getByText('인증번호를 다시 보냈어요. 마지막으로 받은 번호만 쓸 수 있어요.').waitFor();
    expect(
      await dialog()
        .getByRole('button', { name: /인증번호 다시 받기 \(\d+초\)/ })
        .isDisabled(),
    ).toBe(true);
    expect(here.gateway.asked(sendEmailCode)).toHaveLength(1);
  });

  it('says that no more codes are sent today', async () => {
    const message = '오늘 보낼 수 있는 인증번호를 모두 보냈어요. 내일 다시 시도해주세요.';
    play(here.gateway.backend, { auth: { sendEmailCode: refused('CODES_USED_UP') } });
    await openDialog();
    await press('인증번호 다시 받기');
    await dialog().getByText(message).waitFor();
  });

  it('is settled when another device was quicker', async () => {
    play(here.gateway.backend, {
      auth: {
        sendEmailCode: () => {
          here.own.shop = { ...here.own.shop, emailVerified: true };
          return refused('EMAIL_VERIFIED');
        },
      },
    });
    await openDialog();
    await press('인증번호 다시 받기');
    await notice().waitFor({ state: 'detached' });
  });

  it('takes no second press while it is looked at', async () => {
    play(here.gateway.backend, { auth: { verifyEmail: pending } });
    await openDialog();
    await field().fill('314159');
    await press('확인하기');
    expect(await dialog().getByRole('button', { name: '확인하는 중…' }).isDisabled()).toBe(true);
  });
});

it('an e-mail address that is verified is not spoken of', async () => {
  here.own.shop = { ...here.own.shop, emailVerified: true };
  await here.comeAgain(1280);
  await here.open('/categoryList');
  await here.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await notice().count()).toBe(0);
});
