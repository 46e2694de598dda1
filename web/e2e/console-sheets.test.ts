import { http } from '@jumun/contracts';
import { drawSheets } from './console-sheets-backend.ts';
import { addSpots, type SpotsBackend } from './console-spots-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { askedOf } from './console-visit.ts';

let own: SpotsBackend;
const here = ownerFixture({
  prepare: (_, backend) => {
    own = addSpots(backend);
    own.spots = [];
    own.tags = [];
    drawSheets(backend);
  },
});

it('an owner without spots has ten printed codes after ten acts', async () => {
  let acts = 0;
  const press = async (name: string, within = here.page.locator('body')) => {
    acts += 1;
    await within.getByRole('button', { name, exact: true }).click();
  };
  acts += 1;
  await here.open('/tags');
  await press('자리 한꺼번에 만들기');
  acts += 1;
  await here.page.getByLabel('끝 번호').fill('10');
  await press('만들기', here.page.getByRole('dialog'));
  acts += 1;
  await here.page.getByLabel('모두 고르기').check();
  await press('인쇄하기');
  await here.page.getByRole('img', { name: '첫 장 미리보기' }).waitFor();
  acts += 1;
  await here.page.getByRole('radio', { name: /^큰 글씨/ }).check();
  acts += 1;
  await here.page.getByLabel('한마디').fill('물은 셀프예요');
  acts += 1;
  await here.page.getByLabel('크기').selectOption({ label: '라벨 24칸' });
  const download = here.page.waitForEvent('download');
  await press('PDF 받기');
  expect((await download).suggestedFilename()).toBe('QR-a4-labels-24.pdf');
  expect(acts).toBe(10);
  const [asked] = askedOf(here.gateway, http.sheets.printSheet);
  expect(asked?.body).toEqual({
    tag_ids: own.tags.map(({ tag_id }) => tag_id),
    ...{ template: 'big', size: 'a4-labels-24', options: { line: '물은 셀프예요' } },
  });
  expect(own.tags).toHaveLength(10);
});
