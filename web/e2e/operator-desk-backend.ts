import { businessDay, http } from '@jumun/contracts';
import { exampleContent, refused, type ContentOf, type SomeAnswers } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { eventNumbered, pageOfEvents } from './console-account-backend.ts';
import { numbered } from './fake-ids.ts';
import { OPERATOR, playWaiting } from './operator-backend.ts';

type ShopReview = ContentOf<typeof http.operator.shopDetail>;
type Inquiry = ContentOf<typeof http.inquiry.answer>;
type LogEntry = ContentOf<typeof http.desk.accessLog>['entries'][number];

const START = Date.parse('2026-11-21T13:18:00+09:00');
const MINUTE_MS = 60_000;
const minutesBefore = (n: number) => new Date(START - n * MINUTE_MS).toISOString();
const NOW = minutesBefore(0);

const names = ['데모 카페', '성수 붕어빵', '아주아주긴상점이름이스무글자를넘어가는경우를보려고만든상점'];
/** The n-th shop; number 1 is the newest. */
export const shopNumbered = (n: number, status: ShopReview['status'] = 'reviewing'): ShopReview => {
  const own = {
    ...{ shopId: numbered(9_000 - n), shopName: names[(n - 1) % names.length] ?? '', status },
    businessNumber: `123-45-${String(n).padStart(5, '0')}`,
  };
  const documentLinks = {
    businessLicenseFile: `/media/license-${n}.svg`,
    accountCopyFile: `/media/account-${n}.svg`,
    corporateAccountFile: null,
    personalAccountFile: `/media/personal-${n}.svg`,
  };
  const profile = {
    ...exampleContent(http.operator.shopDetail).shop,
    ...{ email: 'demo@jumun.test', phone: '010-1234-5678', rejectionReason: null, restrictionReason: null },
    ...{ address: '(04787) 서울 성동구 성수이로 1', detailAddress: '2층', genre: '카페·디저트' },
  };
  return {
    ...{ ...own, storeName: `demo${n}`, ownerName: '김사장', createdAt: minutesBefore(n), closedAt: null },
    waitsFor: status === 'reviewing' ? ['approval', 'payout-account'] : [],
    submittedAt: status === 'pending' ? null : minutesBefore(n - 1),
    shop: { ...profile, ...own, ownerName: '김사장', storeName: `demo${n}`, documentLinks, shopsId: own.shopId },
    ...{ approvedAt: null, payoutVerifiedAt: null, restrictedBy: [], socialProviders: ['kakao'] },
    businessCheck: { state: 'active', taxType: '부가가치세 일반과세자' },
    papers: (['business-license', 'account-copy', 'personal-account'] as const).map((paper) => ({
      ...{ paper, mark: `mark-of-${paper}`, checkedBy: null, checkedAt: null },
    })),
  };
};

export const inquiryNumbered = (n: number): Inquiry => ({
  ...{ inquiryId: numbered(8_000 - n), inquiryNumber: `Q261121-${String(n).padStart(6, '0')}` },
  topic: (['price', 'start', 'operation', 'other'] as const)[n % 4] ?? 'other',
  ...{ status: 'open', suspected: n === 2, note: null, answeredBy: null, answeredAt: null },
  name: n === 3 ? '남궁아주긴이름을가진손님이스무글자' : '김손님',
  email: `guest${n}@jumun.test`,
  phone: n % 2 === 0 ? '010-9876-5432' : null,
  message: `수수료가 얼마인지 궁금해요.\n답을 기다릴게요. ${n}`,
  createdAt: minutesBefore(n),
});

export const logNumbered = (n: number, more: Partial<LogEntry> = {}): LogEntry => ({
  ...{ service: 'auth', position: n, at: minutesBefore(1_000 - n), actorKind: 'operator' },
  ...{ actorId: OPERATOR.operatorId, act: n % 2 === 0 ? 'read-shop' : 'approve-shop' },
  ...{ subject: shopNumbered(1).shopId, requestId: `req-${n}` },
  ...more,
});

