import { type AnswerOfRoute, businessDay, http, type WireShopReview } from '@jumun/contracts';
import { completeShop } from './console-backend.ts';
import { type Answer, callKey, data, refusal, type Backend } from './fake-gateway.ts';
import { answerWaiting, answerWith, OPERATOR } from './operator-backend.ts';
import { numbered } from './fake-ids.ts';

type Inquiry = AnswerOfRoute<typeof http.inquiry.answer>['data'];
type LogEntry = AnswerOfRoute<typeof http.desk.accessLog>['data']['entries'][number];
type PayoutAccount = AnswerOfRoute<typeof http.payouts.decidePayoutAccount>['data'];
type FeeTerms = AnswerOfRoute<typeof http.settlement.feeTerms>['data'];

const START = Date.parse('2026-11-21T13:18:00+09:00');
const MINUTE_MS = 60_000;
const koreanDay = (at: string) => businessDay(new Date(at));
const minutesBefore = (n: number) => new Date(START - n * MINUTE_MS).toISOString();

const names = ['데모 카페', '성수 붕어빵', '아주아주긴상점이름이스무글자를넘어가는경우를보려고만든상점'];
/** The n-th shop; number 1 is the newest. */
export const shopNumbered = (n: number, status: WireShopReview['status'] = 'wating'): WireShopReview => {
  const shop_id = numbered(9_000 - n);
  const shop_name = names[(n - 1) % names.length] ?? '';
  const business_number = `123-45-${String(n).padStart(5, '0')}`;
  const document_links = {
    business_license_file: `/media/license-${n}.svg`,
    account_copy_file: `/media/account-${n}.svg`,
    corporate_account_file: null,
    personal_account_file: `/media/personal-${n}.svg`,
  };
  const { kakao_user_id: _, ...profile } = completeShop;
  return {
    shop_id,
    shop_name,
    shop_storeName: `demo${n}`,
    owner_name: '김사장',
    business_number,
    status,
    waits_for: status === 'wating' ? ['approval', 'payout_account'] : [],
    created_at: minutesBefore(n),
    submitted_at: status === 'pending' ? null : minutesBefore(n - 1),
    closed_at: null,
    shop: { ...profile, document_links, shop_id, shops_id: shop_id, shop_name, business_number, status },
    approved_at: null,
    payout_verified_at: null,
    restricted_by: [],
    social_providers: ['kakao'],
    business_check: { state: 'active', tax_type: '부가가치세 일반과세자' },
    papers: (['business-license', 'account-copy', 'personal-account'] as const).map((paper) => ({
      ...{ paper, mark: `mark-of-${paper}`, checked_by: null, checked_at: null },
    })),
  };
};

export const inquiryNumbered = (n: number, status: Inquiry['status'] = 'open'): Inquiry => ({
  inquiry_id: numbered(8_000 - n),
  inquiry_number: `Q261121-${String(n).padStart(6, '0')}`,
  topic: (['price', 'start', 'operation', 'other'] as const)[n % 4] ?? 'other',
  status,
  suspected: n === 2,
  name: n === 3 ? '남궁아주긴이름을가진손님이스무글자' : '김손님',
  email: `guest${n}@jumun.test`,
  phone: n % 2 === 0 ? '010-9876-5432' : null,
  message: `수수료가 얼마인지 궁금해요.\n답을 기다릴게요. ${n}`,
  created_at: minutesBefore(n),
  note: status === 'answered' ? '메일로 답했어요.' : null,
  answered_by: status === 'answered' ? OPERATOR.operator_id : null,
  answered_at: status === 'answered' ? minutesBefore(0) : null,
});

export const logNumbered = (n: number, more: Partial<LogEntry> = {}): LogEntry => ({
  service: 'auth',
  position: n,
  at: minutesBefore(1_000 - n),
  actor_kind: 'operator',
  actor_id: OPERATOR.operator_id,
  act: n % 2 === 0 ? 'read-shop' : 'approve-shop',
  subject: shopNumbered(1).shop_id,
  request_id: `req-${n}`,
  ...more,
});

/** State of the operators' desk in the fake; tests change it to play the server. */
export interface OperatorBackend {
  shops: WireShopReview[];
  inquiries: Inquiry[];
  log: LogEntry[];
  /** Of the first shop; null is none. */
  account: PayoutAccount | null;
  bank: { bank_code: string; account_number: string; holder_name: string; seen: string };
  fee: FeeTerms;
}

