import { createHash } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import {
  ACCESS_TOKEN,
  REVOCATION_MEMORY_SECONDS,
  revokedKey,
  serviceActor,
  shopper,
  type Actor,
} from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { definition } from '../src/auth.module.js';
import { openedAuth, facts, jwtPublicKey, ownerOfShop, procedures } from './auth-fixture.js';

describe('a session', () => {
  const fixture = openedAuth({});

  const refresh = (refreshToken: string) => fixture.rpc.call(procedures.refresh, { refreshToken }, shopper);
  const claimsOf = async (accessToken: string) =>
    (
      await jwtVerify(accessToken, await importSPKI(jwtPublicKey, ACCESS_TOKEN.algorithm), {
        issuer: ACCESS_TOKEN.issuer,
        audience: ACCESS_TOKEN.audience,
        algorithms: [ACCESS_TOKEN.algorithm],
      })
    ).payload;
  const begin = async () => {
    const { shopId, email } = await fixture.newShop();
    const { tokens } = await fixture.logIn(email);
    const { sid } = await claimsOf(tokens.accessToken);
    return { shopId, email, tokens, sessionId: String(sid) };
  };
  const hashOf = (token: string) => createHash('sha256').update(token).digest();

  it('begins with a token that the public key alone proves, good for 15 minutes', async () => {
    const { shopId, tokens } = await begin();
    const claims = await claimsOf(tokens.accessToken);
    expect(claims).toMatchObject({ sub: shopId, role: 'owner', iss: 'jumun-auth', aud: 'jumun' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60);
  });

  it('begins whatever the state of the shop', async () => {
    const { shopId, email } = await fixture.newShop();
    await fixture.sql('auth', `update shop set status = 'restricted', operator_restricted_at = now() where id = $1`, [
      shopId,
    ]);
    await expect(fixture.logIn(email)).resolves.toMatchObject({ shop: { shopId, status: 'restricted' } });
  });

  it('begins by the e-mail address without regard to case', async () => {
    const { shopId, email } = await fixture.newShop();
    await expect(fixture.logIn(email.toUpperCase())).resolves.toMatchObject({ shop: { shopId } });
  });

  it.each([
    ['shop', `set password_hash = 'changed meanwhile'`],
    ['shop', `set closed_at = now(), status = 'restricted'`],
    ['operator', `set password_hash = 'changed meanwhile'`],
  ])('is refused when the %s is changed while the password is checked: %s', async (table, change) => {
    const { email } = await fixture.newShop();
    const { OPERATOR_EMAIL, OPERATOR_PASSWORD } = fixture.authConfig;
    // A second database to look from, since the test's one connection to the first is taken.
    await fixture.config('onlooker');
    const [{ n: before } = { n: 0 }] = await fixture.sql('auth', 'select count(*)::int as n from session');
    const who = table === 'shop' ? 'id = (select id from shop order by created_at desc limit 1)' : 'true';
    // Commits once the log-in waits for the row.
    const changing = fixture.sql(
      'auth',
      `do $$ begin
         update ${table} ${change} where ${who};
         for turn in 1..500 loop
           exit when exists (select from pg_locks where not granted);
           perform pg_sleep(0.01);
         end loop;
       end $$`,
    );
    const isHeld = `select 1 from pg_stat_activity where query like 'do $$%' and wait_event = 'PgSleep'`;
    await eventually(async () => (await fixture.sql('onlooker', isHeld)).length > 0);
    const loggingIn =
      table === 'shop'
        ? fixture.logIn(email)
        : fixture.rpc.call(procedures.operatorLogIn, { email: OPERATOR_EMAIL, password: OPERATOR_PASSWORD }, shopper);
    await expect(loggingIn).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await changing;
    await expect(fixture.sql('auth', 'select count(*)::int as n from session')).resolves.toEqual([{ n: before }]);
  });

  it('is refused in the same words for an unknown shop and a wrong password', async () => {
    const { email } = await fixture.newShop();
    const wrong = await fixture.logIn(email, 'wrong1234').catch((error: unknown) => error);
    const unknown = await fixture.logIn('nobody@jumun.test', 'wrong1234').catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 'LOGIN_FAILED' });
    expect({ ...(unknown as object) }).toEqual({ ...(wrong as object) });
    expect((unknown as Error).message).toBe((wrong as Error).message);
  });

  it('keeps passwords as argon2id and refresh tokens as hashes', async () => {
    const { shopId, tokens } = await begin();
    const [shop] = await fixture.sql('auth', 'select password_hash from shop where id = $1', [shopId]);
    expect(shop?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const kept = await fixture.sql('auth', 'select 1 from refresh_token where token_hash = $1', [
      hashOf(tokens.refreshToken),
    ]);
    expect(kept).toHaveLength(1);
    expect(Buffer.from(tokens.refreshToken, 'base64url')).toHaveLength(32);
  });

  it('goes on with a new pair at each refresh', async () => {
    const { shopId, tokens, sessionId } = await begin();
    const second = await refresh(tokens.refreshToken);
    const third = await refresh(second.refreshToken);
    expect(new Set([tokens.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3);
    await expect(claimsOf(third.accessToken)).resolves.toMatchObject({ sub: shopId, sid: sessionId, role: 'owner' });
  });

  it('ends with its whole family when a used token is shown again, and nobody else is touched', async () => {
    const stranger = await begin();
    const { email, tokens, sessionId } = await begin();
    const elsewhere = await fixture.logIn(email);
    const second = await refresh(tokens.refreshToken);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: 'AUTH097' });
    await expect(refresh(second.refreshToken)).rejects.toMatchObject({ code: 'AUTH097' });
    await expect(fixture.redis.exists(revokedKey(sessionId))).resolves.toBe(1);
    await expect(refresh(elsewhere.tokens.refreshToken)).resolves.toBeDefined();
    await expect(refresh(stranger.tokens.refreshToken)).resolves.toBeDefined();
  });

  it('gives exactly one new pair when one token is shown many times at once', async () => {
    const { tokens } = await begin();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => refresh(tokens.refreshToken)));
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as { code: string });
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(refused.map(({ code }) => code)).toEqual(Array(7).fill('AUTH097'));
  });

  describe('whose answer to a refresh was lost', () => {
    const shown = (refreshToken: string, device = 'mine') =>
      fixture.rpc.call(procedures.refresh, { refreshToken, client: { address: '1.1.1.1', device } }, shopper);
    const codeOf = (refused: Promise<unknown>) =>
      refused.then(
        () => 'given',
        ({ code }: { code: string }) => code,
      );

    it('gives the same client the same refresh token, ten times at once, from two copies and without Redis', async () => {
      const copy = await fixture.start(definition(fixture.authConfig));
      const { tokens, sessionId } = await begin();
      await fixture.redis.flushall();
      const answers = await Promise.all(Array.from({ length: 10 }, () => shown(tokens.refreshToken)));
      await copy.close();
      expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
      const [answer] = answers;
      await expect(claimsOf(answer?.accessToken ?? '')).resolves.toMatchObject({ sid: sessionId });
      await expect(shown(answer?.refreshToken ?? '')).resolves.toBeDefined();
    });

    it.each([
      ['to another client', async (token: string) => shown(token, 'another')],
      ['to one that says nothing of itself', async (token: string) => refresh(token)],
      [
        'after 30 seconds',
        async (token: string) => {
          const used = `update refresh_token set used_at = used_at - interval '30 seconds' where token_hash = $1`;
          await fixture.sql('auth', used, [hashOf(token)]);
          return shown(token);
        },
      ],
      [
        'once the next one was used',
        async (token: string) => {
          await shown((await shown(token)).refreshToken);
          return shown(token);
        },
      ],
    ])('ends its family %s', async (_when, again) => {
      const { tokens } = await begin();
      const next = await shown(tokens.refreshToken);
      expect(await codeOf(again(tokens.refreshToken))).toBe('AUTH097');
      expect(await codeOf(shown(next.refreshToken))).toBe('AUTH097');
    });

    it('is over with its session', async () => {
      const { shopId, tokens, sessionId } = await begin();
      await shown(tokens.refreshToken);
      await fixture.rpc.call(procedures.logOut, {}, ownerOfShop(shopId, sessionId));
      expect(await codeOf(shown(tokens.refreshToken))).toBe('AUTH097');
    });
  });

  it('is over after 30 days without use', async () => {
    const { tokens } = await begin();
    const [row] = await fixture.sql(
      'auth',
      `select expires_at - issued_at as life from refresh_token where token_hash = $1`,
      [hashOf(tokens.refreshToken)],
    );
    expect(row?.['life']).toMatchObject({ days: 30 });
    await fixture.sql('auth', `update refresh_token set expires_at = now() where token_hash = $1`, [
      hashOf(tokens.refreshToken),
    ]);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: 'AUTH099' });
  });

  it('is over 90 days after its log-in, however often it is used', async () => {
    const { shopId, tokens } = await begin();
    const age = (days: number) =>
      fixture.sql('auth', `update session set created_at = now() - make_interval(days => $1) where subject_id = $2`, [
        days,
        shopId,
      ]);
    await age(89);
    const next = await refresh(tokens.refreshToken);
    await age(90);
    await expect(refresh(next.refreshToken)).rejects.toMatchObject({ code: 'AUTH099' });
  });

  it('is refused for a token that was never given', async () => {
    await expect(refresh('A'.repeat(43))).rejects.toMatchObject({ code: 'AUTH097' });
    await expect(refresh('')).rejects.toMatchObject({ code: 'AUTH097' });
  });

  it('is refused when the shop is gone', async () => {
    const { shopId, tokens } = await begin();
    await fixture.sql('auth', 'delete from shop where id = $1', [shopId]);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: 'AUTH098' });
  });

  it('ends at log-out, at once and for the gateway too', async () => {
    const { shopId, tokens, sessionId } = await begin();
    await fixture.rpc.call(procedures.logOut, {}, ownerOfShop(shopId, sessionId));
    const secondsLeft = await fixture.redis.ttl(revokedKey(sessionId));
    expect(secondsLeft).toBeGreaterThanOrEqual(ACCESS_TOKEN.lifeSeconds);
    expect(secondsLeft).toBeLessThanOrEqual(REVOCATION_MEMORY_SECONDS);
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: 'AUTH097' });
    await expect(fixture.rpc.call(procedures.logOut, {}, ownerOfShop(shopId, sessionId))).resolves.toEqual({});
  });

  it('tells every process that checks tokens when it ends, whatever ends it, and lists it for those that were away', async () => {
    const loggedOut = await begin();
    await fixture.rpc.call(procedures.logOut, {}, ownerOfShop(loggedOut.shopId, loggedOut.sessionId));
    const reused = await begin();
    await refresh(reused.tokens.refreshToken);
    await expect(refresh(reused.tokens.refreshToken)).rejects.toMatchObject({ code: 'AUTH097' });
    const ended = [
      { sessionId: loggedOut.sessionId, reason: 'logout' },
      { sessionId: reused.sessionId, reason: 'reuse' },
    ];
    await eventually(() => {
      const told = fixture.facts(facts.sessionsEnded);
      return ended.every(({ sessionId, reason }) =>
        told.some((fact) => fact.reason === reason && fact.sessionIds.includes(sessionId)),
      );
    });
    const list = (by: Actor) => fixture.rpc.call(procedures.listEndedSessions, { withinSeconds: 60 }, by);
    await expect(list(serviceActor('gateway'))).resolves.toEqual(
      expect.arrayContaining(ended.map((each) => expect.objectContaining(each) as object)),
    );
    await expect(list(shopper)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(list(ownerOfShop(reused.shopId))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it("can't be ended by another shop", async () => {
    const mine = await begin();
    const other = await begin();
    await fixture.rpc.call(procedures.logOut, {}, ownerOfShop(other.shopId, mine.sessionId));
    await expect(refresh(mine.tokens.refreshToken)).resolves.toBeDefined();
    await expect(fixture.redis.exists(revokedKey(mine.sessionId))).resolves.toBe(0);
  });

  it('stays ended for the gateway when Redis was emptied', async () => {
    const { shopId, sessionId } = await begin();
    await fixture.rpc.call(procedures.logOut, {}, ownerOfShop(shopId, sessionId));
    await fixture.redis.flushall();
    await eventually(async () => (await fixture.redis.exists(revokedKey(sessionId))) === 1);
    expect(await fixture.redis.ttl(revokedKey(sessionId))).toBeLessThanOrEqual(REVOCATION_MEMORY_SECONDS);
  });

  it('begins and ends while Redis takes nothing, and the gateway is told once it does', async () => {
    const { shopId, email } = await fixture.newShop();
    await fixture.redis.config('SET', 'maxmemory', '1');
    const { tokens } = await fixture.logIn(email);
    const sessionId = String((await claimsOf(tokens.accessToken))['sid']);
    try {
      await fixture.rpc.call(procedures.logOut, {}, ownerOfShop(shopId, sessionId));
      await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: 'AUTH097' });
      await expect(fixture.redis.exists(revokedKey(sessionId))).resolves.toBe(0);
    } finally {
      await fixture.redis.config('SET', 'maxmemory', '0');
    }
    await eventually(async () => (await fixture.redis.exists(revokedKey(sessionId))) === 1);
  });
});
