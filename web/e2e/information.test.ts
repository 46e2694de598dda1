import type { Page } from 'playwright-core';
import { publicFixture } from './fixture.ts';
import { koreanLeft } from './korean-left.ts';

const PHONE = 360;
const DESKTOP = 1280;

const here = publicFixture();

async function open(path: string, width = PHONE): Promise<Page> {
  await here.come(width);
  await here.open(path);
  await here.page.getByRole('heading', { level: 1 }).waitFor();
  return here.page;
}
const waysTo = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name, exact: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const main = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');

const compared = async (width = PHONE) => {
  const page = await open('/pricing', width);
  await page.getByRole('heading', { name: '세 요금제 비교하기' }).click();
  const table = page.getByRole('table', { name: '요금제 비교' });
  await table.waitFor();
  return table;
};

describe('prices', () => {
  it('lead to a free start from the plan and the end, and to advice', async () => {
    const page = await open('/pricing');
    expect(await waysTo(page, '무료로 시작하기')).toEqual(['/login', '/login']);
    expect(await waysTo(page, '상담하기')).toEqual(['/support']);
    expect(await page.title()).toBe('요금제 · 주문(Jumun)');
  });

  it('name a fee of 5 % and nothing for installing and keeping', async () => {
    const text = await main(await open('/pricing'));
    expect(text).toContain('결제 수수료는 얼마인가요? 5%');
    expect(text).toContain('설치비가 있나요? 0원');
    expect(text).toContain('유지비가 있나요? 0원');
    expect(text).toContain('결제 금액의 4~6%');
  });

  it('count one payment through', async () => {
    expect(await main(await open('/pricing'))).toMatch(/10,000원을 팔면 정산 9,500원 수수료 500원/);
  });

  it('put the one plan that can be had in front, with all that is in it, and the others in a sentence', async () => {
    const page = await open('/pricing');
    const plan = page.getByRole('region', { name: '기본 · 무료' });
    expect(await plan.getByRole('listitem').allTextContents()).toEqual([
      'QR코드와 NFC 태그용 매장 주소',
      '주문, 결제, 정산을 한 번에',
      '메신저와 문자 실시간 알림',
      '홈 화면 알림',
      '한국어·영어·일본어·중국어 화면',
      '매달 내는 돈도, 약정도 없어요',
    ]);
    const text = await main(page);
    expect(text).toContain('옵션 요금제와 엔터프라이즈 요금제는 준비하고 있어요.');
    expect(text).not.toContain('준비 중');
  });

  it.each([PHONE, DESKTOP])('compare three plans in a table that says its columns at %i px', async (width) => {
    const table = await compared(width);
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['기본', '옵션', '엔터프라이즈']);
    const row = table.getByRole('row', { name: /^이용료/ });
    expect(await row.getByRole('cell').count()).toBe(3);
    expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/무료.*0원 \+ 옵션 요금.*맞춤 견적/);
  });

  it('include nothing in any plan that is still to come', async () => {
    const table = await compared(DESKTOP);
    const rowOf = (name: string) =>
      table.getByRole('row').filter({ has: here.page.getByRole('rowheader', { name, exact: true }) });
    expect(await rowOf('홈 화면 알림').innerText()).not.toContain('준비 중');
    const later = [
      '여러 통화 결제',
      '프리미엄 태그 디자인',
      '고급 리포트 대시보드',
      'ERP·CRM과 API 연동',
      '여러 매장 관리',
      '맞춤 정산 정책',
      '다국어 지원과 해외 PG 연동',
      '전담 매니저',
    ];
    for (const name of later) {
      const row = await rowOf(name).innerText();
      expect(row).toContain('준비 중');
      expect(row).not.toMatch(/포함|선택/);
    }
  });
});

describe('the master zone', () => {
  it('leads to a start and to the prices, at top and end', async () => {
    const page = await open('/master');
    expect(await waysTo(page, '지금 시작하기')).toEqual(['/login', '/login']);
    expect(await waysTo(page, '요금제 보기')).toEqual(['/pricing', '/pricing']);
    expect(await page.title()).toBe('마스터존 · 주문(Jumun)');
  });

  it('tells its steps, the way of a customer and the way of a seller in their order', async () => {
    const text = await main(await open('/master', DESKTOP));
    expect(text).toMatch(
      /3단계면 가게를 열 수 있어요.*가입하고 프로필 만들기.*QR·NFC 태그 붙이기.*메뉴 올리고 운영하기/,
    );
    expect(text).toMatch(/QR 찍기.*메뉴 고르기.*결제하기/);
    expect(text).toMatch(/메신저로 알림 받기.*주문 확인하기.*자동으로 정산받기/);
  });

  it('shows scenes that say that they are drawn, where praise of sellers would stand', async () => {
    const page = await open('/master');
    const scenes = page.getByRole('region', { name: '마스터의 하루를 그려봤어요' });
    await scenes.getByText('실제 가게의 후기는 아니에요.').waitFor();
    expect(await scenes.getByRole('listitem').count()).toBe(3);
  });

  it('says that ordering tags from us is still to come, and lets a store be tried', async () => {
    const page = await open('/master');
    expect(await main(page)).toContain('NFC 태그 신청도 할 수 있어요. (준비 중)');
    expect(await waysTo(page, '데모 가게 열기 (새 창)')).toEqual(['/@demo']);
  });
});

