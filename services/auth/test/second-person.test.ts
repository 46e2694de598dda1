import { serviceActor, type OperatorActor, type OperatorRole } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { openedAuth, procedures } from './auth-fixture.js';
import { accepted, joined, letterBox, logInOperator, newsBox } from './operator-fixture.js';

const HOUR_MS = 60 * 60 * 1000;
const COMPANY = 'company@jumun.test';
const reason = '담당이 바뀌었어요';
const clock = fixedClock(new Date());
let letters: (to: string) => string;
let news: Awaited<ReturnType<typeof newsBox>>;
let first: OperatorActor;
const fixture = openedAuth({ SECOND_PERSON: 'required', COMPANY_EMAIL: COMPANY }, clock);
beforeAll(async () => {
  letters = await letterBox(fixture);
  news = await newsBox(fixture);
});
/** A platform with its first operator alone. */
beforeEach(async () => {
  await fixture.sql('auth', 'delete from operator_invitation');
  await fixture.sql('auth', 'delete from operator_ask');
  await fixture.sql('auth', 'delete from operator where configured_hash is null');
  await fixture.sql('auth', `update operator set roles = '["admin"]'`);
  first = (await logInOperator(fixture)).actor;
});

const codeOf = (error: unknown): string => (error as { code: string }).code;
let count = 0;
const nextEmail = (): string => `person${(count += 1)}@jumun.test`;
const invite = (by: OperatorActor, email: string, roles: OperatorRole[]) =>
  fixture.rpc.call(procedures.inviteOperator, { email, roles }, by);
const change = (by: OperatorActor, operatorId: string, roles: OperatorRole[]) =>
  fixture.rpc.call(procedures.changeOperatorRoles, { operatorId, roles, reason }, by);
const remove = (by: OperatorActor, operatorId: string) =>
  fixture.rpc.call(procedures.removeOperator, { operatorId, reason }, by);
const approve = (by: OperatorActor, askId: string) =>
  fixture.rpc.call(procedures.approveColleagueAsk, { askId }, by).then(() => 'approved', codeOf);
const refuse = (by: OperatorActor, askId: string) =>
  fixture.rpc.call(procedures.refuseColleagueAsk, { askId }, by).then(() => 'refused', codeOf);
const people = (by: OperatorActor = first) => fixture.rpc.call(procedures.listColleagues, {}, by);
const lastAsk = async (by: OperatorActor = first) => (await people(by)).asks?.at(-1);
const deciding = async ({ operatorId }: { operatorId: string }) => {
  const asked = { operatorIds: [operatorId] };
  return (await fixture.rpc.call(procedures.getOperatorRoles, asked, serviceActor('settlement')))[0]?.deciding;
};
/** A colleague whom the first operator invited while it was the only admin. */
const join = (roles: OperatorRole[], email = nextEmail()) =>
  joined(fixture, { admin: first, letters, now: clock.now() }, { email, roles });
/** An admin without a voucher, as those who were there before. */
async function settledAdmin() {
  const { actor, operatorId } = await join(['admin']);
  await fixture.sql('auth', 'update operator set vouched_by = null, vouched_at = null where id = $1', [operatorId]);
  return actor;
}
describe('a new colleague', () => {
  it('decides nothing for 72 hours, and never alone what its inviter asks', async () => {
    const joinedAt = clock.now().getTime();
    const colleague = await join(['finance']);
    const from = new Date(joinedAt + 72 * HOUR_MS).toISOString();
    expect(await deciding(colleague)).toEqual({ from, notFor: first.operatorId });
    clock.advance(72 * HOUR_MS - 1);
    expect(await deciding(colleague)).toMatchObject({ from });
    clock.advance(1);
    expect(await deciding(colleague)).toEqual({ from: null, notFor: first.operatorId });
  });

  it('decides it once another one could, too', async () => {
    const [colleague, other] = [await join(['finance']), await join(['finance'])];
    expect(await deciding(colleague)).toMatchObject({ notFor: first.operatorId });
    clock.advance(72 * HOUR_MS);
    expect(await deciding(colleague)).toEqual({ from: null, notFor: null });
    await remove(first, other.operatorId);
    expect(await deciding(colleague)).toEqual({ from: null, notFor: first.operatorId });
  });

  it('is new again when it is given a role that decides, by whoever gave it', async () => {
    const colleague = await join(['support']);
    clock.advance(72 * HOUR_MS);
    await change(first, colleague.operatorId, ['support', 'review']);
    expect(await deciding(colleague)).toMatchObject({ from: null });
    const from = new Date(clock.now().getTime() + 72 * HOUR_MS).toISOString();
    await change(first, colleague.operatorId, ['finance']);
    expect(await deciding(colleague)).toEqual({ from, notFor: first.operatorId });
  });

  it('says on its own page what it may not decide yet', async () => {
    const { actor } = await join(['finance']);
    const security = await fixture.rpc.call(procedures.getOperatorSecurity, {}, actor);
    expect(security.deciding).toEqual({ from: expect.any(String), notFor: first.operatorId });
  });

  it('is no operator of before: nothing keeps those from deciding', async () => {
    expect(await deciding(first)).toEqual({ from: null, notFor: null });
  });
});

