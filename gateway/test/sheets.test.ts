import { contracts, http, type TagView } from '@jumun/contracts';
import { SheetDrawer } from '@jumun/printing/sheets';
import { codeFrom } from '@jumun/testing/qr';
import { AT, shop } from './setup-answers.js';
import { OTHER_SHOP_ID, openedGateway } from './setup-gateway.js';

const { catalog, auth } = contracts;
const routes = http.sheets;

const tag = (place: number, more: Partial<TagView> = {}): TagView => ({
  tagId: `01900000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`,
  token: `ABCDEFGH${String(place).padStart(2, '0')}`,
  spot: { spotId: '01900000-0000-7000-8000-000000000201', label: `${place}번 테이블`, kind: 'table', zone: null },
  ...{ name: null, medium: 'qr', state: 'active', createdAt: AT, worksUntil: null, revokedAt: null, lastSeenAt: null },
  ...{ nfcWrittenAt: null },
  ...more,
});
const [first, second, revoked] = [tag(1), tag(2), tag(3, { state: 'revoked' })] as const;

let token: string;
// A tenth of the real limits: one sheet in ten minutes and shop, six previews a minute.
const gateway = openedGateway({ RATE_LIMIT_SCALE: 0.1 });
beforeAll(async () => {
  token = await gateway.keys.token();
  await gateway.base.stub(auth.procedures.getShop, () => ({ ...shop, shopName: '데모 카페 ☕' }));
  await gateway.base.stub(catalog.procedures.listTags, ({ tagIds }) =>
    [first, second, revoked].filter(({ tagId }) => tagIds?.includes(tagId)),
  );
});

const sheet = (tags: readonly TagView[], more: object = {}) => ({
  token,
  json: { tag_ids: tags.map(({ tagId }) => tagId), template: 'plain', size: 'a4-poster', ...more },
});

test('a sheet is a PDF, and a shop prints no more than its limit', async () => {
  const file = await gateway.ask('POST', routes.printSheet.path, sheet([first, second]));
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="qr-a4-poster.pdf"');
  expect(String(file.body).slice(0, 5)).toBe('%PDF-');
  const again = await gateway.ask('POST', routes.printSheet.path, sheet([first]));
  expect(again.body.errorCode).toBe('RATE_LIMITED');
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(60);
  const other = await gateway.keys.token({ sub: OTHER_SHOP_ID });
  const theirs = await gateway.ask('POST', routes.printSheet.path, { ...sheet([first]), token: other });
  expect(theirs.status).toBe(200);
});

test('a preview shows the first page, and says what cannot be printed', async () => {
  const { body } = await gateway.ask('POST', routes.previewSheet.path, sheet([second, first]));
  expect(body.data).toMatchObject({ pages: 2, dropped: true });
  expect(await codeFrom(body.data.svg)).toBe(`${gateway.config.PUBLIC_ORIGIN}/t/${second.token}`);
  const easy = await gateway.ask('POST', routes.previewSheet.path, sheet([second], { options: { easy: true } }));
  expect(await codeFrom(easy.body.data.svg)).toBe(`${gateway.config.PUBLIC_ORIGIN}/t/${second.token}?easy=1`);
});

test('nobody prints a code that is not theirs or leads nowhere', async () => {
  const lost = await gateway.ask('POST', routes.previewSheet.path, sheet([first, tag(9)]));
  expect([lost.status, lost.body.errorCode]).toEqual([404, 'TAG_NOT_FOUND']);
  const old = await gateway.ask('POST', routes.previewSheet.path, sheet([revoked]));
  expect([old.status, old.body.errorCode]).toEqual([409, 'TAG_REVOKED']);
});

test('a drawing that takes too long is given up, and the next one is drawn', async () => {
  const drawer = new SheetDrawer();
  const tags = [{ address: 'https://jumun.example.com/t/ABCDEFGH12', label: '5번' }];
  const job = { shopName: '데모', host: 'jumun.example.com', template: 'plain', size: 'a4-poster', tags } as const;
  // No thread starts within a hundredth of a millisecond.
  await expect(drawer.draw({ job, as: 'svg' }, 0.01)).rejects.toMatchObject({ code: 'TOOK_TOO_LONG' });
  const drawings = await Promise.all([1, 2, 3, 4].map(() => drawer.draw({ job, as: 'svg' })));
  expect(drawings.map(({ pages }) => pages)).toEqual([1, 1, 1, 1]);
  drawer.onModuleDestroy();
});
