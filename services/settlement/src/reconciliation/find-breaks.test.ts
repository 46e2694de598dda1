import fc from 'fast-check';
import { findBreaks, type OurLine, type TheirLine } from './find-breaks.js';

const DAY = '2026-11-18';
const ours = (orderNumber: string, side: OurLine['side'], amount: number, more: Partial<OurLine> = {}): OurLine => ({
  ...{ orderNumber, tno: `T${orderNumber}`, side, amount, day: DAY },
  ...more,
});
const theirs = (
  orderNumber: string,
  side: OurLine['side'],
  amount: number,
  more: Partial<TheirLine> = {},
): TheirLine => ({
  ...{ orderNumber, tno: `T${orderNumber}`, side, amount, day: DAY, at: '10:00', kind: side },
  ...more,
});
const found = (mine: OurLine[], provider: TheirLine[], loaded = [DAY]) =>
  findBreaks(mine, provider, (day) => loaded.includes(day)).map(({ kind, side, ourAmount, providerAmount }) => [
    kind,
    side,
    ourAmount,
    providerAmount,
  ]);

describe('two books', () => {
  it('agree when each line has its fellow, whatever the order of the lines and of midnight', () => {
    const mine = [ours('1', 'approve', 900), ours('1', 'cancel', 300), ours('1', 'cancel', 300)];
    const provider = [
      theirs('1', 'cancel', 300, { day: '2026-11-19' }),
      theirs('1', 'cancel', 300, { at: '11:00' }),
      theirs('1', 'approve', 900, { day: '2026-11-17' }),
    ];
    expect(found(mine, provider)).toEqual([]);
  });

  it.each(['approve', 'cancel'] as const)('differ by one won of one %s', (side) => {
    const mine = [ours('1', 'approve', 900), ours('1', 'cancel', 300)];
    const provider = [theirs('1', 'approve', 900), theirs('1', 'cancel', 300)].map((line) =>
      line.side === side ? { ...line, amount: line.amount + 1 } : line,
    );
    const amount = side === 'approve' ? 900 : 300;
    expect(found(mine, provider)).toEqual([['amount-differs', side, amount, amount + 1]]);
  });

  it('differ where the provider has no line for ours, once the books of that day are there', () => {
    expect(found([ours('1', 'approve', 900)], [])).toEqual([['missing-at-provider', 'approve', 900, null]]);
    expect(found([ours('1', 'approve', 900)], [], [])).toEqual([]);
  });

  it('differ where the provider has a line that we do not have', () => {
    expect(found([], [theirs('1', 'approve', 900)])).toEqual([['missing-here', 'approve', null, 900]]);
    const refunded = [theirs('1', 'approve', 900), theirs('1', 'cancel', 900)];
    expect(found([ours('1', 'approve', 900)], refunded)).toEqual([['missing-here', 'cancel', null, 900]]);
  });

  it('differ where a line stands twice', () => {
    const twice = [theirs('1', 'approve', 900), theirs('1', 'approve', 900)];
    expect(found([ours('1', 'approve', 900)], twice)).toEqual([['double', 'approve', null, 900]]);
    const cancelled = [...twice.slice(1), theirs('1', 'cancel', 900), theirs('1', 'cancel', 900)];
    const mine = [ours('1', 'approve', 900), ours('1', 'cancel', 900)];
    expect(found(mine, cancelled)).toEqual([['double', 'cancel', null, 900]]);
    expect(found([], twice)).toEqual([
      ['missing-here', 'approve', null, 900],
      ['double', 'approve', null, 900],
    ]);
  });

  it.each([{ at: '10:01' }, { amount: 800 }])('differ by a second approval under one number (%o)', (other) => {
    const second = theirs('1', 'approve', 900, other);
    const double = ['double', 'approve', null, second.amount];
    expect(found([ours('1', 'approve', 900)], [theirs('1', 'approve', 900), second])).toEqual([double]);
  });

  it('agree about a charge that was taken back because its order could not be kept', () => {
    expect(found([], [theirs('1', 'approve', 900), theirs('1', 'cancel', 900)])).toEqual([]);
    expect(found([], [theirs('1', 'approve', 900), theirs('1', 'cancel', 899)])).toHaveLength(2);
    expect(found([], [theirs('1', 'cancel', 900)])).toEqual([['missing-here', 'cancel', null, 900]]);
  });

  it('differ where one order was charged under two numbers', () => {
    const provider = [theirs('1', 'approve', 900), theirs('1', 'approve', 900, { tno: 'another' })];
    expect(found([ours('1', 'approve', 900)], provider)).toEqual([['missing-here', 'approve', null, 900]]);
    const other = [theirs('1', 'approve', 900, { tno: 'another' })];
    expect(found([ours('1', 'approve', 900)], other)).toEqual([
      ['missing-at-provider', 'approve', 900, null],
      ['missing-here', 'approve', null, 900],
    ]);
  });

  it('that agree are found to differ by any one change, and by that alone', () => {
    const order = fc.record({
      amount: fc.integer({ min: 2, max: 100_000 }),
      refund: fc.option(fc.double({ min: 0.01, max: 1, noNaN: true })),
    });
    const change = fc.constantFrom('shift', 'drop', 'extra', 'double');
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 20 }), change, fc.nat(), (orders, kind, pick) => {
        const mine = orders.flatMap(({ amount, refund }, index) => [
          ours(String(index), 'approve', amount),
          ...(refund === null ? [] : [ours(String(index), 'cancel', Math.ceil(refund * amount))]),
        ]);
        const provider = mine.map(({ orderNumber, side, amount }) => theirs(orderNumber, side, amount));
        expect(found(mine, provider)).toEqual([]);
        const at = pick % provider.length;
        const line = provider[at] ?? theirs('x', 'approve', 1);
        if (kind === 'shift') provider[at] = { ...line, amount: line.amount + 1 };
        if (kind === 'drop') provider.splice(at, 1);
        if (kind === 'extra') provider.push(theirs('none', 'approve', 5));
        if (kind === 'double') provider.push(line);
        const names = { shift: 'amount-differs', drop: 'missing-at-provider', extra: 'missing-here', double: 'double' };
        expect(found(mine, provider).map(([name]) => name)).toEqual([names[kind]]);
      }),
    );
  });
});
