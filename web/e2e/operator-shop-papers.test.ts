import { http } from '@jumun/contracts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { type OperatorBackend, layOnDesk, logNumbered, shopNumbered } from './operator-desk-backend.ts';
import { operatorFixture } from './operator-fixture.ts';
import { OPERATOR } from './operator-backend.ts';

let desk: OperatorBackend;
const fixture = operatorFixture({ prepare: ({ backend }) => void (desk = layOnDesk(backend)) });
const { operator } = http;
const { shopId } = shopNumbered(1);
const params = { shopId };

const open = async () => {
  await fixture.open(`/shops/${shopId}`);
  await fixture.page.getByRole('heading', { name: '수수료율' }).waitFor();
};
const paper = () => fixture.page.getByRole('img', { name: '사업자등록증' });

describe('a paper', () => {
  it('is fetched only when somebody opens it, and stands beside what it has to agree with', async () => {
    const fetched: string[] = [];
    fixture.page.on('request', (request) => {
      if (request.url().includes('/media/')) fetched.push(new URL(request.url()).pathname);
    });
    await open();
    await fixture.button('사업자등록증 보기').waitFor();
    expect(fetched).toEqual([]);
    await fixture.button('사업자등록증 보기').click();
    await paper().waitFor();
    expect(fetched).toEqual(['/media/license-1.svg']);
    const viewer = fixture.page.getByRole('dialog', { name: '사업자등록증' });
    await viewer.getByText('123-45-00001').waitFor();
    await viewer.getByText('계속 사업자').waitFor();
  });

  it('can be made larger and whole again, and closed, by the keyboard', async () => {
    await open();
    await fixture.button('사업자등록증 보기').press('Enter');
    await paper().waitFor();
    const whole = (await paper().boundingBox())?.width ?? 0;
    await fixture.button('크게').press('Enter');
    await fixture.button('크게').press('Enter');
    await fixture.text('150%').waitFor();
    // A picture that is still on its way is as wide as its frame.
    const isWider = (drawn: Element | SVGElement, least: number) => drawn.getBoundingClientRect().width > least;
    await until(fixture.page, async () => paper().evaluate(isWider, whole));
    await fixture.button('작게').press('Enter');
    await fixture.button('작게').press('Enter');
    await fixture.text('맞춤').waitFor();
    await fixture.page.keyboard.press('Escape');
    await fixture.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('whose address has ended is asked for anew', async () => {
    const links = desk.shops[0]?.shop.documentLinks;
    if (links) links.businessLicenseFile = '/no-picture.svg';
    await open();
    await fixture.button('사업자등록증 보기').click();
    await fixture.text('서류를 불러오지 못했어요. 다시 시도해주세요.').waitFor();
    if (links) links.businessLicenseFile = '/media/license-1.svg';
    await fixture.button('다시 시도').click();
    await paper().waitFor();
    expect(fixture.gateway.asked(operator.shopDetail, params).length).toBe(2);
  });

  it('that was found right stays so over a reload, with who found it right', async () => {
    await open();
    await fixture.button('사업자등록증 보기').click();
    await fixture.page.getByRole('checkbox', { name: '사업자등록증 확인함' }).click();
    await fixture.page.getByRole('dialog', { name: '사업자등록증' }).getByText(OPERATOR.email).waitFor();
    await fixture.page.reload();
    await fixture.button('사업자등록증 보기 · 확인함').waitFor();
  });

  it('that was not handed in has no button', async () => {
    const [first] = desk.shops;
    if (first) first.shop.personalAccountFile = null;
    await open();
    await fixture.text('대표자 명의 계좌 사본: 올리지 않았어요').waitFor();
  });
});

it('the log of a shop leads to the whole one of each service that keeps something about it', async () => {
  await open();
  await fixture.page.getByRole('link', { name: '정산 기록 모두 보기' }).click();
  await fixture.page.getByRole('heading', { name: '접근 기록', level: 1 }).waitFor();
  expect(new URL(fixture.page.url()).search).toBe(`?service=settlement&subject=${shopId}`);
  expect(await fixture.button('정산').getAttribute('aria-pressed')).toBe('true');
});

it('the log of a shop names each act, newest first, and is asked for again after an act', async () => {
  await open();
  const log = fixture.page.getByRole('table', { name: '이 상점의 접근 기록' });
  await log.getByRole('row').nth(1).waitFor();
  play(fixture.gateway.backend, {
    desk: {
      accessLog: ({ query }) => ({
        entries:
          query.service === 'settlement' ? [logNumbered(900, { service: 'settlement', act: 'read-bank-account' })] : [],
        next: null,
      }),
    },
  });
  await fixture.button('계좌 보기').click();
  await log.getByText('은행 계좌 조회').waitFor();
  await until(fixture.page, () => fixture.gateway.asked(http.desk.accessLog).length > 3);
  expect(fixture.gateway.asked(http.desk.accessLog).at(-1)?.query.get('subject')).toBe(shopId);
});
