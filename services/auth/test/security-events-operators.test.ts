import { settlement, type OperatorActor, type OperatorRole } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { SoftwareAuthenticator } from '@jumun/testing';
import { openedAuth, procedures } from './auth-fixture.js';
import { codeOf } from './device-callers.js';
import { codeAt, joined, letterBox, logInOperator } from './operator-fixture.js';

const PASSWORD = 'finch!passw0rd';
const reason = '담당이 바뀌었어요';
const clock = fixedClock(new Date());
let letters: (to: string) => string;
let admin: OperatorActor;
const fixture = openedAuth({ SECOND_PERSON: 'required' }, clock);
beforeAll(async () => {
  letters = await letterBox(fixture);
});
/** A platform with its first operator alone. */
beforeEach(async () => {
  await fixture.sql('auth', 'delete from operator where configured_hash is null');
  admin = (await logInOperator(fixture)).actor;
});

let count = 0;
/** A colleague with an authenticator app, whom the first operator invited. */
async function join(roles: OperatorRole[]) {
  const email = `watched${(count += 1)}@jumun.test`;
  return { ...(await joined(fixture, { admin, letters, now: clock.now() }, { email, roles })), email };
}
/** The operator's events, the oldest first. */
const eventsOf = async (operatorId: string) => {
  const rows = await fixture.sql(
    'auth',
    `select concat_ws(' ', kind, outcome, detail) as event from security_event where operator_id = $1 order by at, id`,
    [operatorId],
  );
  return rows.map(({ event }) => event);
};
/** The events that an act adds. */
async function added(operatorId: string, act: () => Promise<unknown>): Promise<unknown[]> {
  const before = await eventsOf(operatorId);
  clock.advance(60_000);
  await act();
  return (await eventsOf(operatorId)).slice(before.length);
}
const joining = ['operator-invited done', 'operator-joined done', 'recovery-codes-made done'];

describe('an operator’s log-in', () => {
  it('is an event with its second factor, and so is a wrong password or code', async () => {
    const { operatorId, email, secret } = await join(['support']);
    const logIn = (more: { password?: string; code?: string }) =>
      codeOf(logInOperator(fixture, { email, password: PASSWORD, client: { address: '8.8.4.4' }, ...more }));
    expect(await eventsOf(operatorId)).toEqual(joining);
    const events = await added(operatorId, async () => {
      expect(await logIn({ password: 'wrong1234' })).toBe('LOGIN_FAILED');
      expect(await logIn({ code: codeAt(secret, new Date(0)) })).toBe('CODE_WRONG');
      expect(await logIn({ code: codeAt(secret, clock.now()) })).toBe('done');
    });
    expect(events).toEqual([
      'log-in refused password',
      'second-factor refused',
      'second-factor done app',
      'log-in done password',
    ]);
  });

  it('with a recovery code says so', async () => {
    const { operatorId, email, recoveryCodes } = await join(['support']);
    const [code] = recoveryCodes;
    const events = await added(operatorId, () => logInOperator(fixture, { email, password: PASSWORD, code }));
    expect(events).toEqual(['second-factor done recovery-code', 'log-in done password']);
  });
});

describe('what decides who works at the desk', () => {
  it('is an event: a proof, a wrong one, another password, a passkey that comes, proves and goes', async () => {
    const { operatorId, secret, actor } = await join(['support']);
    const prove = (password: string) =>
      codeOf(fixture.rpc.call(procedures.reauthenticate, { password, code: codeAt(secret, clock.now()) }, actor));
    const fresh: OperatorActor = { ...actor, provenAt: Math.floor(Date.now() / 1000) };
    const events = await added(operatorId, async () => {
      expect([await prove('wrong1234'), await prove(PASSWORD)]).toEqual(['PASSWORD_WRONG', 'done']);
      const change = { currentPassword: PASSWORD, newPassword: 'brandnew1!' };
      await fixture.rpc.call(procedures.changeOperatorPassword, change, fresh);
      const key = new SoftwareAuthenticator(fixture.authConfig.PUBLIC_ORIGIN);
      const offer = await fixture.rpc.call(procedures.startPasskey, {}, fresh);
      const made = { ticket: offer.ticket, credential: key.create(offer.options), name: '업무용 노트북' };
      await fixture.rpc.call(procedures.addPasskey, made, fresh);
      const asked = await fixture.rpc.call(procedures.startPasskeyProof, {}, fresh);
      const answer = { ticket: asked.ticket, credential: key.get(asked.options) };
      await fixture.rpc.call(procedures.reauthenticateByPasskey, answer, fresh);
      const { passkeys } = await fixture.rpc.call(procedures.getOperatorSecurity, {}, fresh);
      await fixture.rpc.call(procedures.removePasskey, { passkeyId: passkeys?.[0]?.passkeyId ?? '' }, fresh);
    });
    expect(events).toEqual([
      'proof refused',
      'second-factor done app',
      'proof done password',
      'password-changed done',
      'passkey-added done',
      'proof done passkey',
      'passkey-removed done',
    ]);
  });

  it('is an event: an act of money that is asked for or decided, once and in the session where that was done', async () => {
    const { operatorId, actor } = await join(['finance']);
    const events = await added(operatorId, async () => {
      for (const act of ['asked', 'approved', 'refused', 'withdrawn', 'alone'] as const) {
        clock.advance(1_000);
        const by = { operatorId, sessionId: actor.sessionId, actedAt: clock.now().toISOString() };
        const fact = { approvalId: crypto.randomUUID(), kind: 'fee-change' as const, act, ...by };
        const id = await fixture.publish(settlement.facts.approvalActed, fact);
        await fixture.publish(settlement.facts.approvalActed, fact, id);
      }
      await fixture.settle();
    });
    expect(events).toEqual([
      'approval-asked done fee-change',
      'approval-given done fee-change',
      'approval-turned-down done fee-change',
      'approval-withdrawn done fee-change',
      'approval-alone done fee-change',
    ]);
    const text = `select distinct session_id from security_event where operator_id = $1 and kind like 'approval-%'`;
    expect(await fixture.sql('auth', text, [operatorId])).toEqual([{ session_id: actor.sessionId }]);
  });

  it('is an event: other roles, a removal, and what a second admin decides about an ask', async () => {
    const second = await join(['admin']);
    await fixture.sql('auth', 'update operator set vouched_by = null, vouched_at = null');
    const colleague = await join(['support']);
    const events = await added(colleague.operatorId, async () => {
      const roles = { operatorId: colleague.operatorId, roles: ['review'] as OperatorRole[], reason };
      await fixture.rpc.call(procedures.changeOperatorRoles, roles, admin);
      const gone = { operatorId: colleague.operatorId, reason };
      await fixture.rpc.call(procedures.removeOperator, gone, admin);
    });
    expect(events).toEqual(['operator-roles-changed done', 'operator-removed done']);
    const ask = async () => {
      const email = `asked${(count += 1)}@jumun.test`;
      const { invitationId } = await fixture.rpc.call(procedures.inviteOperator, { email, roles: ['finance'] }, admin);
      return invitationId;
    };
    const decided = await added(second.operatorId, async () => {
      await fixture.rpc.call(procedures.approveColleagueAsk, { askId: await ask() }, second.actor);
      await fixture.rpc.call(procedures.refuseColleagueAsk, { askId: await ask() }, second.actor);
    });
    expect(decided).toEqual(['ask-approved done invitation', 'ask-turned-down done invitation']);
    expect(await added(admin.operatorId, ask)).toEqual(['ask-made done invitation']);
  });
});
