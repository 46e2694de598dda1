import { serviceActor, shopper, type Actor, type OperatorActor, type OperatorRole } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { definition } from '../src/auth.module.js';
import { openedAuth, facts, procedures } from './auth-fixture.js';
import { codeAt, joined, letterBox, logInOperator } from './operator-fixture.js';

const HOUR_MS = 60 * 60 * 1000;
const REASON = '퇴사했어요';
const clock = fixedClock(new Date());
let letters: (to: string) => string;
let admin: OperatorActor;
const fixture = openedAuth({}, clock);
beforeAll(async () => {
  letters = await letterBox(fixture);
  admin = (await logInOperator(fixture)).actor;
});

const codeOf = (error: unknown): string => (error as { code: string }).code;
let count = 0;
const nextEmail = (): string => `colleague${(count += 1)}@jumun.test`;
const join = (roles: OperatorRole[], email = nextEmail()) =>
  joined(fixture, { admin, letters, now: clock.now() }, { email, roles });
const list = () => fixture.rpc.call(procedures.listColleagues, {}, admin);
const remove = (by: OperatorActor, operatorId: string) =>
  fixture.rpc.call(procedures.removeOperator, { operatorId, reason: REASON }, by).then(() => 'removed', codeOf);
const change = (by: OperatorActor, operatorId: string, roles: OperatorRole[]) =>
  fixture.rpc
    .call(procedures.changeOperatorRoles, { operatorId, roles, reason: REASON }, by)
    .then(() => 'done', codeOf);
const notes = async (operatorId: string) =>
  (await fixture.sql('auth', 'select act from access_log where subject = $1 order by id', [operatorId])).map(
    ({ act }) => act,
  );