describe('with a second admin', () => {
  it('an invitation to decide leaves only when that one approved it', async () => {
    const second = await settledAdmin();
    const email = nextEmail();
    expect(await invite(first, email, ['finance'])).toMatchObject({ email, waiting: true });
    expect([letters(email), (await people()).invitations]).toEqual(['', []]);
    const ask = await lastAsk();
    expect(ask).toMatchObject({ kind: 'invitation', email, roles: ['finance'], mine: true });
    expect(await approve(first, ask?.askId ?? '')).toBe('OWN_APPROVAL');
    expect(await lastAsk(second)).toMatchObject({ mine: false, blockedReason: null });
    expect(await approve(second, ask?.askId ?? '')).toBe('approved');
    expect(await approve(second, ask?.askId ?? '')).toBe('APPROVAL_NOT_FOUND');
    const { operatorId } = await accepted(fixture, { letters, now: clock.now() }, email);
    const { colleagues, events = [], asks } = await people();
    expect(asks).toEqual([]);
    expect(colleagues.find((each) => each.operatorId === operatorId)).toMatchObject({ vouchedBy: first.operatorId });
    expect(events.slice(0, 2)).toMatchObject([
      { act: 'joining', operatorId, reason: null, withId: null },
      { act: 'invitation', operatorId, byId: first.operatorId, withId: second.operatorId },
    ]);
  });

  it('one to other work leaves at once', async () => {
    await settledAdmin();
    const email = nextEmail();
    expect(await invite(first, email, ['support', 'review'])).toMatchObject({ waiting: false });
    expect(letters(email)).not.toBe('');
  });

  it('a role that decides is given, and its holder removed, by two', async () => {
    const second = await settledAdmin();
    const { operatorId } = await join(['support']);
    expect(await change(first, operatorId, ['finance'])).toEqual({ waiting: true });
    const rolesOf = async () => (await people()).colleagues.find((each) => each.operatorId === operatorId)?.roles;
    expect(await rolesOf()).toEqual(['support']);
    expect(await approve(second, (await lastAsk())?.askId ?? '')).toBe('approved');
    expect(await rolesOf()).toEqual(['finance']);
    expect(await remove(first, operatorId)).toEqual({ waiting: true });
    expect(await rolesOf()).toEqual(['finance']);
    expect(await approve(second, (await lastAsk())?.askId ?? '')).toBe('approved');
    expect(await rolesOf()).toBeUndefined();
    const by = { byId: first.operatorId, withId: second.operatorId, operatorId, reason };
    expect((await people()).events?.slice(0, 2)).toMatchObject([
      { ...by, act: 'removal' },
      { ...by, act: 'roles', roles: ['finance'] },
    ]);
  });

  it('one admin does not put the other one out', async () => {
    const second = await settledAdmin();
    expect(await remove(first, second.operatorId)).toEqual({ waiting: true });
    expect(await change(second, first.operatorId, ['support'])).toEqual({ waiting: true });
    expect((await people()).colleagues).toHaveLength(2);
  });

  it('who is new can’t approve yet, and refuses nothing either', async () => {
    const { actor: fresh } = await join(['admin']);
    await invite(first, nextEmail(), ['finance']);
    const askId = (await lastAsk())?.askId ?? '';
    expect(await lastAsk(fresh)).toMatchObject({ blockedReason: 'too-new' });
    expect([await approve(fresh, askId), await refuse(fresh, askId)]).toEqual(['APPROVER_TOO_NEW', 'APPROVER_TOO_NEW']);
  });

  it('whom the asker alone let in does not approve for him, and can be put out by him alone', async () => {
    const { actor: fresh, operatorId } = await join(['admin']);
    clock.advance(72 * HOUR_MS);
    await invite(first, nextEmail(), ['finance']);
    expect(await approve(fresh, (await lastAsk())?.askId ?? '')).toBe('APPROVER_VOUCHED_BY_ASKER');
    // The other way round two persons are there.
    const email = nextEmail();
    expect(await invite(fresh, email, ['finance'])).toMatchObject({ waiting: true });
    expect(await approve(first, (await lastAsk())?.askId ?? '')).toBe('approved');
    expect(letters(email)).not.toBe('');
    expect(await remove(first, operatorId)).toEqual({ waiting: false });
  });
});

