import { contracts, type WireDeadLetter } from '@jumun/contracts';
import { AppError } from '../../api/app-error';
import { whyRefused } from './dead-letters-query';
import { groupsOf, replayWords } from './groups';

const letter = (id: string, service: WireDeadLetter['service'], consumer: string, minute: string): WireDeadLetter => ({
  service,
  dead_letter_id: id,
  consumer,
  fact_id: `fact ${id}`,
  subject: contracts.orders.facts.paymentPaid.subject,
  payload: {},
  reason: 'broken',
  attempts: 5,
  parked_at: `2026-11-21T13:${minute}:00+09:00`,
});

describe('dead letters', () => {
  it('lie together by the reaction that refused them, the oldest first', () => {
    const groups = groupsOf([
      letter('c', 'settlement', 'post', '30'),
      letter('b', 'notifications', 'post', '20'),
      letter('a', 'settlement', 'post', '10'),
    ]);
    expect(
      groups.map(({ service, letters }) => [service, letters.map(({ dead_letter_id }) => dead_letter_id)]),
    ).toEqual([
      ['settlement', ['a', 'c']],
      ['notifications', ['b']],
    ]);
    expect(groupsOf([])).toEqual([]);
  });

  it('that were worked on again are counted as what they became', () => {
    const failed = [{ id: 'a', reason: 'no' }];
    expect(replayWords({ done: 3, failed: [] })).toBe('3건을 다시 처리했어요.');
    expect(replayWords({ done: 0, failed })).toBe('1건이 또 실패해서 그대로 남아 있어요.');
    expect(replayWords({ done: 2, failed })).toBe('2건을 다시 처리했어요. 1건은 또 실패해서 남아 있어요.');
  });

  it('are refused with the service’s own reason where it gave one', () => {
    const refused = (data?: unknown) =>
      whyRefused(new AppError({ kind: 'client', code: 'REPLAY_FAILED', message: '또 실패했어요.', data }));
    expect(refused({ reason: 'shop is unknown' })).toBe('shop is unknown');
    expect([refused(), refused({ reason: 1 })]).toEqual(['또 실패했어요.', '또 실패했어요.']);
  });
});
