import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { freshPayoutAccount } from './console-backend.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture({ prepare: (own) => (own.shop = { ...own.shop, status: 'reviewing' }) });

const open = (path: string) => here.page.goto(`${here.gateway.origin}${path}`);
const text = (words: string | RegExp) => here.page.getByText(words);
const heading = (name: string) => here.page.getByRole('heading', { name, exact: true });
const start = () => here.button('인증 시작하기');

describe('the onboarding', () => {
  it('greets the shop, starts the check, and tells what the provider sends', async () => {
    await open('/onboarding');
    await heading('데모 카페님, 안녕하세요').waitFor();
    await text('심사 중').waitFor();
    await start().click();
    await text(/토스페이먼츠가 문자나 이메일로/).waitFor();
    // One state: nothing is to be begun once more.
    expect(await start().count()).toBe(0);
    expect(await text('아직 인증을 시작하지 않았어요.').count()).toBe(0);
    expect(here.gateway.asked(http.payouts.createOnboardingLink)[0]?.body).toEqual({
      accountId: here.own.shop.shopId,
    });
  });

  it('says that no link could be made', async () => {
    play(here.gateway.backend, {
      payouts: { createOnboardingLink: refused('PROVIDER_FAILED', { message: '온보딩 링크 생성에 실패했습니다.' }) },
    });
    await open('/onboarding');
    await start().click();
    expect(await here.alertText()).toBe('온보딩 링크 생성에 실패했습니다.');
    await here.closeAlert();
    expect(await start().isEnabled()).toBe(true);
  });

  it('waits for the profile of a new shop, and says what is missing', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending', accountCopyFile: null };
    await open('/onboarding');
    await text('인증 대기').waitFor();
    await text('정산 계좌 사본').waitFor();
    expect(await start().isDisabled()).toBe(true);
    await here.page.getByRole('link', { name: '사업자 정보 등록하기' }).click();
    await here.page.waitForURL(/\/profile\?step=2$/);
  });

  it('of a shop that was refused shows why before anything else', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending', rejectionReason: '서류가 흐려요' };
    await open('/onboarding');
    await here.page.getByRole('region', { name: '심사 상태' }).getByText('서류가 흐려요').waitFor();
    expect(await text('인증 대기').count()).toBe(1);
  });

  it('asks for the bank account first, and shows it masked', async () => {
    here.own.payoutAccount = { ...freshPayoutAccount, provider: 'bank-file', bankAccount: null };
    await open('/onboarding');
    await here.button('계좌 저장하기').click();
    await here.page.getByRole('alert').filter({ hasText: '은행을 선택해주세요.' }).waitFor();
    const summary = here.page.getByRole('group', { name: '고칠 곳이 3군데 있어요' });
    await summary.getByRole('button', { name: '첫 곳으로 가기' }).click();
    const bank = here.page.getByRole('combobox', { name: '은행' });
    expect(await bank.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await start().isDisabled()).toBe(true);
    await bank.selectOption('국민은행');
    await here.page.getByRole('textbox', { name: '계좌번호' }).fill('123-456-7890');
    await here.page.getByRole('textbox', { name: '예금주' }).fill('김데모');
    await here.button('계좌 저장하기').click();
    await text('******7890').waitFor();
    expect(here.gateway.asked(http.payouts.setBankAccount)[0]?.body).toEqual({
      bankCode: '004',
      accountNumber: '1234567890',
      holderName: '김데모',
    });
    expect(await start().isEnabled()).toBe(true);
  });

  it('shows why a shop is restricted, and looks again when it is asked to', async () => {
    here.own.shop = { ...here.own.shop, status: 'restricted', restrictionReason: '신고가 들어왔어요' };
    await open('/onboarding');
    await text('이용 제한').waitFor();
    await text(/신고가 들어왔어요/).waitFor();
    here.own.shop = { ...here.own.shop, status: 'active' };
    await here.button('인증 상태 확인').click();
    await here.page.waitForURL(`**/onboarding/success?account_id=${here.own.shop.shopId}`);
    await heading('축하해요, 계정이 만들어졌어요').waitFor();
    await here.page.getByRole('link', { name: '관리 화면으로 가기' }).last().click();
    await here.page.waitForURL(/\/store\/admin/);
  });

  it('tells who is not logged in', async () => {
    const stranger = await here.stranger();
    await stranger.page.goto(`${here.gateway.origin}/onboarding`);
    await stranger.page.getByText('로그인 필요').waitFor();
    expect(await stranger.page.getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe('/login');
  });
});

describe('the way back from the provider', () => {
  it('waits until the provider has told us, and then congratulates', async () => {
    await open(`/onboarding/success?account_id=${here.own.shop.shopId}`);
    await heading('인증 결과를 확인하고 있어요').waitFor();
    here.own.payoutAccount = { ...freshPayoutAccount, state: 'verified' };
    await heading('축하해요, 계정이 만들어졌어요').waitFor();
    expect(await text('매장 심사가 끝나면 정산이 시작돼요.').count()).toBe(1);
  });

  it('leads back to the start when it failed or belongs to another shop', async () => {
    await open('/onboarding/success?account_id=other');
    await heading('인증을 마치지 못했어요').waitFor();
    await here.page.getByRole('link', { name: '다시 시도하기' }).click();
    await here.page.waitForURL(/\/onboarding$/);
    await heading('데모 카페님, 안녕하세요').waitFor();
    expect(await start().isEnabled()).toBe(true);
  });
});
