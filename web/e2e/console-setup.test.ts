import { SATURDAY } from './console-settlement-backend.ts';
import { ownerFixture } from './console-fixture.ts';

const here = ownerFixture({ payments: 35, at: SATURDAY });

const heading = (name: string) => here.page.getByRole('heading', { name, exact: true });
const chart = () => here.page.getByRole('slider', { name: '매출 그래프' });
/** The shop stands on a Saturday, 2026-11-21. */
async function open() {
  await here.open('/dashboard');
}

describe('the list of what is left to do', () => {
  const list = () => here.page.getByRole('region', { name: '판매 준비' });

  it('names what a new shop still owes and leads to where it is done', async () => {
    here.own.shop = {
      ...here.own.shop,
      status: 'pending',
      businessLicenseFile: null,
      corporateAccountFile: null,
      agreedPrivacy: false,
    };
    here.own.products = [];
    await open();
    await list().getByText('9가지 중 1가지 완료').waitFor();
    const links = list().getByRole('link');
    expect((await links.allInnerTexts()).map((link) => link.replace(/\s*\n\s*/g, ': ').trim())).toEqual([
      '사업자등록증 제출: 사업자등록증 사본',
      '정산 계좌 사본 제출: 법인 통장 사본',
      '약관 동의: 필수 약관 3개에 동의해주세요.',
      '정산 계좌 인증: 판매 대금을 받을 계좌를 인증해주세요.',
      '첫 상품 등록: 상품을 등록하면 손님이 바로 주문할 수 있어요.',
      '손님 요청사항 받기 (선택): ‘덜 맵게’ 같은 요청을 손님이 적을 수 있어요.',
      '카카오톡 주문 알림 (선택): 새 주문을 카카오톡으로도 받아보세요.',
    ]);
    await list().getByText('위 정보를 모두 저장하면 심사가 시작돼요.').waitFor();
    expect(await here.button('목록 닫기').count()).toBe(0);
    await links.nth(3).click();
    await here.page.waitForURL(/\/onboarding$/);
    await here.page.goBack();
    await links.nth(1).click();
    await here.page.waitForURL(/\/profile\?step=2$/);
    await here.page.getByText('법인 통장 사본').and(here.page.locator(':visible')).first().waitFor();
  });

  it('is put away for good when only the optional is left', async () => {
    await open();
    await list().getByText('8가지 중 7가지 완료').waitFor();
    await here.button('목록 닫기').click();
    await list().waitFor({ state: 'detached' });
    await here.page.reload();
    await chart().waitFor();
    expect(await list().count()).toBe(0);
  });

  it('says that everything is done to who saw it undone', async () => {
    here.own.shop = { ...here.own.shop, kakaoFriend: true, kakaoNotificationEnabled: true, status: 'reviewing' };
    await open();
    await list().getByText('심사하고 있어요. 주문은 지금도 받을 수 있어요.').waitFor();
    here.own.shop = { ...here.own.shop, status: 'active' };
    await here.page.reload();
    await heading('판매 준비를 모두 마쳤어요').waitFor();
    await here.button('목록 닫기').click();
    await heading('판매 준비를 모두 마쳤어요').waitFor({ state: 'detached' });
  });
});
