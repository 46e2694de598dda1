import { http } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase, type Sent, type Wrong } from './case.js';
import { askedPrinter } from './printing.js';
import type { TwoShops } from './two-shops.js';

const sheetOf = (tagIds: string[]): Sent => ({
  body: { tag_ids: tagIds, template: 'plain', size: 'a4-labels-24', options: { line: '물은 셀프예요', wifi: 'Demo' } },
});

/** A sheet with the code of a new spot. */
async function ofNewSpot({ a, fresh }: TwoShops): Promise<Sent> {
  const { data } = await a.owner.call(http.spots.createSpots, {
    body: { labels: [fresh('창가 ')], kind: 'table', serve: 'carry', withTags: true },
  });
  return sheetOf(data.tags.map(({ tagId }) => tagId));
}

/** The code of a new spot on the shop's printer. */
async function onShopsPrinter(twoShops: TwoShops): Promise<Sent> {
  const { body = {} } = await ofNewSpot(twoShops);
  return { body: { printer_id: await askedPrinter(twoShops), tag_ids: body['tag_ids'] } };
}
const onNoPrinter = async (twoShops: TwoShops): Promise<Sent> => {
  const { body = {} } = await ofNewSpot(twoShops);
  return { body: { printer_id: UNKNOWN_ID, tag_ids: body['tag_ids'] } };
};

const wrong: readonly Wrong[] = [
  { set: { tag_ids: [] }, path: 'tag_ids', message: '인쇄할 QR을 골라주세요.' },
  {
    set: { tag_ids: Array.from({ length: 301 }, () => UNKNOWN_ID) },
    path: 'tag_ids',
    message: '한 번에 300개까지 인쇄할 수 있어요.',
  },
  { set: { template: 'loud' }, path: 'template', message: '디자인을 골라주세요.' },
  { set: { size: 'a0' }, path: 'size', message: '인쇄 크기를 골라주세요.' },
  { set: { options: { line: '가'.repeat(41) } }, path: 'options.line', message: '40자까지 입력할 수 있어요.' },
  { set: { options: { wifi: 'W'.repeat(33) } }, path: 'options.wifi', message: '32자까지 입력할 수 있어요.' },
];

const unknown = { call: () => sheetOf([UNKNOWN_ID]), code: 'TAG_NOT_FOUND' };

export const sheetsCalls = {
  printSheet: {
    right: ofNewSpot,
    answers: (body: string) => expect(String(body).slice(0, 5)).toBe('%PDF-'),
    ...{ unknown, wrong, foreign: ofNewSpot },
  },
  printCodes: {
    right: onShopsPrinter,
    answers: ({ data }: { data: { count: number } }) => expect(data.count).toBe(1),
    unknown: { call: onNoPrinter, code: 'PRINTER_NOT_FOUND' },
    wrong: [
      { set: { printer_id: 'printer' }, path: 'printer_id', message: '올바른 번호가 아니에요.' },
      { set: { tag_ids: [] }, path: 'tag_ids', message: '인쇄할 QR을 골라주세요.' },
      {
        set: { tag_ids: Array.from({ length: 31 }, () => UNKNOWN_ID) },
        path: 'tag_ids',
        message: '영수증 프린터로는 한 번에 30개까지 출력할 수 있어요.',
      },
    ],
    foreign: onShopsPrinter,
  },
  previewSheet: {
    right: ofNewSpot,
    answers: ({ data }: { data: { svg: string; pages: number } }) => {
      expect(data.pages).toBe(1);
      expect(data.svg.slice(0, 5)).toBe('<svg ');
    },
    ...{ unknown, wrong, foreign: ofNewSpot },
  },
} satisfies Record<keyof typeof http.sheets, CallCase>;
