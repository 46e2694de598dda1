import { Problem, type CallOf, type contracts } from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging/line';
import { createLogger } from '@jumun/runtime';
import { TagVisits } from './tag-visits.js';

const tag = (n: number) => ({ shopId: 'shop', tagId: `tag-${n}` });
type CountedVisits = CallOf<typeof contracts.catalog.procedures.countTagVisits>['visits'];

function counting() {
  const told: CountedVisits[] = [];
  const line = { isAway: false, isLate: false };
  const call = async (_procedure: unknown, { visits }: { visits: CountedVisits }): Promise<object> => {
    if (line.isAway) throw new Problem('SERVICE_AWAY');
    told.push(visits);
    if (line.isLate) throw new Problem('TOOK_TOO_LONG');
    return {};
  };
  // Of the line nothing but `call` is used.
  const visits = new TagVisits({ call } as unknown as Rpc, createLogger('test', 'silent'));
  return { visits, told, line };
}

describe('visits of tags', () => {
  it('are told once, those of a tag together', async () => {
    const { visits, told } = counting();
    for (const n of [1, 2, 1]) visits.count(tag(n));
    await visits.tell();
    await visits.close();
    expect(told.map((each) => each.map(({ tagId, count }) => [tagId, count]))).toEqual([[['tag-1', 2], ['tag-2', 1]]]); // prettier-ignore
  });

  it('that could not be told are told the next time, with those that came since', async () => {
    const { visits, told, line } = counting();
    visits.count(tag(1));
    line.isAway = true;
    await visits.tell();
    visits.count(tag(1));
    line.isAway = false;
    await visits.close();
    expect(told.map((each) => each.map(({ count }) => count))).toEqual([[2]]);
  });

  it('that may have been counted, though nobody said so in time, are not told again', async () => {
    const { visits, told, line } = counting();
    for (let n = 0; n < 1_001; n += 1) visits.count(tag(n));
    line.isLate = true;
    await visits.tell();
    line.isLate = false;
    await visits.close();
    expect(told.map(({ length }) => length)).toEqual([1_000, 1]);
  });

  it('travel in messages of a thousand tags', async () => {
    const { visits, told } = counting();
    for (let n = 0; n < 1_001; n += 1) visits.count(tag(n));
    await visits.close();
    expect(told.map(({ length }) => length)).toEqual([1_000, 1]);
  });
});