const notFound = () => refusal(404, 'SHOP_NOT_FOUND', '상점을 찾을 수 없어요.');
/** The page of a list after the row with this id. */
function pageOf<R>(rows: readonly R[], isLast: (row: R) => boolean, limit: number): { page: R[]; isMore: boolean } {
  const from = rows.findIndex(isLast) + 1;
  return { page: rows.slice(from, from + limit), isMore: from + limit < rows.length };
}

function answerShops(backend: Backend, desk: OperatorBackend): void {
  answerWith(backend, http.operator.listShops, ({ query }) => {
    const status = query.get('status');
    const q = query.get('q');
    const fitting = desk.shops.filter(
      (shop) => (!status || shop.status === status) && (!q || shop.shop_name.includes(q)),
    );
    const { page, isMore } = pageOf(
      fitting,
      ({ shop_id }) => shop_id === query.get('before'),
      Number(query.get('limit')),
    );
    const cards = page.map(({ shop: _, business_check: __, ...card }) => card);
    return data({ shops: cards, next: isMore ? page.at(-1)?.shop_id : null });
  });
  for (const { shop_id } of desk.shops) {
    const now = () => desk.shops.find((shop) => shop.shop_id === shop_id);
    const act =
      (change: (shop: WireShopReview, reason: string) => void) =>
      (asked: { body: object }): Answer => {
        const shop = now();
        if (!shop) return notFound();
        change(shop, 'reason' in asked.body ? String(asked.body.reason) : '');
        desk.log.unshift(logNumbered(desk.log.length + 500, { subject: shop_id, at: new Date(START).toISOString() }));
        return data(shop);
      };
    const { operator } = http;
    for (const { paper } of now()?.papers ?? [])
      answerWith(
        backend,
        operator.checkPaper,
        ({ body }) => {
          const held = now()?.papers?.find((each) => each.paper === paper);
          const isChecked = body['is_checked'] === true;
          const by = { checked_by: OPERATOR.operator_id, checked_at: new Date(START).toISOString() };
          if (held) Object.assign(held, isChecked ? by : { checked_by: null, checked_at: null });
          return data({ papers: now()?.papers ?? [] });
        },
        { shop_id, paper },
      );
    answerWith(backend, operator.shopDetail, () => (now() ? data(now()) : notFound()), { shop_id });
    answerWith(
      backend,
      operator.approveShop,
      act((shop) => (shop.waits_for = ['payout_account'])),
      { shop_id },
    );
    answerWith(
      backend,
      operator.rejectShop,
      act((shop, reason) => {
        shop.status = 'pending';
        shop.waits_for = [];
        shop.shop.rejection_reason = reason;
      }),
      { shop_id },
    );
    answerWith(
      backend,
      operator.restrictShop,
      act((shop, reason) => {
        shop.status = 'restricted';
        shop.restricted_by = ['operator'];
        shop.waits_for = [];
        shop.shop.restriction_reason = reason;
      }),
      { shop_id },
    );
    answerWith(
      backend,
      operator.liftRestriction,
      act((shop) => {
        shop.status = 'active';
        shop.restricted_by = [];
        shop.shop.restriction_reason = null;
      }),
      { shop_id },
    );
    answerWith(
      backend,
      operator.closeShop,
      act((shop) => (shop.closed_at = new Date(START).toISOString())),
      { shop_id },
    );
  }
}

function answerMoneyOfShop(backend: Backend, desk: OperatorBackend, shop_id: string): void {
  const { payouts, settlement } = http;
  answerWith(backend, payouts.payoutAccounts, () => data({ accounts: desk.account ? [desk.account] : [], next: null }));
  answerWith(backend, payouts.readBankAccount, () => data(desk.bank), { shop_id });
  answerWith(
    backend,
    payouts.decidePayoutAccount,
    ({ body }) => {
      if (!desk.account) return notFound();
      if (body['state'] === 'verified' && body['seen'] !== desk.bank.seen)
        return refusal(409, 'PAYOUT_ACCOUNT_STATE', '그사이 계좌가 바뀌었어요. 다시 읽어주세요.');
      desk.account.state = body['state'] === 'verified' ? 'verified' : 'restricted';
      return data(desk.account);
    },
    { shop_id },
  );
  for (const shop of desk.shops)
    answerWith(backend, settlement.feeTerms, () => data(desk.fee), { shop_id: shop.shop_id });
  answerWith(
    backend,
    settlement.changeFee,
    ({ body }) => {
      const to_bps = Number(body['fee_bps']);
      const change = { at: minutesBefore(0), from_bps: desk.fee.fee_bps, to_bps, operator_id: OPERATOR.operator_id };
      desk.fee = { ...desk.fee, fee_bps: to_bps, changes: [change, ...desk.fee.changes] };
      return data(desk.fee);
    },
    { shop_id },
  );
}

