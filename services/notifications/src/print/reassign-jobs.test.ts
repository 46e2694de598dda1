import { won, type Docket, type PrintRule } from '@jumun/contracts';
import { reassignJob, type OtherJob, type Unprinted } from './reassign-jobs.js';

const docket = (...lines: string[]): Docket => ({
  ...{ shopId: 's', paymentId: 'o', orderNumber: '261127-00000001-001', storeName: 'demo', shopName: '데모 카페' },
  ...{ createdAt: '', paidAt: '', readyBy: null, status: 'paid', orderStatus: 'waiting' },
  ...{
    total: won(1),
    refunded: won(0),
    note: null,
    request: null,
    spot: null,
    spotKind: null,
    takeaway: null,
    card: null,
  },
  ...{ provider: 'kcp', method: 'card' },
  lines: lines.map((category, at) => ({
    ...{ lineNo: at + 1, name: category, kitchenName: null, quantity: 1, price: won(1), basePrice: won(1) },
    ...{ options: [], categoryIds: [category] },
  })),
});
const printer = (id: string, categoryIds: string[] | null, kind: PrintRule['kind'] = 'kitchen') => ({
  ...{ id, rules: [{ kind, on: 'paid' as const, categoryIds }] },
});
const bound = (id: string, onlySpotKinds: PrintRule['onlySpotKinds'], kind: PrintRule['kind'] = 'kitchen') => ({
  ...{ id, rules: [{ kind, on: 'paid' as const, categoryIds: null, onlySpotKinds }] },
});
const waiting = (more: Partial<Unprinted> = {}): Unprinted => ({
  ...{ id: 'j', kind: 'kitchen', sourceId: 'o', part: 1, copyNo: 1, isAsked: false },
  ...more,
});
const at = (printerId: string, more: Partial<OtherJob> = {}): OtherJob => ({
  ...{ printerId, kind: 'kitchen', sourceId: 'o', part: 1, copyNo: 1, isAsked: false },
  ...{ state: 'queued', attempts: 0, mark: 'none' },
  ...more,
});
const target = (to: string, more: object = {}) => ({ to, part: 1, copyNo: 1, mayRepeat: false, ...more });

const all = printer('gone', null);
const bar = printer('bar', ['coffee']);
const oven = printer('oven', ['bread']);
const whole = docket('coffee', 'coffee', 'bread');

describe('what a deleted printer leaves', () => {
  it.each([
    ['goes to each printer that makes some of it', [bar, oven], [], [target('bar'), target('oven')]],
    ['goes to the one that makes all of it, where there is one', [bar, printer('hall', null)], [], [target('hall')]],
    ['leaves out what another prints anyway, however much that is', [bar, oven], [at('bar')], [target('oven')]],
    ['leaves out what another has printed', [bar, oven], [at('bar', { state: 'printed' })], [target('oven')]],
    [
      'is a part of its own beside one that failed, marked where that may be on paper',
      [bar, oven],
      [at('bar', { state: 'failed', attempts: 5 }), at('oven', { state: 'skipped' })],
      [target('bar', { part: 2, mayRepeat: true }), target('oven', { part: 2 })],
    ],
    ['goes to nobody who makes none of it', [printer('tea', ['tea']), printer('slips', null, 'slip')], [], []],
    [
      'is not thought to be on the copy that a person asked for',
      [bar],
      [at('bar', { copyNo: 2, isAsked: true })],
      [target('bar')],
    ],
  ])('%s', (_promise, others, otherJobs, targets) => {
    expect(reassignJob(waiting(), { gone: all, others, docket: whole, otherJobs })).toMatchObject({
      targets,
      isCovered: false,
    });
  });

  it.each([
    ['says so where a line of it is made by nobody else', [bar], 'kitchen', true],
    ['has nothing to say where all of it is made', [bar, oven], 'kitchen', false],
    ['has nothing to say of a word that an order was cancelled', [bar], 'cancel', false],
  ] as const)('%s', (_promise, others, kind, losesLines) => {
    const left = reassignJob(waiting({ kind }), { gone: all, others, docket: whole, otherJobs: [] });
    expect(left).toMatchObject({ losesLines, targets: others.map(({ id }) => target(id)) });
  });

  it('is given up without a loss where others print all of it', () => {
    const input = {
      gone: all,
      others: [bar, oven],
      docket: whole,
      otherJobs: [at('bar'), at('oven', { state: 'held' })],
    };
    expect(reassignJob(waiting(), input)).toEqual({ targets: [], isCovered: true });
  });

  it('of an order that nobody knows goes to who prints everything', () => {
    const input = { gone: bar, others: [oven, printer('hall', null)], docket: null, otherJobs: [] };
    expect(reassignJob(waiting(), input).targets).toEqual([target('hall')]);
  });

  const room = bound('room', ['room', 'booth']);
  const hall = bound('hall', ['table', 'pickup']);
  it.each([
    ['goes to who prints orders from there', { spot: '3번', spotKind: 'table' }, all, [], [target('hall')], false],
    ['without a spot goes to who prints those of pickup', {}, all, [], [target('hall')], false],
    [
      'is not thought to come out where it is skipped',
      { spot: '1번 룸', spotKind: 'room' },
      all,
      [at('hall')],
      [target('room')],
      false,
    ],
    ['is given up where it would not have been printed', { spot: '3번', spotKind: 'table' }, room, [], [], false],
    ['is left to who prints it already', { spot: '3번', spotKind: 'table' }, all, [at('hall')], [], true],
  ] as const)('and is bound to kinds of spots %s', (_promise, from, gone, otherJobs, targets, isCovered) => {
    const input = { gone, others: [room, hall], docket: { ...whole, ...from }, otherJobs };
    expect(reassignJob(waiting(), input)).toMatchObject({ targets, isCovered });
  });

  it('is a receipt for who prints those from there, and a cancelled order is told by any kitchen', () => {
    const docket = { ...whole, spot: '1번 룸', spotKind: 'room' as const };
    const others = [bound('hall', ['table'], 'receipt'), bound('room', ['room'], 'receipt')];
    const receipt = waiting({ kind: 'receipt' });
    expect(reassignJob(receipt, { gone: all, others, docket, otherJobs: [] }).targets).toEqual([target('room')]);
    const input = { gone: all, others: [hall], docket, otherJobs: [] };
    expect(reassignJob(waiting({ kind: 'cancel' }), input).targets).toEqual([target('hall')]);
  });

  it('is a further copy where a person asked for it and the other has one', () => {
    const asked = waiting({ kind: 'receipt', copyNo: 2, isAsked: true });
    const counter = printer('counter', null, 'receipt');
    const otherJobs = [
      at('counter', { kind: 'receipt', state: 'printed', attempts: 1 }),
      at('counter', { kind: 'receipt', copyNo: 2, isAsked: true }),
    ];
    expect(reassignJob(asked, { gone: all, others: [counter], docket: null, otherJobs }).targets).toEqual([
      target('counter', { copyNo: 3 }),
    ]);
  });

  it.each([
    ['by whoever makes the lines', [bar, oven], [], [target('bar'), target('oven')]],
    ['by who has a kitchen’s rule, where nobody makes them', [printer('tea', ['tea'])], [], [target('tea')]],
    ['by nobody else, where another tells all', [bar], [at('bar', { kind: 'cancel' })], []],
  ])('tells that an order was cancelled %s', (_promise, others, otherJobs, targets) => {
    expect(reassignJob(waiting({ kind: 'cancel' }), { gone: all, others, docket: whole, otherJobs }).targets).toEqual(
      targets,
    );
  });
});
