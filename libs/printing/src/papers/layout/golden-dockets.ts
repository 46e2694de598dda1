import { won, type Docket, type DocketLine } from '@jumun/contracts';
import type { Seller } from './receipt.js';

const ID = '019f0000-0000-7000-8000-000000000001';
const BAR = '019f0000-0000-7000-8000-00000000000a';
const KITCHEN = '019f0000-0000-7000-8000-00000000000b';
const AT = '2026-11-27T03:35:00.000Z';

export const seller: Seller = {
  ...{ shopName: '데모 카페 시청점', businessNumber: '123-45-67890', phone: '02-120' },
  ...{ address: '서울특별시 중구 세종대로 110, 지하 1층 시민청 오른쪽 안쪽', statesVat: true },
  host: 'jumun.kr',
};

const option = (name: string, more: Partial<DocketLine['options'][number]> = {}): DocketLine['options'][number] => ({
  ...{ name, kitchenName: null, quantity: 1, priceDelta: 0 },
  ...more,
});
const line = (name: string, price: number, more: Partial<DocketLine> = {}): DocketLine => ({
  ...{ lineNo: 1, name, kitchenName: null, quantity: 1, price: won(price), basePrice: won(price) },
  ...{ options: [], categoryIds: [] },
  ...more,
});
const card = { name: '신한카드', number: '4330-12**-****-1234', approvalNumber: '30012345', approvedAt: AT };

function docket(lines: DocketLine[], more: Partial<Docket> = {}): Docket {
  return {
    ...{ paymentId: ID, shopId: ID, storeName: 'demo', shopName: '데모 카페', orderNumber: '261127-8M2K9QZX-001' },
    ...{ status: 'paid', orderStatus: 'waiting', createdAt: AT, paidAt: AT, readyBy: '2026-11-27T03:45:00.000Z' },
    total: won(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
    ...{ refunded: won(0), note: null, request: null, spot: null, spotKind: null, takeaway: null, card },
    ...{ provider: 'kcp', method: 'card' },
    lines: lines.map((each, index) => ({ ...each, lineNo: index + 1 })),
    ...more,
  };
}

const LONG = '가나다라마바사아자차카타파하거너더러머버';
const americano = line('아메리카노', 4_500, {
  quantity: 2,
  options: [option('ICE'), option('샷 추가', { quantity: 2, priceDelta: 500 })],
});

/** Dockets whose paper is kept beside this file: two papers of two widths each. */
export const goldenDockets = {
  'one line': docket([line('아메리카노', 4_500)]),
  'options and a kitchen’s names': docket([
    line('아이스 아메리카노', 5_500, {
      ...{ kitchenName: '아아', quantity: 12 },
      options: [
        option('샷 추가', { kitchenName: '샷', quantity: 2, priceDelta: 500 }),
        option('연하게', { priceDelta: -300 }),
      ],
    }),
  ]),
  'names of twenty letters': docket([
    line(LONG, 12_000, { quantity: 3, options: [option(LONG, { priceDelta: 1_000 })] }),
    line('Caramel Macchiato with Extra Whipped Cream', 7_900),
  ]),
  'the dearest price': docket([
    line('금가루 라떼', 99_999_999, { quantity: 1, options: [option(LONG, { priceDelta: 99_999_999 })] }),
  ]),
  'fifty lines of ten options': docket(
    Array.from({ length: 50 }, (_, index) =>
      line(`${index + 1}번 메뉴`, 1_000, { options: Array.from({ length: 10 }, (_, at) => option(`옵션 ${at + 1}`)) }),
    ),
  ),
  'a note, a spot and a seat': docket([americano], {
    ...{ note: '얼음은 조금만 주시고 컵은 따로 하나 더 주세요', spot: '창가 5번', takeaway: false },
  }),
  'a wish of sixty letters': docket([americano], { request: LONG.repeat(3) }),
  'a wish with pictures, and a memo': docket([americano], { request: '아주 맵게 🔥🔥 부탁드려요', note: '단골 손님' }),
  'taken away, paid in cash': docket([americano], { takeaway: true, card: null, readyBy: null }),
  'refunded in part': docket([americano, line('라떼', 5_000)], { refunded: won(5_000) }),
  'refunded by item': docket(
    [{ ...americano, refunded: 1, refundedAmount: 4_500 }, line('라떼', 5_000, { refunded: 1, refundedAmount: 5_000 })],
    {
      refunded: won(9_500),
    },
  ),
  'two kitchens': docket([
    line('아메리카노', 4_500, { categoryIds: [BAR] }),
    line('크로크무슈', 8_500, { quantity: 2, categoryIds: [KITCHEN] }),
  ]),
  'letters that printers lack': docket(
    [line('☕ 오늘의 커피 − 특가', 3_000, { options: [option('Café crème'), option('뛟 × 2')] })],
    {
      note: '🙏 잘 부탁드려요',
    },
  ),
} satisfies Record<string, Docket>;