function answerInquiries(backend: Backend, desk: OperatorBackend): void {
  answerWith(backend, http.inquiry.list, ({ query }) => {
    const fitting = desk.inquiries.filter(({ status }) => status === query.get('status'));
    const isLast = ({ inquiry_id }: Inquiry) => inquiry_id === query.get('before');
    const { page, isMore } = pageOf(fitting, isLast, Number(query.get('limit')));
    return data({ inquiries: page, next: isMore ? page.at(-1)?.inquiry_id : null });
  });
  for (const inquiry of desk.inquiries) {
    backend.overrides[callKey(http.inquiry.answer, { inquiry_id: inquiry.inquiry_id })] = ({ body }) => {
      const answered = { note: String(body['note']), answered_by: OPERATOR.operator_id, answered_at: minutesBefore(0) };
      Object.assign(inquiry, answered, { status: 'answered' });
      return data(inquiry);
    };
  }
}

function answerLog(backend: Backend, desk: OperatorBackend): void {
  answerWith(backend, http.desk.accessLog, ({ query }) => {
    const fits = (name: string, value: string | null) => !query.get(name) || query.get(name) === value;
    const fitting = desk.log.filter(
      ({ service, act, subject, actor_id, at }) =>
        fits('service', service) &&
        fits('act', act) &&
        fits('subject', subject) &&
        fits('actor_id', actor_id) &&
        koreanDay(at) >= (query.get('from') ?? '') &&
        koreanDay(at) <= (query.get('to') ?? '9'),
    );
    const after = query.get('before') ?? query.get('places')?.split(':')[1];
    const isLast = ({ position }: LogEntry) => String(position) === after;
    const { page, isMore } = pageOf(fitting, isLast, Number(query.get('limit')));
    const next = isMore ? page.at(-1)?.position : null;
    if (query.has('service')) return data({ entries: page, next });
    return data({ entries: page, next: null, places: isMore ? `auth:${next}` : null, away: [] });
  });
}

/** Lays shops, inquiries and a log on the desk. */
export function layOnDesk(backend: Backend, { shops = 3, inquiries = 3, log = 4 } = {}): OperatorBackend {
  const states = ['wating', 'active', 'restricted', 'pending'] as const;
  const made = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n + 1));
  const desk: OperatorBackend = {
    shops: made(shops, (n) => shopNumbered(n, n <= 3 ? (states[n - 1] ?? 'wating') : 'wating')),
    inquiries: made(inquiries, (n) => inquiryNumbered(n)),
    log: made(log, (n) => logNumbered(log + 1 - n)),
    account: {
      shop_id: shopNumbered(1).shop_id,
      shop_name: shopNumbered(1).shop_name,
      provider: 'bank-file',
      provider_account_id: null,
      state: 'pending',
      has_bank_account: true,
      changed_at: minutesBefore(5),
    },
    bank: { bank_code: '088', account_number: '110-123-456789', holder_name: '김사장', seen: '0123456789abcdef' },
    fee: { shop_id: shopNumbered(1).shop_id, shop_name: shopNumbered(1).shop_name, fee_bps: 500, changes: [] },
  };
  answerWaiting(backend, () => ({
    shops: desk.shops.filter(({ waits_for }) => waits_for.includes('approval')).length,
    inquiries: desk.inquiries.filter(({ status: state }) => state === 'open').length,
  }));
  answerShops(backend, desk);
  answerMoneyOfShop(backend, desk, shopNumbered(1).shop_id);
  answerInquiries(backend, desk);
  answerLog(backend, desk);
  return desk;
}
