import { shopper, type Actor } from '@jumun/contracts';
import { openedAuth, facts, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';

const NEW_PASSWORD = 'brandnew1!';
const fixture = openedAuth();

const sessionOf = (accessToken: string): string => {
  const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  return (claims as { sid: string }).sid;
};

/** A shop with a session for each browser; the first one asks. */
async function shopWith(...browsers: string[]) {
  const { shopId, email } = await fixture.newShop();
  const logIn = async (browser: string) => {
    const client = { address: '1.1.1.1', browser };
    const { tokens } = await fixture.rpc.call(procedures.logIn, { email, password: PASSWORD, client }, shopper);
    return {
      ...tokens,
      sessionId: sessionOf(tokens.accessToken),
      actor: ownerOfShop(shopId, sessionOf(tokens.accessToken)),
    };
  };
  const sessions = [];
  for (const browser of browsers) sessions.push(await logIn(browser));
  const [first] = sessions;
  if (!first) throw new Error('a shop needs a browser');
  return { shopId, email, first, others: sessions.slice(1) };
}

const list = (actor: Actor) => fixture.rpc.call(procedures.listSessions, {}, actor);
const refreshed = (refreshToken: string) =>
  fixture.rpc.call(procedures.refresh, { refreshToken }, shopper).then(
    () => 'goes on',
    ({ code }: { code: string }) => code,
  );
const change = (actor: Actor, currentPassword: string, newPassword: string) =>
  fixture.rpc.call(procedures.changePassword, { currentPassword, newPassword }, actor);

describe("an owner's sessions", () => {
  it('are listed with their browsers, the one seen last first and this one marked', async () => {
    const { first, others } = await shopWith('Chrome · Windows', 'Safari · iPhone');
    await shopWith('Edge · Windows');
    await fixture.rpc.call(procedures.refresh, { refreshToken: first.refreshToken }, shopper);
    const sessions = await list(first.actor);
    expect(sessions).toEqual([
      expect.objectContaining({ sessionId: first.sessionId, browser: 'Chrome · Windows', isCurrent: true }),
      expect.objectContaining({ sessionId: others[0]?.sessionId, browser: 'Safari · iPhone', isCurrent: false }),
    ]);
    expect(Date.parse(sessions[0]?.seenAt ?? '')).toBeGreaterThan(Date.parse(sessions[1]?.seenAt ?? ''));
  });

  it('are listed no more once they ended or are too old', async () => {
    const { first, others } = await shopWith('one', 'two', 'three');
    const [two, three] = others;
    await fixture.rpc.call(procedures.logOut, {}, two?.actor ?? shopper);
    await fixture.sql('auth', 'update refresh_token set expires_at = now() where session_id = $1', [three?.sessionId]);
    expect((await list(first.actor)).map(({ browser }) => browser)).toEqual(['one']);
  });

  it('end one by one, again without a difference, and every process is told', async () => {
    const { first, others } = await shopWith('one', 'two', 'three');
    const [two, three] = others;
    const sessionId = two?.sessionId ?? '';
    const end = () => fixture.rpc.call(procedures.endSession, { sessionId }, first.actor);
    await expect(end()).resolves.toEqual({});
    await expect(end()).resolves.toEqual({});
    await fixture.settle();
    expect(fixture.facts(facts.sessionsEnded).filter(({ sessionIds }) => sessionIds.includes(sessionId))).toHaveLength(
      1,
    );
    expect([await refreshed(two?.refreshToken ?? ''), await refreshed(three?.refreshToken ?? '')]).toEqual([
      'AUTH097',
      'goes on',
    ]);
  });

  it("can't be ended or seen by another shop", async () => {
    const mine = await shopWith('mine');
    const stranger = await shopWith('theirs');
    const { sessionId } = mine.first;
    await expect(fixture.rpc.call(procedures.endSession, { sessionId }, stranger.first.actor)).rejects.toMatchObject({
      code: 'SESSION_NOT_FOUND',
    });
    await fixture.rpc.call(procedures.endOtherSessions, {}, stranger.first.actor);
    expect((await list(stranger.first.actor)).map(({ browser }) => browser)).toEqual(['theirs']);
    expect(await refreshed(mine.first.refreshToken)).toBe('goes on');
  });

  it('end all but this one', async () => {
    const { first, others } = await shopWith('one', 'two', 'three');
    await fixture.rpc.call(procedures.endOtherSessions, {}, first.actor);
    expect((await list(first.actor)).map(({ browser }) => browser)).toEqual(['one']);
    for (const { refreshToken } of others) expect(await refreshed(refreshToken)).toBe('AUTH097');
    expect(await refreshed(first.refreshToken)).toBe('goes on');
  });
});

describe('a password that is changed', () => {
  it('takes the present one, ends every other session and lets this one go on', async () => {
    const { shopId, email, first, others } = await shopWith('one', 'two');
    const { browser } = await change(first.actor, PASSWORD, NEW_PASSWORD);
    await expect(fixture.logIn(email)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    // This browser is still known to the account.
    const client = { address: '1.1.1.1', mark: browser };
    const again = { email, password: NEW_PASSWORD, client };
    await expect(fixture.rpc.call(procedures.logIn, again, shopper)).resolves.toBeDefined();
    expect(await refreshed(others[0]?.refreshToken ?? '')).toBe('AUTH097');
    expect(await refreshed(first.refreshToken)).toBe('goes on');
    await expect(fixture.sql('auth', 'select act from access_log where subject = $1', [shopId])).resolves.toEqual([
      { act: 'change-password' },
    ]);
  });

  it('is not changed by a wrong one or to a common one, at the field that is at fault', async () => {
    const { email, first, others } = await shopWith('one', 'two');
    const at = (path: string) => ({ errors: [expect.objectContaining({ path })] });
    await expect(change(first.actor, 'wrong1234', NEW_PASSWORD)).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      ...at('currentPassword'),
    });
    await expect(change(first.actor, PASSWORD, 'password1')).rejects.toMatchObject({
      code: 'PASSWORD_COMMON',
      ...at('newPassword'),
    });
    await expect(fixture.logIn(email)).resolves.toBeDefined();
    expect(await refreshed(others[0]?.refreshToken ?? '')).toBe('goes on');
  });

  it('is not guessed by a session that somebody found open, and its owner still logs in', async () => {
    const { email, first } = await shopWith('one');
    const codes: string[] = [];
    for (let at = 0; at < 11; at += 1)
      await change(first.actor, 'wrong1234', NEW_PASSWORD).catch(({ code }: { code: string }) => codes.push(code));
    expect(codes).toEqual([...Array<string>(10).fill('PASSWORD_WRONG'), 'LOGIN_SLOWED']);
    await expect(change(first.actor, PASSWORD, NEW_PASSWORD)).rejects.toMatchObject({ code: 'LOGIN_SLOWED' });
    await expect(fixture.logIn(email)).resolves.toBeDefined();
  });

  it('is changed once of two changes at once', async () => {
    const { email, first } = await shopWith('one');
    const changes = await Promise.allSettled([
      change(first.actor, PASSWORD, 'brandnew1!'),
      change(first.actor, PASSWORD, 'brandnew2!'),
    ]);
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = changes[0].status === 'fulfilled' ? 'brandnew1!' : 'brandnew2!';
    await expect(fixture.logIn(email, winner)).resolves.toBeDefined();
  });
});
