import { callsDue } from './calls-due';

const at = (minute: number): string => `2026-11-21T03:${String(minute).padStart(2, '0')}:00.000Z`;
const ready = (pickup: string, called = 1, minute = 0) => ({ pickup, at: at(minute), called });

describe('the calls of a screen', () => {
  it('are none of what was called before it was paired', () => {
    const { due, heard } = callsDue([ready('002'), ready('001', 3)], undefined);
    expect(due).toEqual([]);
    expect(callsDue([ready('003'), ready('002'), ready('001', 3)], heard).due).toEqual(['003']);
  });

  it('are each made once, however often the same answer comes, the first of them first', () => {
    const first = callsDue([ready('002', 1, 2), ready('001', 1, 1)], []);
    expect(first.due).toEqual(['001', '002']);
    expect(callsDue([ready('002', 1, 2), ready('001', 1, 1)], first.heard).due).toEqual([]);
  });

  it('are made again for each time that somebody calls again, also when the number was gone meanwhile', () => {
    const { heard } = callsDue([ready('001')], []);
    const gone = callsDue([], heard);
    expect(callsDue([ready('001', 3)], gone.heard).due).toEqual(['001', '001']);
  });

  it('are made for an order that is ready anew, and for another one with the same number', () => {
    const { heard } = callsDue([ready('001')], []);
    expect(callsDue([ready('001', 1, 5)], heard).due).toEqual(['001']);
  });

  it('are remembered without an end only as far as they may come again', () => {
    let heard = callsDue([], []).heard;
    for (let n = 0; n < 1_000; n += 1) heard = callsDue([ready(String(n), 1, n % 60)], heard).heard;
    expect(heard).toHaveLength(400);
  });
});