describe.each([
  ['/policy/terms', '이용약관'],
  ['/policy/privacy', '개인정보처리방침'],
])('the text at %s', (path, title) => {
  it('has articles 1 to 10, a date, and who stands behind it', async () => {
    const page = await open(path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    const numbers = await page.getByRole('heading', { name: /^제\d+조/ }).allTextContents();
    expect(numbers.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await page.getByText('시행일 2026년 12월 1일').waitFor();
    await page.getByRole('heading', { name: '회사 정보' }).waitFor();
  });

  it('goes to an article from its contents, and from an address', async () => {
    const page = await open(path);
    const seventh = page.getByRole('heading', { name: /^제7조/ });
    const atTop = async () =>
      page.waitForFunction(
        (element) => {
          const top = element?.getBoundingClientRect().top ?? -1;
          return top > 55 && top < 150;
        },
        await seventh.elementHandle(),
      );
    await page
      .getByRole('navigation', { name: '목차' })
      .getByRole('link', { name: /^제7조/ })
      .click();
    await atTop();
    expect(new URL(page.url()).hash).toBe('#article-7');
    await page.reload();
    await atTop();
  });
});

describe.each([
  ['en', 'en', 'Privacy policy', 'This translation is for reference; the Korean text prevails.'],
  ['ja', 'ja', 'プライバシーポリシー', '翻訳は参考用であり、韓国語版が優先します。'],
  ['zh', 'zh-Hans', '隐私政策', '译文仅供参考，以韩语文本为准。'],
])('the legal pages in %s', (locale, tag, title, binding) => {
  const path = `/policy/${locale}/privacy`;

  it('are sent in that language before any code has run, and name the page in every other', async () => {
    const answer = await fetch(`${here.origin}${path}`);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${tag}">`);
    expect(html).toContain(`<title>${title} · Jumun</title>`);
    for (const [language, at] of [
      ['ko', '/policy/privacy'],
      [tag, path],
      ['x-default', '/policy/privacy'],
    ])
      // prettier-ignore
      expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${here.origin}${at}" />`);
  });

  it.each(['terms', 'privacy', 'accessibility'])(
    '%s says nothing in Korean, and that the Korean text binds',
    async (policy) => {
      const page = await open(`/policy/${locale}/${policy}`);
      // The way back names its language as that is called there.
      expect(await koreanLeft(page, ['한국어'])).toEqual([]);
      await page.getByRole('main').getByText(binding).waitFor();
      const articles = policy === 'accessibility' ? 4 : 10;
      // One heading more is the company's.
      expect(await page.getByRole('heading', { level: 2 }).count()).toBe(articles + 1);
    },
  );

  it('are found from the Korean page, and lead back to it', async () => {
    const page = await open('/policy/privacy');
    await page.locator(`a[hreflang="${tag}"]`).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: '한국어' }).click();
    await page.waitForURL('**/policy/privacy');
  });

  it('are the ones that a store’s page in that language leads to', async () => {
    await here.come(PHONE);
    await here.open(`/@demo?lang=${locale}`);
    expect(await here.page.locator(`a[href="/policy/${locale}/accessibility"]`).count()).toBe(1);
  });
});

describe('the settlement policy', () => {
  it('can be read from the foot of a page, and says fee, balance, bank day and what is held back', async () => {
    const page = await open('/policy/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: '정산 정책' }).click();
    await page.waitForURL('**/policy/settlement');
    await page.getByRole('heading', { level: 1, name: '정산 정책' }).waitFor();
    const text = await main(page);
    for (const said of [
      '결제 금액의 4~6%, 기본 5%',
      '정산 잔액에 더해집니다',
      '은행 영업일 오전 10시',
      '입금을 보류하고',
    ])
      expect(text).toContain(said);
  });
});

describe('what the law texts promise', () => {
  it('is notice of 7 and of 30 days, and a company that only brings both sides together', async () => {
    const text = await main(await open('/policy/terms'));
    expect(text).toContain('적용일 7일 전부터');
    expect(text).toContain('적용일 30일 전부터');
    expect(text).toContain('통신판매중개자이며, 통신판매의 당사자가 아닙니다');
    expect(text).toContain('거래의 이행에 대하여 책임을 지지 않습니다');
  });

  it('is what is collected: required, by choice and by itself', async () => {
    const text = await main(await open('/policy/privacy'));
    expect(text).toContain('필수 이름, 휴대전화번호, 이메일, 비밀번호, 결제 정보, 정산 계좌, 본인 확인 정보');
    expect(text).toContain('선택 스토어 이름, 사업자등록번호, 주소, 프로필 이미지');
    expect(text).toContain(
      '자동 수집 IP 주소, 접속 로그, 기기 정보, 쿠키, 이용 기록, 결제 기록, 위치 정보(동의한 경우에만)',
    );
  });

  it.each([PHONE, DESKTOP])('is how long records are kept, readable at %i px', async (width) => {
    const page = await open('/policy/privacy', width);
    const table = page.getByRole('table', { name: '법령에 따른 보관 기간' });
    const kept = async (record: RegExp) =>
      (await table.getByRole('row', { name: record }).getByRole('cell').first().innerText()).split('\n').at(-1)?.trim();
    expect(await kept(/^계약 또는 청약철회/)).toBe('5년');
    expect(await kept(/^대금 결제와 재화/)).toBe('5년');
    expect(await kept(/^소비자의 불만/)).toBe('3년');
    expect(await kept(/^전자금융 거래/)).toBe('5년');
    expect(await kept(/^접속에 관한/)).toBe('3개월');
  });
});

describe('an address that leads nowhere', () => {
  it.each(['/no/such/address', '/policy/unknown'])('says so at %s and leads back to main', async (path) => {
    const page = await open(path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('주소를 찾을 수 없어요');
    await page.getByRole('link', { name: '메인으로 가기' }).click();
    await page.waitForURL(`${here.origin}/`);
    await page.getByRole('heading', { level: 1, name: /QR 하나로/ }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
  });
});
