import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { drawSheets } from './console-sheets-backend.ts';
import { addSpots, type SpotsBackend } from './console-spots-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { printer } from './console-printing-backend.ts';
import { play } from './fake-gateway.ts';

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
  const [asked] = here.gateway.asked(http.sheets.printSheet);
  expect(asked?.body).toEqual({
    tagIds: own.tags.map(({ tagId }) => tagId),
    ...{ template: 'big', size: 'a4-labels-24', options: { line: '물은 셀프예요' } },
  });
  expect(own.tags).toHaveLength(10);
});

it('an owner prints codes on the printer of receipts, and reads why one that is away prints none', async () => {
  own.spots = [];
  own.tags = [];
  here.own.printing.printers = [printer(1, { name: '카운터' }), printer(2, { name: '이 화면', link: 'browser' })];
  let isAway = true;
  play(here.gateway.backend, { sheets: { printCodes: () => (isAway ? refused('PRINTER_AWAY') : { count: 10 }) } });
  await here.open('/tags');
  await here.page.getByRole('button', { name: '자리 한꺼번에 만들기' }).first().click();
  await here.page.getByLabel('끝 번호').fill('10');
  await here.page.getByRole('dialog').getByRole('button', { name: '만들기', exact: true }).click();
  await here.page.getByLabel('모두 고르기').check();
  await here.page.getByRole('button', { name: '인쇄하기', exact: true }).click();
  const where = here.page.getByLabel('어디에 인쇄할까요?');
  // The printers are asked for when the sheet opens.
  await where.locator('option', { hasText: '카운터' }).waitFor({ state: 'attached' });
  expect(await where.locator('option').allTextContents()).toEqual(['PDF 파일', '카운터']);
  await where.selectOption({ label: '카운터' });
  await here.page.getByRole('button', { name: '출력하기' }).click();
  await here.page.getByRole('alert').getByText('프린터가').waitFor();
  isAway = false;
  await here.page.getByRole('button', { name: '출력하기' }).click();
  await here.page.getByText('QR 10장을 프린터로 보냈어요.').waitFor();
  const asked = here.gateway.asked(http.sheets.printCodes).at(-1);
  expect(asked?.body).toEqual({
    printerId: here.own.printing.printers[0]?.printerId,
    tagIds: own.tags.map(({ tagId }) => tagId),
  });
});
