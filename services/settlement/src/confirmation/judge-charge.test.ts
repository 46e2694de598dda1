import fc from 'fast-check';
import type { ChargeAnswer } from '../providers/kcp-charges.js';
import { judgeCharge, REFUND_ON_ITS_WAY_MS, type OurCharge } from './judge-charge.js';

const ours = (more: Partial<OurCharge> = {}): OurCharge => ({
  ...{ amount: 10_000, refunded: 0, claims: 1, askedForMs: null },
  ...more,
});
const charged = (amount: number, remaining = amount): ChargeAnswer => ({ kind: 'charged', amount, remaining });
const LONG_AGO = REFUND_ON_ITS_WAY_MS;

describe('a payment', () => {
  it.each<[string, Partial<OurCharge>, ChargeAnswer, object]>([
    ['is confirmed when the card company has it as we do', {}, charged(10_000), { state: 'confirmed' }],
    ['is confirmed after a refund of ours', { refunded: 4_000 }, charged(10_000, 6_000), { state: 'confirmed' }],
    [
      'is confirmed while a refund of ours is not there yet',
      { refunded: 4_000 },
      charged(10_000),
      { state: 'confirmed' },
    ],
    ['waits for an answer', {}, { kind: 'no-answer' }, { state: 'waiting', reason: 'unanswered' }],
    ['differs when the card company does not have it', {}, { kind: 'none' }, { state: 'differs', reason: 'missing' }],
    ['differs by one won', {}, charged(9_999), { state: 'differs', reason: 'amount-differs' }],
    [
      'differs when two payments name its order',
      { claims: 2 },
      charged(10_000),
      { state: 'differs', reason: 'claimed-twice' },
    ],
    [
      'waits a while for a refund that we may hear of',
      {},
      charged(10_000, 0),
      { state: 'waiting', reason: 'cancelled' },
    ],
    [
      'differs when it was taken back and nobody told us',
      { askedForMs: LONG_AGO },
      charged(10_000, 0),
      { state: 'differs', reason: 'cancelled' },
    ],
    [
      'differs when more was taken back than we know of',
      { refunded: 4_000, askedForMs: LONG_AGO },
      charged(10_000, 5_999),
      { state: 'differs', reason: 'cancelled' },
    ],
  ])('%s', (_name, more, told, verdict) => {
    expect(judgeCharge(ours(more), told)).toEqual(verdict);
  });

  it('is never confirmed for more than what stands of it at the card company', () => {
    const sum = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(sum, sum, sum, sum, fc.integer({ min: 1, max: 2 }), (amount, refunded, told, left, claims) => {
        const remaining = Math.min(told, left);
        const { state } = judgeCharge({ amount, refunded, claims, askedForMs: null }, charged(told, remaining));
        if (state === 'confirmed') expect(amount - refunded).toBeLessThanOrEqual(remaining);
      }),
    );
  });
});