describe('an ask about a colleague', () => {
  const asked = async () => {
    const second = await settledAdmin();
    const email = nextEmail();
    await invite(first, email, ['finance']);
    return { second, email, askId: (await lastAsk())?.askId ?? '' };
  };

  it('is one, however often it is sent; another one about the same waits for its end', async () => {
    const { second, email, askId } = await asked();
    await invite(first, email, ['finance']);
    expect(await lastAsk()).toMatchObject({ askId });
    await expect(invite(first, email, ['admin'])).rejects.toMatchObject({ code: 'APPROVAL_OPEN' });
    await expect(invite(second, email, ['finance'])).rejects.toMatchObject({ code: 'APPROVAL_OPEN' });
  });

  it('is refused by another admin, and withdrawn by its own', async () => {
    const { second, email, askId } = await asked();
    const withdraw = (by: OperatorActor, id: string) =>
      fixture.rpc.call(procedures.withdrawColleagueAsk, { askId: id }, by).then(() => 'withdrawn', codeOf);
    expect([await refuse(first, askId), await withdraw(second, askId)]).toEqual(['OWN_APPROVAL', 'FORBIDDEN']);
    expect(await refuse(second, askId)).toBe('refused');
    await invite(first, email, ['finance']);
    const again = (await lastAsk())?.askId ?? '';
    expect(await withdraw(first, again)).toBe('withdrawn');
    expect([await approve(second, again), letters(email)]).toEqual(['APPROVAL_NOT_FOUND', '']);
    const acts = await fixture.sql('auth', 'select act from access_log where subject = any($1) order by id', [
      [askId, again],
    ]);
    expect(acts.map(({ act }) => act)).toEqual([
      ...['ask-colleague-change', 'refuse-colleague-ask', 'ask-colleague-change', 'withdraw-colleague-ask'],
    ]);
  });

  it('ends after 72 hours', async () => {
    const { second, askId } = await asked();
    clock.advance(72 * HOUR_MS);
    expect((await people()).asks).toEqual([]);
    expect(await approve(second, askId)).toBe('APPROVAL_NOT_FOUND');
  });

  it('approved by two at once sends one invitation', async () => {
    const { second, email, askId } = await asked();
    const third = await settledAdminBy(second);
    const outcomes = await Promise.all([approve(second, askId), approve(third, askId)]);
    expect(outcomes.sort()).toEqual(['APPROVAL_NOT_FOUND', 'approved']);
    expect((await people()).invitations.map((each) => each.email)).toEqual([email]);
  });

  it('of an admin who is none any more is not carried out', async () => {
    const { second, askId } = await asked();
    await fixture.sql('auth', `update operator set roles = '["support"]' where id = $1`, [first.operatorId]);
    expect(await approve(second, askId)).toBe('APPROVAL_LAPSED');
  });

  it('keeps no address that can be read', async () => {
    const { email } = await asked();
    const rows = await fixture.sql('auth', 'select row_to_json(a)::text as row from operator_ask a');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  /** A third admin, whose invitation the second one approved. */
  async function settledAdminBy(second: OperatorActor): Promise<OperatorActor> {
    const email = nextEmail();
    await invite(first, email, ['admin']);
    const ask = (await people()).asks?.find((each) => each.email === email);
    await approve(second, ask?.askId ?? '');
    const { actor, operatorId } = await accepted(fixture, { letters, now: clock.now() }, email);
    await fixture.sql('auth', 'update operator set vouched_by = null, vouched_at = null where id = $1', [operatorId]);
    return actor;
  }
});

describe('the only admin', () => {
  it('does it at once, and everything is in the record', async () => {
    const { operatorId } = await join(['finance']);
    await change(first, operatorId, ['admin', 'finance']);
    await remove(first, operatorId);
    const { events = [], secondPerson } = await people();
    const own = events.filter((each) => each.operatorId === operatorId).map(({ act }) => act);
    expect(own).toEqual(['removal', 'roles', 'joining', 'invitation']);
    expect(secondPerson).toBe('required');
  });
});

describe('a change of operators', () => {
  it('is told by mail to every admin, also to one who is removed by it, and to the company', async () => {
    const { OPERATOR_EMAIL } = fixture.authConfig;
    const second = await settledAdmin();
    const secondEmail = (await people()).colleagues.find((each) => each.operatorId === second.operatorId)?.email ?? '';
    const email = nextEmail();
    await join(['support'], email);
    await remove(first, second.operatorId);
    await approve(second, (await lastAsk())?.askId ?? '');
    const told = await eventually(async () => {
      const all = news(secondEmail);
      return Promise.resolve(all.length >= 3 && all);
    });
    const to = [OPERATOR_EMAIL, secondEmail, COMPANY];
    const support = { colleague: email, by: OPERATOR_EMAIL, approvedBy: null, roles: ['support'], to };
    expect(told.filter((each) => each.colleague === email)).toEqual([
      expect.objectContaining({ ...support, act: 'invitation' }),
      expect.objectContaining({ ...support, act: 'joining' }),
    ]);
    expect(told.at(-1)).toMatchObject({ act: 'removal', colleague: secondEmail, approvedBy: secondEmail, to });
    expect(JSON.stringify(told)).not.toContain(letters(email));
  });
});
