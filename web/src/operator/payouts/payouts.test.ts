import type { WirePayoutRecord } from '@jumun/contracts';
import { countsOf, missingIn, noResults, refusalsOf } from './bank-results';
import { accountFilterIn, filterIn } from './payout-filter';
import { canBeAsked, failureCodeWords, payoutWords } from './payout-words';

const payout = (id: string, amount: number): WirePayoutRecord => ({
  payout_id: id,
  shop_id: 's',
  shop_name: '데모 카페',
  amount,
  state: 'submitted',
  asked_by: 'run',
  provider: 'bank-file',
  run_day: '2026-11-20',
  provider_payout_id: null,
  failure: null,
  failure_code: null,
  sends: 1,
  look_ups: 0,
  planned_at: '2026-11-20T10:00:00+09:00',
  sent_at: null,
  next_look_at: null,
  settled_at: null,
  bank_file_id: 'f',
});

describe('the words for a payout', () => {
  it('tell a payout that waits for people from one that a provider carries', () => {
    const words = (provider: WirePayoutRecord['provider'], bank_file_id: string | null) =>
      payoutWords({ state: 'submitted', provider, bank_file_id }).word;
    expect([words('toss', null), words('bank-file', null), words('bank-file', 'f')]).toEqual([
      '보내는 중',
      '은행 파일 대기',
      '은행 결과 대기',
    ]);
    expect(payoutWords({ state: 'paid', provider: 'bank-file', bank_file_id: null }).word).toBe('지급 완료');
  });

  it('offer to ask a provider only where there is one, and something to ask', () => {
    const states = ['planned', 'submitted', 'unknown', 'paid', 'failed'] as const;
    expect(states.filter((state) => canBeAsked({ state, provider: 'toss' }))).toEqual(['submitted', 'unknown', 'paid']);
    expect(states.filter((state) => canBeAsked({ state, provider: 'bank-file' }))).toEqual([]);
  });

  it('keep a provider’s own code', () => {
    expect(failureCodeWords('bank-refused')).toBe('은행이 받아주지 않았어요 (bank-refused)');
    expect(failureCodeWords('E4711')).toBe('E4711');
  });
});

describe('the address of a list', () => {
  const id = '0192f000-0000-7000-8000-000000000001';
  it('is read where it makes sense, and left out where it does not', () => {
    expect(filterIn(new URLSearchParams(`state=unknown&provider=toss&run_day=2026-11-20&shop_id=${id}`))).toEqual({
      state: 'unknown',
      provider: 'toss',
      run_day: '2026-11-20',
      shop_id: id,
    });
    expect(filterIn(new URLSearchParams('state=x&provider=toString&run_day=2026-13-40&shop_id=1'))).toEqual({});
  });
  it('of accounts begins with those that wait', () => {
    const of = (query: string) => accountFilterIn(new URLSearchParams(query));
    expect([of(''), of('state=all'), of('state=x'), of('state=verified&provider=stripe')]).toEqual([
      { state: 'pending' },
      {},
      { state: 'pending' },
      { state: 'verified', provider: 'stripe' },
    ]);
  });
});

describe('what the bank did with a file', () => {
  const payouts = [payout('a', 1_000), payout('b', 2_000), payout('c', 4_000)];
  it('is counted before it is confirmed', () => {
    const failed = new Map([['b', '']]);
    expect(countsOf(payouts, { failed, rest: 'paid' })).toEqual({
      failed: { count: 1, sum: 2_000 },
      paid: { count: 2, sum: 5_000 },
      open: { count: 0, sum: 0 },
    });
    expect(countsOf(payouts, { failed, rest: 'open' })).toMatchObject({ paid: { count: 0 }, open: { sum: 5_000 } });
  });
  it('must be something', () => {
    expect(missingIn({ failed: new Map(), rest: 'open' })).toContain('골라주세요');
    expect(missingIn(noResults)).toBeUndefined();
  });
  it('travels in requests of a size that the server takes, without empty reasons', () => {
    const failed = new Map(Array.from({ length: 205 }, (_, index) => [`p${index}`, index === 0 ? ' 예금주 ' : ' ']));
    const requests = refusalsOf(failed);
    expect(requests.map(({ length }) => length)).toEqual([100, 100, 5]);
    expect(requests[0]?.slice(0, 2)).toEqual([
      { payout_id: 'p0', state: 'failed', reason: '예금주' },
      { payout_id: 'p1', state: 'failed' },
    ]);
    expect(refusalsOf(new Map())).toEqual([]);
  });
});
