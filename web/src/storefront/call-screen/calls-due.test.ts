import { afterCall, callsDue, heardBefore, type Heard } from './calls-due';

const at = (minute: number): string => `2026-11-21T03:${String(minute).padStart(2, '0')}:00.000Z`;
const ready = (pickup: string, called = 1, minute = 0) => ({ pickup, at: at(minute), called });
const due = (list: Parameters<typeof callsDue>[0], heard: Heard = [], waiting: string[] = []) =>
  callsDue(list, heard, waiting).map(({ pickup }) => pickup);
const heardAll = (list: Parameters<typeof callsDue>[0], before: Heard = []) =>
  callsDue(list, before, []).reduce((heard, { key }) => afterCall(heard, key), before);

describe('the calls of a screen', () => {
  it('are none of what was called before it was paired', () => {
    const heard = heardBefore([ready('002'), ready('001', 3)]);
    expect(due([ready('003'), ready('002'), ready('001', 3)], heard)).toEqual(['003']);
  });

  it('are each made once, however often the same answer comes, the first of them first', () => {
    const list = [ready('002', 1, 2), ready('001', 1, 1)];
    expect(due(list)).toEqual(['001', '002']);
    expect(due(list, heardAll(list))).toEqual([]);
    const [first] = callsDue(list, [], []);
    expect(due(list, [], [first?.key ?? ''])).toEqual(['002']);
  });

  it('are made again for each time that somebody calls again', () => {
    const heard = heardAll([ready('001')]);
    const again = [ready('001', 3)];
    expect(due(again, heard)).toEqual(['001', '001']);
    expect(due(again, heard, [callsDue(again, heard, [])[0]?.key ?? ''])).toEqual(['001']);
  });

  it('are made for an order that is ready anew, and for another one with the same number', () => {
    expect(due([ready('001', 1, 5)], heardAll([ready('001')]))).toEqual(['001']);
  });

  it('are remembered without an end only as far as they may come again', () => {
    let heard: Heard = [];
    for (let n = 0; n < 1_000; n += 1) heard = heardAll([ready(String(n), 1, n % 60)], heard);
    expect(heard).toHaveLength(400);
  });
});
