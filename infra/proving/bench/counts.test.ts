import { changedCalls, differences, middleOfAll } from './counts.ts';

describe('the budget of a checkout', () => {
  const budget = { 'statements, orders': 12, 'commits, orders': 4, 'bytes of WAL, orders': 10_000 };

  it('is kept by what costs as much', () => {
    expect(differences(budget, { ...budget })).toEqual([]);
  });

  it('is broken by one statement more, with its counter, both figures and what to do', () => {
    const [fault, ...others] = differences(budget, { ...budget, 'statements, orders': 13 });
    expect(others).toEqual([]);
    expect(fault).toMatch(
      /^statements, orders: was 12, is 13; .* dearer.*CHANGELOG \(npm run bench -- budget --write\)$/,
    );
  });

  it('is broken by a counter that nobody has written down', () => {
    expect(differences(budget, { ...budget, 'NATS messages, ack': 4 })).toEqual([
      expect.stringMatching(/^NATS messages, ack: was 0, is 4; .* dearer/),
    ]);
  });

  it('asks for the new number when something is saved', () => {
    const { 'commits, orders': _gone, ...less } = budget;
    expect(differences(budget, less)).toEqual([expect.stringMatching(/^commits, orders: was 4, is 0; .* cheaper/)]);
  });

  it('lets bytes vary by three in a hundred, and by no more', () => {
    const bytes = (now: number): string[] => differences(budget, { ...budget, 'bytes of WAL, orders': now });
    expect([bytes(10_300), bytes(9_700)]).toEqual([[], []]);
    expect([bytes(10_301), bytes(9_699)]).toEqual([[expect.any(String)], [expect.any(String)]]);
  });
});

describe('the counts of many checkouts', () => {
  it('are what most of them have, without what the clock did beside one', () => {
    const usual = { 'statements, orders': 12 };
    const all = [usual, { 'statements, orders': 14, 'statements, auth': 1 }, usual];
    expect(middleOfAll(all)).toEqual(usual);
  });
});

describe('the statements of a checkout', () => {
  it('are named where one came and where one went', () => {
    const before = { 'orders: begin': 1, 'orders: claim': 1 };
    const now = { 'orders: begin': 1, 'orders: look': 2 };
    expect(changedCalls(before, now)).toEqual([
      '  orders: claim: ran 1 times, runs 0 times',
      '  orders: look: ran 0 times, runs 2 times',
    ]);
    expect(changedCalls(now, now)).toEqual([]);
  });
});
