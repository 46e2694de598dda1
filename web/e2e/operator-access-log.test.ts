import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { type OperatorBackend, layOnDesk, logNumbered, shopNumbered } from './operator-desk-backend.ts';
import { operatorFixture } from './operator-fixture.ts';
import { OPERATOR } from './operator-backend.ts';

let desk: OperatorBackend;
const fixture = operatorFixture({ prepare: ({ backend }) => void (desk = layOnDesk(backend, { log: 60 })) });
const rows = () => fixture.page.getByRole('table', { name: '접근 기록' }).getByRole('row');
const field = (name: string) => fixture.page.getByLabel(name, { exact: true });
const lastAsked = () => Object.fromEntries(fixture.gateway.asked(http.desk.accessLog).at(-1)?.query ?? []);

it('the log of who did what comes a page at a time, the latest first', async () => {
  await fixture.open('/access-log');
  await rows().nth(50).waitFor();
  expect(await rows().count()).toBe(51);
  expect((await rows().nth(1).innerText()).includes('상점 정보 조회')).toBe(true);
  await fixture.button('더 보기').click();
  await rows().nth(60).waitFor();
  expect(lastAsked()).toEqual({ limit: '50', places: 'auth:11' });
});

it('is searched by thing, person, act and days, and keeps the search in the address', async () => {
  desk.log.push(logNumbered(0, { subject: 'shop-x' }));
  await fixture.open('/access-log');
  await rows().nth(1).getByText(OPERATOR.email).waitFor();
  await field('대상 ID').fill('shop-x');
  await field('담당자').fill(OPERATOR.email);
  await field('시작일').fill('2026-11-20');
  await field('종료일').fill('2026-11-20');
  await fixture.page.getByRole('combobox', { name: '작업' }).selectOption('상점 정보 조회');
  await fixture.button('검색').click();
  await rows().filter({ hasText: 'shop-x' }).waitFor();
  await fixture.page.reload();
  await rows().filter({ hasText: 'shop-x' }).waitFor();
  expect(lastAsked()).toEqual({
    limit: '50',
    act: 'read-shop',
    subject: 'shop-x',
    actor_id: OPERATOR.operatorId,
    from: '2026-11-20',
    to: '2026-11-20',
  });
  expect(await field('대상 ID').inputValue()).toBe('shop-x');
});

it('names operators by e-mail, honestly where the account is gone, and by id alone where nobody can tell', async () => {
  const gone = numbered(77);
  desk.log = [logNumbered(2), logNumbered(1, { actorId: gone })];
  await fixture.open('/access-log');
  await rows().nth(1).getByText(OPERATOR.email).waitFor();
  await rows()
    .nth(2)
    .getByText(`지금은 없는 계정 …${gone.slice(-6)}`)
    .waitFor();
  play(fixture.gateway.backend, { operator: { listOperators: refused('SERVICE_AWAY', { message: '잠시 뒤에요.' }) } });
  await fixture.page.reload();
  await rows().nth(1).getByText(OPERATOR.operatorId, { exact: true }).waitFor();
});

it('refuses a person’s number that is not whole, and half a day', async () => {
  await fixture.open('/access-log');
  await field('담당자').fill('0192f000');
  await field('시작일').press('1');
  await fixture.button('검색').click();
  await fixture.text('번호를 전부 붙여 넣어주세요.').waitFor();
  await fixture.text('날짜를 끝까지 입력해주세요.').waitFor();
  expect(new URL(fixture.page.url()).search).toBe('');
});

it('is each service’s own; another one keeps the search', async () => {
  desk.log.push(logNumbered(77, { service: 'settlement', act: 'change-fee' }));
  await fixture.open(`/access-log?subject=${shopNumbered(1).shopId}`);
  await rows().nth(1).waitFor();
  await fixture.button('정산').click();
  await rows().filter({ hasText: '수수료율 바꿈' }).waitFor();
  expect(lastAsked()).toEqual({ service: 'settlement', limit: '50', subject: shopNumbered(1).shopId });
});

it('keeps what was typed when another service is chosen, and the focus when it is searched', async () => {
  await fixture.open('/access-log');
  await rows().nth(1).waitFor();
  await field('대상 ID').fill('shop-x');
  await fixture.button('정산').click();
  await fixture.text('찾는 기록이 없어요.').waitFor();
  expect(await field('대상 ID').inputValue()).toBe('shop-x');
  await field('대상 ID').press('Enter');
  await until(fixture.page, () => lastAsked()['subject'] === 'shop-x');
  await fixture.text('찾는 기록이 없어요.').waitFor();
  await fixture.page.locator('input:focus').waitFor();
  expect(await fixture.page.locator('input:focus').inputValue()).toBe('shop-x');
});

it('shows an act without words of its own by its name', async () => {
  desk.log = [logNumbered(1, { act: 'brand-new-act', actorKind: 'system', actorId: null })];
  await fixture.open('/access-log');
  const row = rows().filter({ hasText: 'brand-new-act' });
  await row.waitFor();
  expect((await row.innerText()).includes('시스템')).toBe(true);
});

it('names the operator who logged in, who was nobody’s session yet', async () => {
  const inside = { act: 'log-in-operator', actorKind: 'shopper', actorId: null, subject: OPERATOR.operatorId };
  desk.log = [logNumbered(1, inside)];
  await fixture.open('/access-log');
  const row = rows().filter({ hasText: '운영자 로그인' });
  await row.getByText(OPERATOR.email).first().waitFor();
  expect((await row.innerText()).includes('손님')).toBe(false);
});

it('says where nothing is found', async () => {
  await fixture.open('/access-log?subject=nothing');
  await fixture.text('찾는 기록이 없어요.').waitFor();
});

it('that can not be read says why and is asked for again; a slow one shows its shape', async () => {
  const bringBack = play(fixture.gateway.backend, {
    desk: { accessLog: refused('FORBIDDEN', { message: '볼 수 없어요.' }) },
  });
  await fixture.open('/access-log');
  await fixture.text('볼 수 없어요.').waitFor();
  bringBack();
  await fixture.button('다시 시도').click();
  await rows().nth(1).waitFor();
  play(fixture.gateway.backend, { desk: { accessLog: pending } });
  await fixture.button('알림').click();
  await fixture.text('접근 기록을 불러오는 중이에요').waitFor({ state: 'attached' });
});

it('reads as cards on a phone', async () => {
  await fixture.comeAgain(360);
  await fixture.open('/access-log');
  await rows().nth(1).waitFor();
  expect(await rows().count()).toBe(51);
  const lines = await rows()
    .nth(1)
    .getByRole('cell')
    .evaluateAll((cells) => new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size);
  expect(lines).toBe(5);
});

it('is one table for a screen reader at every width, and holds each text once', async () => {
  const words = async () => ({
    headers: await fixture.page.getByRole('table', { name: '접근 기록' }).getByRole('columnheader').allTextContents(),
    cells: await rows().nth(1).getByRole('cell').allTextContents(),
  });
  await fixture.open('/access-log');
  await rows().nth(1).waitFor();
  const wide = await words();
  await fixture.page.setViewportSize({ width: 360, height: 780 });
  await rows().nth(1).waitFor();
  expect(await words()).toEqual(wide);
  expect(wide.cells.length).toBe(wide.headers.length);
  expect(await fixture.page.locator('main').getByRole('row', { includeHidden: true }).count()).toBe(51);
});
