import type { BankResults, PayoutRecord } from '../../api/views';
import { countOf, requestsOf, restPaid, saidOf, type BankResult } from './bank-results';
import { byTrouble, countFound, filledBy } from './bank-verdicts';
import { accountFilterIn, payoutFilterIn } from './payout-filter';
import { canBeAsked, failureCodeWords, payoutWords, sentOf } from './payout-words';

type Line = BankResults['lines'][number];
const failed: BankResult = { state: 'failed', reason: '' };
const paid: BankResult = { state: 'paid', reason: '' };
const payout = (id: string, amount: number): PayoutRecord => ({
  payoutId: id,
  shopId: 's',
  shopName: '데모 카페',
  amount,
  state: 'submitted',
  askedBy: 'run',
  provider: 'bank-file',
  runDay: '2026-11-20',
  providerPayoutId: null,
  failure: null,
  failureCode: null,
  sends: 1,
  lookUps: 0,
  plannedAt: '2026-11-20T10:00:00+09:00',
  sentAt: null,
  nextLookAt: null,
  settledAt: null,
  bankFileId: 'f',
});

describe('the words for a payout', () => {
  it('tell a payout that waits for people from one that a provider carries', () => {
    const words = (provider: PayoutRecord['provider'], bankFileId: string | null) =>
      payoutWords({ state: 'submitted', provider, bankFileId }).word;
    expect([words('toss', null), words('bank-file', null), words('bank-file', 'f')]).toEqual([
      '보내는 중',
      '은행 파일 대기',
      '은행 결과 대기',
    ]);
    expect(payoutWords({ state: 'paid', provider: 'bank-file', bankFileId: null }).word).toBe('지급 완료');
  });

  it('offer to ask a provider only where there is one, and something to ask', () => {
    const states = ['planned', 'submitted', 'unknown', 'paid', 'failed'] as const;
    expect(states.filter((state) => canBeAsked({ state, provider: 'toss' }))).toEqual(['submitted', 'unknown', 'paid']);
    expect(states.filter((state) => canBeAsked({ state, provider: 'bank-file' }))).toEqual([]);
  });

  it('add up in a run without what came back', () => {
    expect(
      sentOf([
        { state: 'paid', count: 2, sum: 3_000 },
        { state: 'failed', count: 1, sum: 500 },
        { state: 'unknown', count: 1, sum: 40 },
      ]),
    ).toBe(3_040);
  });

  it('keep a provider’s own code', () => {
    expect(failureCodeWords('bank-refused')).toBe('은행이 받아주지 않았어요 (bank-refused)');
    expect(failureCodeWords('E4711')).toBe('E4711');
  });
});

describe('the address of a list', () => {
  const id = '0192f000-0000-7000-8000-000000000001';
  it('is read where it makes sense, and left out where it does not', () => {
    expect(payoutFilterIn(new URLSearchParams(`state=unknown&provider=toss&run_day=2026-11-20&shop_id=${id}`))).toEqual(
      {
        state: 'unknown',
        provider: 'toss',
        runDay: '2026-11-20',
        shopId: id,
      },
    );
    expect(payoutFilterIn(new URLSearchParams('state=x&provider=toString&run_day=2026-13-40&shop_id=1'))).toEqual({});
  });
  it('of accounts begins with those that wait', () => {
    const of = (query: string) => accountFilterIn(new URLSearchParams(query));
    expect([of(''), of('state=all'), of('state=x'), of('state=verified&provider=toss')]).toEqual([
      { state: 'pending' },
      {},
      { state: 'pending' },
      { state: 'verified', provider: 'toss' },
    ]);
  });
});

describe('what the bank did with a file', () => {
  const payouts = [payout('a', 1_000), payout('b', 2_000), payout('c', 4_000)];
  it('is counted before it is confirmed, and those without a result are left alone', () => {
    const said = saidOf(
      payouts,
      new Map([
        ['b', failed],
        ['c', paid],
      ]),
    );
    expect([countOf(said, 'failed'), countOf(said, 'paid')]).toEqual([
      { count: 1, sum: 2_000 },
      { count: 1, sum: 4_000 },
    ]);
    expect(saidOf(payouts, new Map())).toEqual([]);
  });
  it('is neither counted nor sent for a payout that is open no more', () => {
    const said = saidOf(payouts.slice(0, 1), new Map([['b', failed]]));
    expect([said, requestsOf(said)]).toEqual([[], []]);
  });
  it('can be said of all the rest at once, which changes nothing that was said', () => {
    const said = saidOf(payouts, restPaid(payouts, new Map([['b', failed]])));
    expect(said.map(({ state }) => state)).toEqual(['paid', 'failed', 'paid']);
  });
  it('travels in requests of a size that the server takes, without empty reasons', () => {
    const all = Array.from({ length: 205 }, (_, index) => payout(`p${index}`, 1_000));
    const results = new Map(
      all.map(({ payoutId }, index) => [
        payoutId,
        index === 1 ? paid : { ...failed, reason: index === 0 ? ' 예금주 ' : ' ' },
      ]),
    );
    const requests = requestsOf(saidOf(all, results));
    expect(requests.map(({ length }) => length)).toEqual([100, 100, 5]);
    expect(requests[0]?.slice(0, 3)).toEqual([
      { payoutId: 'p0', state: 'failed', reason: '예금주' },
      { payoutId: 'p1', state: 'paid' },
      { payoutId: 'p2', state: 'failed' },
    ]);
  });
});

describe('the bank’s list of results', () => {
  const line = (line: number, verdict: Line['verdict'], payoutId: string | null = null): Line => ({
    ...{ line, verdict, payoutId, shopName: null, amount: 1_000, account: '5678' },
    reason: verdict === 'failed' ? '예금주 불일치' : null,
  });
  const found = {
    lines: [
      line(2, 'known', 'c'),
      line(3, 'paid', 'a'),
      line(4, 'failed', 'b'),
      line(5, 'contradicts', 'd'),
      line(6, 'unmatched'),
    ],
    missing: [],
  };
  it('replaces what was said of payouts that it names, and leaves the others', () => {
    const said = new Map([
      ['a', failed],
      ['e', paid],
    ]);
    expect([...filledBy(said, found)]).toEqual([
      ['a', { state: 'paid', reason: '' }],
      ['e', paid],
      ['b', { state: 'failed', reason: '예금주 불일치' }],
    ]);
  });
  it('takes back what a list before it filled in, of another day or not finished, but nothing that was typed', () => {
    const typed = new Map([['x', failed]]);
    const before = { lines: [line(2, 'paid', 'a'), line(3, 'paid', 'b'), line(4, 'failed', 'c')], missing: [] };
    const now = { lines: [line(2, 'unclear', 'a'), line(3, 'failed', 'b')], missing: [] };
    const corrected = new Map(filledBy(typed, before)).set('c', paid);
    expect([...filledBy(corrected, now, before)]).toEqual([
      ['x', failed],
      ['c', paid],
      ['b', { state: 'failed', reason: '예금주 불일치' }],
    ]);
  });
  it('is counted by what can be written down, and shows first what somebody has to look at', () => {
    expect(countFound(found)).toEqual({ paid: 1, failed: 1, left: 2, missing: 0 });
    expect(found.lines.toSorted(byTrouble).map(({ verdict }) => verdict)).toEqual([
      'failed',
      'contradicts',
      'unmatched',
      'paid',
      'known',
    ]);
  });
});