/** State of the operators' desk in the fake; tests change it to play the server. */
export interface OperatorBackend {
  shops: ShopReview[];
  inquiries: Inquiry[];
  log: LogEntry[];
  events: ReturnType<typeof eventNumbered>[];
  /** Of the first shop; null is none. */
  account: ContentOf<typeof http.payouts.decidePayoutAccount> | null;
  bank: ContentOf<typeof http.payouts.readBankAccount>;
  fee: ContentOf<typeof http.settlement.feeTerms>;
}

/** The page of a list after the row with this id. */
function pageOf<R>(rows: readonly R[], isLast: (row: R) => boolean, limit = 50): { page: R[]; last: R | undefined } {
  const from = rows.findIndex(isLast) + 1;
  const page = rows.slice(from, from + limit);
  return { page, last: from + limit < rows.length ? page.at(-1) : undefined };
}

/** A shop as lists and acts show it. */
export const cardOf = ({ shopId, shopName, storeName, ownerName, businessNumber, status, ...review }: ShopReview) => {
  const { waitsFor, createdAt, submittedAt, closedAt } = review;
  return { shopId, shopName, storeName, ownerName, businessNumber, status, waitsFor, createdAt, submittedAt, closedAt };
};

function shopAnswers(desk: OperatorBackend): SomeAnswers {
  const shopOf = (id: string) => desk.shops.find(({ shopId }) => shopId === id);
  type Act = { params: { shopId: string }; body: object };
  const act =
    (change: (shop: ShopReview, reason: string) => Partial<ShopReview>) =>
    ({ params: { shopId }, body }: Act) => {
      const shop = shopOf(shopId);
      if (!shop) return refused('SHOP_NOT_FOUND');
      Object.assign(shop, change(shop, 'reason' in body ? String(body.reason) : ''));
      desk.log.unshift(logNumbered(desk.log.length + 500, { subject: shopId, at: NOW }));
      return cardOf(shop);
    };
  return {
    operator: {
      listShops: ({ query: { status, q, before, limit } }) => {
        const fitting = desk.shops.filter(
          (shop) => (!status || shop.status === status) && (!q || shop.shopName.includes(q)),
        );
        const { page, last } = pageOf(fitting, ({ shopId }) => shopId === before, limit);
        return { shops: page.map(cardOf), next: last?.shopId ?? null };
      },
      shopDetail: ({ params }) => shopOf(params.shopId) ?? refused('SHOP_NOT_FOUND'),
      checkPaper: ({ params, body: { isChecked } }) => {
        const papers = shopOf(params.shopId)?.papers ?? [];
        const by = isChecked
          ? { checkedBy: OPERATOR.operatorId, checkedAt: NOW }
          : { checkedBy: null, checkedAt: null };
        for (const each of papers) if (each.paper === params.paper) Object.assign(each, by);
        return { papers };
      },
      approveShop: act(() => ({ waitsFor: ['payout-account'] })),
      rejectShop: act(({ shop }, rejectionReason) => ({
        ...{ status: 'pending', waitsFor: [], shop: { ...shop, rejectionReason } },
      })),
      restrictShop: act(({ shop }, restrictionReason) => ({
        ...{ status: 'restricted', restrictedBy: ['operator'], waitsFor: [], shop: { ...shop, restrictionReason } },
      })),
      liftRestriction: act(({ shop }) => ({
        ...{ status: 'active', restrictedBy: [], shop: { ...shop, restrictionReason: null } },
      })),
      closeShop: act(() => ({ closedAt: NOW })),
      listSecurityEvents: ({ query }) => pageOfEvents(desk.events, query),
      endSessions: ({ body }) => {
        const ended = { kind: 'sessions-ended-by-operator', detail: body.reason, isCurrent: false };
        desk.events.unshift({ ...eventNumbered(1), ...ended, eventId: numbered(9_500) });
        return { sessionsEnded: 2, devicesEnded: body.withDevices === true ? 1 : 0 };
      },
    },
  };
}