describe('an invitation', () => {
  it('makes a colleague with its roles, a password and a second factor at once', async () => {
    const email = nextEmail();
    const colleague = await join(['support', 'finance'], email);
    expect(colleague).toMatchObject({ email, roles: ['support', 'finance'], recoveryCodes: { length: 10 } });
    expect(colleague.actor).toMatchObject({ roles: ['support', 'finance'], provenAt: expect.any(Number) });
    clock.advance(60_000);
    const again = logInOperator(fixture, {
      ...{ email, password: 'finch!passw0rd' },
      code: codeAt(colleague.secret, clock.now()),
    });
    await expect(again).resolves.toMatchObject({ roles: ['support', 'finance'] });
    const { colleagues, invitations } = await list();
    expect(colleagues.find((each) => each.email === email)).toMatchObject({ hasSecondFactor: true });
    expect(invitations.map((each) => each.email)).not.toContain(email);
    expect(await notes(colleague.operatorId)).toContain('accept-invitation');
  });

  it('is good once, for 72 hours, and until it is withdrawn or sent anew', async () => {
    const open = (token: string) =>
      fixture.rpc.call(procedures.openInvitation, { token }, shopper).then(() => 'open', codeOf);
    const invite = async (email: string) => {
      const { invitationId } = await fixture.rpc.call(procedures.inviteOperator, { email, roles: ['review'] }, admin);
      return { invitationId, token: letters(email) };
    };
    const used = nextEmail();
    await join(['review'], used);
    expect(await open(letters(used))).toBe('INVITATION_INVALID');
    const email = nextEmail();
    const first = await invite(email);
    const second = await invite(email);
    expect([await open(first.token), await open(second.token)]).toEqual(['INVITATION_INVALID', 'open']);
    await fixture.rpc.call(procedures.withdrawInvitation, { invitationId: second.invitationId }, admin);
    expect(await open(second.token)).toBe('INVITATION_INVALID');
    const late = await invite(email);
    clock.advance(72 * HOUR_MS);
    expect(await open(late.token)).toBe('INVITATION_INVALID');
  });

  it('used twice at once makes one colleague', async () => {
    const email = nextEmail();
    await fixture.rpc.call(procedures.inviteOperator, { email, roles: ['review'] }, admin);
    const token = letters(email);
    const { offer } = await fixture.rpc.call(procedures.openInvitation, { token }, shopper);
    const code = codeAt(offer.secret, clock.now());
    const input = { token, password: 'finch!passw0rd', ticket: offer.ticket, code };
    const outcomes = await Promise.all(
      [1, 2].map(() => fixture.rpc.call(procedures.acceptInvitation, input, shopper).then(() => 'in', codeOf)),
    );
    expect(outcomes.sort()).toEqual(['INVITATION_INVALID', 'in']);
  });

  it('takes no common password, no wrong code, and no address of an operator; refused, it is still good', async () => {
    const email = nextEmail();
    await fixture.rpc.call(procedures.inviteOperator, { email, roles: ['review'] }, admin);
    const token = letters(email);
    const { offer } = await fixture.rpc.call(procedures.openInvitation, { token }, shopper);
    const code = codeAt(offer.secret, clock.now());
    const accept = (password: string, tried: string) =>
      fixture.rpc
        .call(procedures.acceptInvitation, { token, password, ticket: offer.ticket, code: tried }, shopper)
        .then(() => 'in', codeOf);
    expect(await accept('password1', code)).toBe('PASSWORD_COMMON');
    expect(await accept('finch!passw0rd', codeAt(offer.secret, new Date(0)))).toBe('CODE_WRONG');
    expect(await accept('finch!passw0rd', code)).toBe('in');
    const twice = fixture.rpc.call(procedures.inviteOperator, { email, roles: ['review'] }, admin);
    await expect(twice).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('and its address can be read nowhere in the database', async () => {
    await fixture.rpc.call(procedures.inviteOperator, { email: 'canary.invited@jumun.test', roles: ['review'] }, admin);
    const rows = await fixture.sql('auth', 'select row_to_json(i)::text as row from operator_invitation i');
    expect(JSON.stringify(rows)).not.toContain('canary.invited');
    expect(JSON.stringify(rows)).not.toContain(letters('canary.invited@jumun.test'));
  });
});

describe('a removed colleague', () => {
  it('is out at once, everywhere, and the record says by whom and why', async () => {
    const { operatorId, tokens, actor } = await join(['finance']);
    expect(await remove(admin, operatorId)).toBe('removed');
    const refreshing = fixture.rpc.call(procedures.refresh, { refreshToken: tokens.refreshToken }, shopper);
    await expect(refreshing).rejects.toMatchObject({ code: 'AUTH098' });
    await eventually(() =>
      Promise.resolve(
        fixture.facts(facts.sessionsEnded).some(({ sessionIds }) => sessionIds.includes(actor.sessionId)),
      ),
    );
    const { colleagues, changes } = await list();
    expect(colleagues.map((each) => each.operatorId)).not.toContain(operatorId);
    expect(changes[0]).toMatchObject({ act: 'removal', operatorId, byId: admin.operatorId, roles: [], reason: REASON });
    expect(await notes(operatorId)).toContain('remove-operator');
    expect(await remove(admin, operatorId)).toBe('OPERATOR_NOT_FOUND');
  });

  it('leaves a record that nobody changes', async () => {
    const changing = fixture.sql('auth', `update operator_change set reason = 'nothing'`);
    await expect(changing).rejects.toThrow('a record is never changed');
  });
});

describe('roles', () => {
  it('of today are told to the settlement service alone, without those who were removed', async () => {
    const [staying, leaving] = [await join(['finance']), await join(['finance'])];
    const operatorIds = [staying.operatorId, leaving.operatorId];
    const ask = (actor: Actor) => fixture.rpc.call(procedures.getOperatorRoles, { operatorIds }, actor);
    expect(await ask(serviceActor('settlement'))).toHaveLength(2);
    await remove(admin, leaving.operatorId);
    await change(admin, staying.operatorId, ['review']);
    expect(await ask(serviceActor('settlement'))).toEqual([
      expect.objectContaining({ operatorId: staying.operatorId, roles: ['review'] }),
    ]);
    for (const actor of [admin, shopper, serviceActor('orders')])
      await expect(ask(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are changed with a reason, and end the sessions that had the earlier ones', async () => {
    const { operatorId, tokens } = await join(['support']);
    expect(await change(admin, operatorId, ['review', 'finance'])).toBe('done');
    const refreshing = fixture.rpc.call(procedures.refresh, { refreshToken: tokens.refreshToken }, shopper);
    await expect(refreshing).rejects.toMatchObject({ code: 'AUTH097' });
    const { changes } = await list();
    expect(changes[0]).toMatchObject({ act: 'roles', operatorId, roles: ['review', 'finance'], reason: REASON });
    const silent = fixture.rpc.call(
      procedures.changeOperatorRoles,
      { operatorId, roles: ['admin'], reason: ' a ' },
      admin,
    );
    await expect(silent).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are nobody’s own to change, nor is an account its own to remove', async () => {
    expect(await change(admin, admin.operatorId, ['support'])).toBe('OWN_ACCOUNT');
    expect(await remove(admin, admin.operatorId)).toBe('OWN_ACCOUNT');
  });

  it('leave an admin, also when two demote each other at once', async () => {
    const { actor: second, operatorId } = await join(['admin']);
    const outcomes = await Promise.all([
      change(admin, operatorId, ['support']),
      change(second, admin.operatorId, ['support']),
    ]);
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(1);
    const { rows } = { rows: await fixture.sql('auth', `select id from operator where roles ? 'admin'`) };
    expect(rows).toHaveLength(1);
    await fixture.sql('auth', `update operator set roles = '["admin"]' where id = $1`, [admin.operatorId]);
  });

  it('of an admin who was just demoted do nothing more', async () => {
    const { actor: second, operatorId } = await join(['admin']);
    const third = await join(['support']);
    await change(admin, operatorId, ['support']);
    expect(await remove(second, third.operatorId)).toBe('FORBIDDEN');
  });
});

describe('another OPERATOR_EMAIL', () => {
  it('adds no operator where there is an admin', async () => {
    const before = await fixture.sql('auth', 'select id from operator order by id');
    const config = { ...fixture.authConfig, OPERATOR_EMAIL: 'somebody.else@jumun.test' };
    const again = await fixture.start({ ...definition(config), clock });
    expect(await fixture.sql('auth', 'select id from operator order by id')).toEqual(before);
    await again.close();
  });
});
