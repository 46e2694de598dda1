import { defineService } from '../define/define.js';
import { routes } from '../bus/everything.js';
import { ok, route } from '../publish/route.js';
import { FRESH_SECONDS } from './fresh-proof.js';
import { checkOperator, isOpenTo, OperatorRole, rolesOfAll } from './operator-access.js';
import { z } from 'zod';

const now = new Date('2026-11-24T03:00:00Z');
const nowSeconds = now.getTime() / 1000;
const called =
  (roles: readonly OperatorRole[], provenAt: number | null, access: Parameters<typeof checkOperator>[1]) => () =>
    checkOperator({ roles, provenAt }, access, now);

describe('a call of an operator', () => {
  const finance = { roles: ['finance'], fresh: true } as const;

  it('needs one of its roles, or an admin', () => {
    expect(isOpenTo(['finance'], ['finance', 'review'])).toBe(true);
    expect(isOpenTo(['support', 'review'], ['finance', 'review'])).toBe(true);
    expect(isOpenTo(['support'], ['finance', 'review'])).toBe(false);
    expect(isOpenTo(['admin'], ['finance'])).toBe(true);
  });

  it('that names no role is refused to everybody', () => {
    expect(OperatorRole.options.filter((role) => isOpenTo([role], []))).toEqual([]);
  });

  it('is refused to a session without a second factor, but for enrolling one', () => {
    expect(called([], null, finance)).toThrow(expect.objectContaining({ code: 'ENROLMENT_REQUIRED' }));
    expect(called([], null, { roles: 'any', fresh: false })).not.toThrow();
  });

  it.each([
    [0, false],
    [FRESH_SECONDS, false],
    [FRESH_SECONDS + 1, true],
    [null, true],
  ])('that asks for a fresh proof: %s seconds old, refused %s', (age, isRefused) => {
    const call = called(['finance'], age === null ? null : nowSeconds - age, finance);
    if (isRefused) expect(call).toThrow(expect.objectContaining({ code: 'REAUTH_REQUIRED' }));
    else expect(call).not.toThrow();
  });

  it('that asks several procedures needs what all of them need', () => {
    expect(rolesOfAll([['support', 'finance'], 'any', ['finance', 'admin']])).toEqual(['finance']);
  });
});

describe('a published call for operators', () => {
  const { procedures } = defineService('toy', {
    procedures: { closed: { input: z.object({}), output: z.object({}) } },
    facts: {},
  });
  const about = 'Nobody said who may call it.';
  const declared = { method: 'GET', path: '/toy', about, answer: ok(z.object({})) } as const;

  it('can’t be declared without saying which roles may call it', () => {
    for (const caller of ['operator', 'signed-in'] as const) {
      expect(() => route({ ...declared, caller, asks: [procedures.closed] })).toThrow('which operators');
      expect(() => route({ ...declared, caller })).toThrow('which operators');
    }
    expect(route({ ...declared, caller: 'owner', asks: [procedures.closed] }).roles).toEqual([]);
  });

  it('stands below /v1/ops, and no other call does', () => {
    const asks = [] as const;
    const at = (path: string, more: Pick<Parameters<typeof route>[0], 'caller' | 'audience'>) => () =>
      route({ ...declared, path, asks, roles: ['admin'], ...more }).audience;
    expect(at('/v1/ops/toy', { caller: 'operator' })()).toBe('operators');
    expect(at('/v1/ops/toy', { caller: 'anyone' })()).toBe('operators');
    expect(at('/v1/toy', { caller: 'owner' })()).toBe('public');
    expect(at('/v1/toy', { caller: 'signed-in' })()).toBe('both');
    expect(at('/v1/toy', { caller: 'anyone', audience: 'both' })()).toBe('both');
    expect(at('/v1/toy', { caller: 'operator' })).toThrow('of operators');
    for (const caller of ['owner', 'device', 'provider', 'signed-in'] as const)
      expect(at('/v1/ops/toy', { caller })).toThrow(TypeError);
    expect(at('/v1/ops/toy', { caller: 'anyone', audience: 'both' })).toThrow('of operators');
  });

  const everybody = OperatorRole.options;
  /** By method and address, or its first part alone: who may, beside admins. */
  const table: Readonly<Record<string, readonly OperatorRole[]>> = {
    'GET shops': ['support', 'review', 'finance'],
    'POST shops': ['review'],
    'GET /v1/ops/shops/:shop_id/security-events': ['support', 'review'],
    'GET inquiries': ['support'],
    'PATCH inquiries': ['support'],
    'GET messages': ['support'],
    'POST messages': ['support'],
    'GET dead-letters': ['support'],
    'POST dead-letters': ['support'],
    'GET queues': ['support'],
    'POST queues': ['support'],
    'GET platform': ['support'],
    'GET payments': ['finance'],
    'GET /v1/ops/payments/:payment_id': ['support', 'finance'],
    'GET /v1/ops/payments/:payment_id/books': ['support', 'finance'],
    'GET /v1/ops/messages/of-payment/:payment_id': ['support', 'finance'],
    'GET /v1/ops/settlement/today': everybody,
    'POST search': everybody,
    'POST payments': ['finance'],
    'GET payouts': ['finance'],
    'POST payouts': ['finance'],
    'GET payout-runs': ['finance'],
    'GET payout-accounts': ['finance'],
    'POST payout-accounts': ['finance'],
    'GET bank-files': ['finance'],
    'POST bank-files': ['finance'],
    'GET holidays': ['finance'],
    'POST holidays': ['finance'],
    'DELETE holidays': ['finance'],
    'GET approvals': ['finance'],
    'POST approvals': ['finance'],
    'GET settlement': ['finance'],
    'POST settlement': ['finance'],
    'PUT settlement': ['finance'],
    'GET access-log': [],
    'GET operators': everybody,
    'PUT shops': ['review'],
    'GET waiting': everybody,
    'GET payment-outcomes': everybody,
    'GET providers': everybody,
    'POST reauth': everybody,
    'GET security': everybody,
    'POST security': everybody,
    'DELETE security': everybody,
    'GET colleagues': [],
    'POST colleagues': [],
    'PUT colleagues': [],
    'DELETE colleagues': [],
  };
  const ofOperators = routes.filter(({ caller }) => caller === 'operator');

  it.each(
    ofOperators.flatMap((each) => OperatorRole.options.map((role) => [each.method, each.path, role, each] as const)),
  )('%s %s is open to %s as the table of roles says', (method, path, role, { roles }) => {
    const [, , , area = ''] = path.split('/');
    const named = table[`${method} ${path}`] ?? table[`${method} ${area}`];
    expect(named).toBeDefined();
    expect(isOpenTo([role], roles)).toBe(role === 'admin' || named?.includes(role));
  });
});
