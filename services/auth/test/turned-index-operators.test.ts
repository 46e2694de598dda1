import { randomBytes } from 'node:crypto';
import { shopper } from '@jumun/contracts';
import type { RunningService } from '@jumun/messaging';
import { blindIndex, systemClock, type KeyRing } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { definition } from '../src/auth.module.js';
import { reindexJob } from '../src/retention/retention.jobs.js';
import { knownBrowser } from '../src/attempts/known-browser.js';
import { Vault } from '../src/vault.js';
import { openedAuth, procedures } from './auth-fixture.js';
import { actorOf, joined, letterBox, logInOperator } from './operator-fixture.js';

const [old, fresh] = [randomBytes(32), randomBytes(32)];
const colleague = { email: 'ring@turned.test', roles: ['finance' as const] };
const invited = { email: 'invited@turned.test', roles: ['review' as const] };

let letters: (to: string) => string;
const fixture = openedAuth({ INDEX_KEY: [old] }, systemClock);
beforeAll(async () => void (letters = await letterBox(fixture)));

const start = (...INDEX_KEY: KeyRing): Promise<RunningService> =>
  fixture.start(definition({ ...fixture.authConfig, INDEX_KEY }));
const operators = () => fixture.sql('auth', 'select email_index from operator');
const fixtureAdmin = async () => (await logInOperator(fixture)).actor;

describe('the key of blind indexes', () => {
  it('turns, and operators log in, recover and are invited as before', async () => {
    const admin = await fixtureAdmin();
    const joiner = await joined(fixture, { admin, letters, now: systemClock.now() }, colleague);
    const recover = async () => {
      const code = joiner.recoveryCodes.pop() ?? '';
      const claim = { email: colleague.email, password: 'finch!passw0rd', code };
      return fixture.rpc.call(procedures.operatorLogIn, claim, shopper);
    };
    const { browser } = await recover();
    await fixture.rpc.call(procedures.inviteOperator, invited, admin);

    const added = await start(old, fresh);
    await recover();
    await fixture.service.close();

    // Copies that start at once with other orders of keys make no second first operator.
    const [used, beside] = await Promise.all([start(fresh, old), start(old, fresh)]);
    expect(await operators()).toHaveLength(2);
    await recover();
    await expect(
      fixture.rpc.call(procedures.inviteOperator, { ...colleague, roles: ['admin'] }, admin),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    const invitations = await Promise.all(
      Array.from({ length: 6 }, () => fixture.rpc.call(procedures.inviteOperator, invited, admin)),
    );
    const { invitations: open } = await fixture.rpc.call(procedures.listColleagues, {}, admin);
    expect(open.map(({ invitationId }) => invitationId)).toEqual([expect.any(String)]);
    expect(invitations.map(({ invitationId }) => invitationId)).toContain(open[0]?.invitationId);
    await Promise.all([added.close(), beside.close()]);

    used.jobs.runSoon(reindexJob);
    const indexes = [fixture.authConfig.OPERATOR_EMAIL, colleague.email].map((email) => blindIndex(fresh, email));
    await eventually(async () => {
      const rows = await operators();
      return indexes.every((index) => rows.some((row) => row['email_index'] === index));
    });
    // Old codes can't be hashed again and are good until the old key is dropped; new ones are good after it.
    const { tokens } = await recover();
    const { recoveryCodes } = await fixture.rpc.call(
      procedures.makeRecoveryCodes,
      {},
      await actorOf(tokens.accessToken),
    );
    joiner.recoveryCodes.splice(0, Infinity, ...recoveryCodes);
    await used.close();

    const dropped = await start(fresh);
    await recover();
    expect(await operators()).toHaveLength(2);
    await expect(fixtureAdmin()).resolves.toMatchObject({ roles: ['admin'] });
    const [row] = await fixture.sql('auth', `select password_hash from operator where id = $1`, [joiner.operatorId]);
    const account = { role: 'operator' as const, id: joiner.operatorId, passwordHash: String(row?.['password_hash']) };
    const isKnown = (...ring: KeyRing) =>
      knownBrowser(new Vault(fixture.authConfig.DATA_KEY, ring), account, browser ?? '', systemClock.now()) !==
      undefined;
    expect([isKnown(old), isKnown(old, fresh), isKnown(fresh, old), isKnown(fresh)]).toEqual([true, true, true, false]);
    await dropped.close();
  });
});