const moneyAnswers = (desk: OperatorBackend): SomeAnswers => ({
  payouts: {
    payoutAccounts: () => ({ accounts: desk.account ? [desk.account] : [], next: null }),
    readBankAccount: () => desk.bank,
    decidePayoutAccount: ({ body: { state, seen } }) => {
      if (!desk.account) return refused('PAYOUT_ACCOUNT_NOT_FOUND');
      if (state === 'verified' && seen !== desk.bank.seen)
        return refused('PAYOUT_ACCOUNT_STATE', { message: '그사이 계좌가 바뀌었어요. 다시 읽어주세요.' });
      return Object.assign(desk.account, { state });
    },
  },
  settlement: {
    feeTerms: () => desk.fee,
    changeFee: ({ body: { feeBps: toBps } }) => {
      const change = { at: NOW, fromBps: desk.fee.feeBps, toBps, operatorId: OPERATOR.operatorId };
      return (desk.fee = { ...desk.fee, feeBps: toBps, changes: [change, ...desk.fee.changes] });
    },
  },
});

const inquiryAnswers = (desk: OperatorBackend): SomeAnswers => ({
  inquiry: {
    list: ({ query }) => {
      const fitting = desk.inquiries.filter(({ status }) => status === query.status);
      const { page, last } = pageOf(fitting, ({ inquiryId }) => inquiryId === query.before, query.limit);
      return { inquiries: page, next: last?.inquiryId ?? null };
    },
    answer: ({ params, body: { note } }) => {
      const inquiry = desk.inquiries.find(({ inquiryId }) => inquiryId === params.inquiryId);
      const by = { status: 'answered', note, answeredBy: OPERATOR.operatorId, answeredAt: NOW } as const;
      return inquiry ? Object.assign(inquiry, by) : refused('INQUIRY_NOT_FOUND');
    },
  },
});

const logAnswers = (desk: OperatorBackend): SomeAnswers => ({
  desk: {
    accessLog: ({ query: { service, act, subject, actorId, from, to, before, places, limit } }) => {
      const fits = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value;
      const fitting = desk.log.filter((entry) => {
        const day = businessDay(new Date(entry.at));
        const isThen = day >= (from ?? '') && day <= (to ?? '9');
        const isOne = fits(service, entry.service) && fits(act, entry.act) && fits(subject, entry.subject);
        return isThen && isOne && fits<string | null>(actorId, entry.actorId);
      });
      const after = before ?? places?.split(':')[1];
      const { page, last } = pageOf(fitting, ({ position }) => String(position) === String(after), limit);
      if (service) return { entries: page, next: last?.position ?? null };
      return { entries: page, next: null, places: last ? `auth:${last.position}` : null, away: [] };
    },
  },
});

/** Lays shops, inquiries and a log on the desk. */
export function layOnDesk(backend: Backend, { shops = 3, inquiries = 3, log = 4 } = {}): OperatorBackend {
  const states = ['reviewing', 'active', 'restricted'] as const;
  const made = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n + 1));
  const { shopId, shopName } = shopNumbered(1);
  const desk: OperatorBackend = {
    shops: made(shops, (n) => shopNumbered(n, states[n - 1])),
    inquiries: made(inquiries, inquiryNumbered),
    events: made(12, (n) => ({ ...eventNumbered(n), isCurrent: false })),
    log: made(log, (n) => logNumbered(log + 1 - n)),
    account: {
      ...{ shopId, shopName, provider: 'bank-file', providerAccountId: null },
      ...{ state: 'pending', hasBankAccount: true, changedAt: minutesBefore(5) },
    },
    bank: { bankCode: '088', accountNumber: '110-123-456789', holderName: '김사장', seen: '0123456789abcdef' },
    fee: { shopId, shopName, feeBps: 500, changes: [] },
  };
  playWaiting(backend, () => ({
    shops: desk.shops.filter(({ waitsFor }) => waitsFor.includes('approval')).length,
    inquiries: desk.inquiries.filter(({ status }) => status === 'open').length,
  }));
  for (const answersOf of [shopAnswers, moneyAnswers, inquiryAnswers, logAnswers]) play(backend, answersOf(desk));
  return desk;
}
