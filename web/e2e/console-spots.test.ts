import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { addSpots, type SpotsBackend } from './console-spots-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();
let own: SpotsBackend;
beforeEach(async () => {
  own = addSpots(here.gateway.backend);
  await here.open('/tags');
});

const choose = (label: string) => here.page.getByLabel(label, { exact: true }).check();
const press = (name: string) => here.page.getByRole('button', { name, exact: true }).click();
const answer = (name: string) => here.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

describe("a shop's spots", () => {
  it('are made in one go, each with a code of its own', async () => {
    await press('자리 한꺼번에 만들기');
    await here.page.getByLabel('끝 번호').fill('12');
    await here.page.getByRole('dialog').getByRole('button', { name: '만들기', exact: true }).click();
    await here.page.getByText('자리 12개를 만들었어요.').waitFor();
    await here.page.getByText('12번 테이블', { exact: true }).waitFor();
    expect(here.gateway.asked(http.spots.createSpots).map(({ body }) => body)).toEqual([
      {
        labels: { prefix: '', from: 1, to: 12, suffix: '번 테이블' },
        ...{ kind: 'table', serve: 'carry', zone: '', withTags: true },
      },
    ]);
  });

  it('stand by zone, with what came of their codes in seven days', async () => {
    const first = here.page.getByRole('list', { name: '자리' }).getByRole('listitem').first();
    await first.getByText('테이블 · 가져다주기 · 7일 방문 1,240, 주문 310').waitFor();
    await first.getByText('옛 QR도 사용 중').waitFor();
    const entrance = here.page.getByRole('list', { name: '입구' }).getByRole('listitem');
    await entrance.getByText('QR 없음').waitFor();
  });

  it('get new codes while the old ones go on, after a question', async () => {
    await choose('2번 테이블');
    await press('새 QR로 바꾸기');
    await here.page.getByLabel('옛 QR').selectOption({ label: '30일 동안 함께 써요' });
    await answer('바꾸기');
    await here.page.getByText('새 QR로 바꿨어요.').waitFor();
    expect(here.gateway.asked(http.spots.rotateTag, { tagId: own.tags.find(({ state, spot }) => state === 'retiring' && spot?.label === '2번 테이블')?.tagId ?? '' })).toMatchObject([{ body: { keepDays: 30 } }]); // prettier-ignore
  });

  it('are stopped with all their codes, after a question', async () => {
    await choose('1번 테이블');
    await press('사용 중지');
    await answer('사용 중지');
    await here.page.getByText('QR 사용을 멈췄어요.').waitFor();
    expect(own.tags.filter(({ spot }) => spot?.label === '1번 테이블')).toEqual([]);
  });
});

it('a code of the shop as a whole is made under a name, renewed and stopped like any other', async () => {
  await press('매장 전체 QR 만들기');
  await here.page.getByLabel('이름').fill('전단');
  await here.page.getByRole('dialog').getByRole('button', { name: '만들기', exact: true }).click();
  await here.page.getByText('매장 전체 QR을 만들었어요.').waitFor();
  const codes = here.page.getByRole('list', { name: '매장 전체 QR' }).getByRole('listitem');
  await codes.filter({ hasText: '전단' }).waitFor();
  expect(here.gateway.asked(http.spots.createTags).map(({ body }) => body)).toEqual([
    { name: '전단', medium: 'qr', count: 1 },
  ]);
  await choose('입구 포스터');
  await press('사용 중지');
  await answer('사용 중지');
  await here.page.getByText('QR 사용을 멈췄어요.').waitFor();
  await codes.filter({ hasText: '입구 포스터' }).waitFor({ state: 'detached' });
});

it('spots are put in order within their zone by arrow keys, and what could not be saved is undone', async () => {
  const labels = async () =>
    (await here.page.getByRole('list', { name: '자리' }).getByRole('button', { name: /수정$/ }).all()).map((each) =>
      each.getAttribute('aria-label'),
    );
  const handle = here.page.getByRole('button', { name: /^1번 테이블 순서 바꾸기/ });
  await handle.press('ArrowDown');
  await here.page.getByText('1번 테이블이 2번째가 됐어요').waitFor();
  await until(here.page, () => here.gateway.asked(http.spots.rankSpots).length === 1);
  expect((await Promise.all(await labels())).slice(0, 2)).toEqual(['2번 테이블 수정', '1번 테이블 수정']);
  expect(own.spots.map(({ label }) => label).slice(0, 2)).toEqual(['2번 테이블', '1번 테이블']);
  // The focus went with the row.
  expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true);
  const said = '자리 목록이 바뀌었어요. 새로고침한 뒤 다시 시도해주세요.';
  play(here.gateway.backend, { spots: { rankSpots: refused('RANKS_CHANGED', { message: said }) } });
  await handle.press('ArrowUp');
  await here.page.getByText(said).waitFor();
  await here.page.getByRole('button', { name: '확인', exact: true }).click();
  expect((await Promise.all(await labels())).slice(0, 2)).toEqual(['2번 테이블 수정', '1번 테이블 수정']);
});
