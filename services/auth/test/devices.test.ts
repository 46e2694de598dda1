import { PAIRING_MS, shopper, type Actor, type DeviceScope } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { openedAuth, facts, ownerOfShop, procedures } from './auth-fixture.js';
import { actorOf, codeOf, operator } from './device-callers.js';

const clock = fixedClock(new Date());
const fixture = openedAuth({}, clock);
beforeEach(() => clock.set(new Date()));

const from = (address?: string) => (address === undefined ? {} : { client: { address } });
const offer = (kind: DeviceScope = 'screen', address?: string) =>
  fixture.rpc.call(procedures.offerPairing, { kind, ...from(address) }, shopper);
const claim = (owner: Actor, code: string, name = '홀 TV', address?: string) =>
  fixture.rpc.call(procedures.claimPairing, { code, name, ...from(address) }, owner);
const take = (pollKey: string) => fixture.rpc.call(procedures.takePairing, { pollKey }, shopper);
const list = (owner: Actor) => fixture.rpc.call(procedures.listDevices, {}, owner);
const revoke = (owner: Actor, deviceId: string) => fixture.rpc.call(procedures.revokeDevice, { deviceId }, owner);
const refresh = (refreshToken: string) =>
  fixture.rpc.call(
    procedures.refresh,
    { refreshToken, client: { address: '1.1.1.1', device: 'tv-in-the-hall' } },
    shopper,
  );
const newOwner = async (): Promise<Actor> => ownerOfShop((await fixture.newShop()).shopId);

/** A code that no device shows just now. */
async function codeOfNobody(): Promise<string> {
  const { code } = await offer();
  await fixture.sql('auth', 'delete from pairing');
  return code;
}

async function paired(owner: Actor, kind: DeviceScope = 'screen') {
  const { code, pollKey } = await offer(kind);
  const { deviceId } = await claim(owner, code);
  const { tokens } = await take(pollKey);
  if (!tokens) throw new Error('no tokens');
  return { deviceId, pollKey, ...tokens, actor: actorOf(tokens.accessToken) };
}

describe('a device', () => {
  it('waits until its code is typed, and then acts for the shop within its scope', async () => {
    const owner = await newOwner();
    const { code, pollKey, expiresAt } = await offer('print');
    expect(Date.parse(expiresAt)).toBe(clock.now().getTime() + PAIRING_MS);
    expect(await take(pollKey)).toEqual({ state: 'waiting', tokens: null, device: null });
    const device = await claim(owner, code, '주방 프린터');
    expect(device).toMatchObject({ kind: 'print', name: '주방 프린터', seenAt: null });
    const taken = await take(pollKey);
    expect(taken).toMatchObject({ state: 'paired', device: { deviceId: device.deviceId, name: '주방 프린터' } });
    const actor = actorOf(taken.tokens?.accessToken ?? '');
    const { shopId } = owner as { shopId: string };
    expect(actor).toMatchObject({ kind: 'device', shopId, deviceId: device.deviceId, scope: 'print' });
    expect(await fixture.rpc.call(procedures.getDevice, {}, actor)).toEqual(taken.device);
    expect(await list(owner)).toEqual([{ ...device, seenAt: clock.now().toISOString() }]);
  });

  it('that lost the answer gets the same tokens again, until it has used them', async () => {
    const { pollKey, refreshToken, actor } = await paired(await newOwner());
    const again = await take(pollKey);
    expect(again.tokens?.refreshToken).toBe(refreshToken);
    expect(actorOf(again.tokens?.accessToken ?? '')).toEqual(actor);
    const next = await refresh(refreshToken);
    expect(await codeOf(take(pollKey))).toBe('DEVICE_CODE_WRONG');
    expect(actorOf(next.accessToken)).toEqual(actor);
    // As everybody's: the answer may be lost here too, and a used one that comes back later is a theft.
    expect((await refresh(refreshToken)).refreshToken).toBe(next.refreshToken);
  });

  it('that polls twice at once has one session', async () => {
    const owner = await newOwner();
    const { code, pollKey } = await offer();
    await claim(owner, code);
    const both = await Promise.all([take(pollKey), take(pollKey)]);
    const sessions = both.map(({ tokens }) => actorOf(tokens?.accessToken ?? ''));
    expect(sessions[0]).toEqual(sessions[1]);
  });

  it('goes on for longer than a person, and for 90 days without a word', async () => {
    const { refreshToken, actor } = await paired(await newOwner());
    const { sessionId } = actor;
    const [token] = await fixture.sql(
      'auth',
      `select expires_at - issued_at between interval '89 days' and interval '91 days' as right
       from refresh_token where session_id = $1`,
      [sessionId],
    );
    expect(token).toEqual({ right: true });
    await fixture.sql('auth', `update session set created_at = now() - interval '400 days' where id = $1`, [sessionId]);
    expect(await codeOf(refresh(refreshToken))).toBe('done');
  });

  it('is noted as seen, at most once a minute', async () => {
    const owner = await newOwner();
    const { actor } = await paired(owner);
    const first = clock.now().toISOString();
    const seen = async (): Promise<string | null | undefined> => {
      await fixture.rpc.call(procedures.noteDeviceSeen, {}, actor);
      return (await list(owner))[0]?.seenAt;
    };
    clock.advance(59_000);
    expect(await seen()).toBe(first);
    clock.advance(1_000);
    expect(await seen()).toBe(clock.now().toISOString());
  });

  it('may ask for nothing that is not opened to its scope', async () => {
    const { actor } = await paired(await newOwner());
    for (const procedure of [procedures.listDevices, procedures.listSessions, procedures.logOut, procedures.getShop])
      expect(await codeOf(fixture.rpc.call(procedure, {}, actor))).toBe('FORBIDDEN');
  });
});

describe('a code', () => {
  it('is worth nothing after ten minutes, but a device that was paired in the last second gets its tokens', async () => {
    const owner = await newOwner();
    const [late, inTime] = [await offer(), await offer()];
    clock.advance(PAIRING_MS - 1);
    await claim(owner, inTime.code);
    clock.advance(1);
    expect(await codeOf(claim(owner, late.code))).toBe('DEVICE_CODE_WRONG');
    expect(await codeOf(take(late.pollKey))).toBe('DEVICE_CODE_WRONG');
    expect(await take(inTime.pollKey)).toMatchObject({ state: 'paired' });
  });

  it('pairs with one shop: for its owner again the same device, for anybody else none', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { code } = await offer();
    const { deviceId } = await claim(owner, code);
    expect(await claim(owner, code)).toMatchObject({ deviceId });
    expect(await codeOf(claim(other, code))).toBe('DEVICE_CODE_WRONG');
    expect(await list(other)).toEqual([]);
  });

  it('typed by two owners at once pairs with one of them', async () => {
    const owners = [await newOwner(), await newOwner()];
    const { code } = await offer();
    const outcomes = await Promise.all(owners.map((owner) => codeOf(claim(owner, code))));
    expect(outcomes.toSorted()).toEqual(['DEVICE_CODE_WRONG', 'done']);
  });

  it('is shown by one device at a time, and kept as a hash that nobody can try out', async () => {
    const offers = await Promise.all(Array.from({ length: 10 }, () => offer()));
    expect(new Set(offers.map(({ code }) => code)).size).toBe(10);
    const rows = JSON.stringify(await fixture.sql('auth', 'select * from pairing'));
    for (const { code, pollKey } of offers) {
      expect(rows).not.toContain(`"${code}"`);
      expect(rows).not.toContain(pollKey);
    }
  });

  it('can be tried wrongly ten times in ten minutes by one shop, also at once', async () => {
    const [owner, other, wrong] = [await newOwner(), await newOwner(), await codeOfNobody()];
    const { code } = await offer();
    const tries = await Promise.all(Array.from({ length: 12 }, () => codeOf(claim(owner, wrong))));
    expect(tries.filter((each) => each === 'DEVICE_CODE_WRONG')).toHaveLength(10);
    expect(await codeOf(claim(owner, code))).toBe('RATE_LIMITED');
    expect(await codeOf(claim(other, wrong))).toBe('DEVICE_CODE_WRONG');
    clock.advance(10 * 60_000);
    expect(await codeOf(claim(owner, (await offer()).code))).toBe('done');
  });

  it('can be tried wrongly thirty times in ten minutes from one address, whatever shops try', async () => {
    const owners = [await newOwner(), await newOwner(), await newOwner(), await newOwner()] as const;
    const wrong = await codeOfNobody();
    const tryFrom = (owner: Actor, address: string) => codeOf(claim(owner, wrong, 'TV', address));
    for (const owner of owners.slice(0, 3))
      for (let tries = 0; tries < 10; tries += 1) expect(await tryFrom(owner, '9.0.0.1')).toBe('DEVICE_CODE_WRONG');
    expect(await tryFrom(owners[3], '9.0.0.1')).toBe('RATE_LIMITED');
    expect(await tryFrom(owners[3], '9.0.0.2')).toBe('DEVICE_CODE_WRONG');
    clock.advance(10 * 60_000);
    expect(await tryFrom(owners[3], '9.0.0.1')).toBe('DEVICE_CODE_WRONG');
  });

  it.each([
    ['203.0.113.1', '203.0.113.254', '203.0.114.1'],
    ['2001:db8:1:1::1', '2001:db8:1:ffff::2', '2001:db8:2:1::1'],
  ])(
    'is given a hundred times at once to one network, and to others as before: %s',
    async (first, neighbour, other) => {
      await offer('screen', first);
      await fixture.sql(
        'auth',
        `insert into pairing (id, code_hash, poll_hash, kind, expires_at, network)
       select gen_random_uuid(), 'of nobody ' || n, sha256(n::text::bytea), 'screen', expires_at, network
       from pairing, generate_series(1, 99) n where network is not null`,
      );
      expect(await codeOf(offer('screen', neighbour))).toBe('RATE_LIMITED');
      expect(await codeOf(offer('screen', other))).toBe('done');
      clock.advance(PAIRING_MS);
      expect(await codeOf(offer('screen', neighbour))).toBe('done');
      expect(JSON.stringify(await fixture.sql('auth', 'select * from pairing'))).not.toContain(first.slice(0, 9));
      await fixture.sql('auth', 'delete from pairing');
    },
  );

  it('is shown by one address forty times at once: one more ends the oldest, and takes none of its neighbours', async () => {
    const address = '203.0.113.1';
    const beside = await offer('screen', '203.0.113.2');
    const shown: { code: string; pollKey: string }[] = [];
    for (let each = 0; each < 41; each += 1) shown.push(await offer('screen', address));
    expect(await codeOf(take(shown[0]?.pollKey ?? ''))).toBe('DEVICE_CODE_WRONG');
    expect(await Promise.all([...shown.slice(1), beside].map(({ pollKey }) => codeOf(take(pollKey))))).toEqual(
      Array.from({ length: 41 }, () => 'done'),
    );
    // One that was typed is on its way to its tokens, and no code that is shown.
    await claim(await newOwner(), shown[1]?.code ?? '');
    for (let each = 0; each < 40; each += 1) await offer('screen', address);
    expect(await codeOf(take(shown[1]?.pollKey ?? ''))).toBe('done');
  });

  it('is not given while thousands are in use', async () => {
    await fixture.sql(
      'auth',
      `insert into pairing (id, code_hash, poll_hash, kind, expires_at)
       select gen_random_uuid(), 'of nobody ' || n, sha256(n::text::bytea), 'screen', $1
       from generate_series(1, 5000) n`,
      [new Date(clock.now().getTime() + PAIRING_MS)],
    );
    expect(await codeOf(offer())).toBe('BUSY');
    await fixture.sql('auth', `delete from pairing where code_hash like 'of nobody %'`);
    expect(await codeOf(offer())).toBe('done');
  });
});

describe('a shop', () => {
  it('has twenty devices at most, and learns nothing of codes beyond', async () => {
    const { shopId } = await fixture.newShop();
    const owner = ownerOfShop(shopId);
    await fixture.sql(
      'auth',
      `insert into device (shop_id, id, kind, name, paired_at)
       select $1, gen_random_uuid(), 'screen', 'TV', now() from generate_series(1, 19)`,
      [shopId],
    );
    const codes = [(await offer()).code, (await offer()).code];
    const outcomes = await Promise.all(codes.map((code) => codeOf(claim(owner, code))));
    expect(outcomes.toSorted()).toEqual(['LIMIT_REACHED', 'done']);
    expect(await codeOf(claim(owner, await codeOfNobody()))).toBe('LIMIT_REACHED');
    const [first] = await list(owner);
    await revoke(owner, first?.deviceId ?? '');
    expect(await codeOf(claim(owner, (await offer()).code))).toBe('done');
  });

  it('cuts a device off: its tokens end, every process is told, and a repetition changes nothing', async () => {
    const owner = await newOwner();
    const { deviceId, pollKey, refreshToken, actor } = await paired(owner);
    const goesOn = await paired(owner);
    await revoke(owner, deviceId);
    await revoke(owner, deviceId);
    await fixture.settle();
    const told = fixture.facts(facts.sessionsEnded).filter(({ sessionIds }) => sessionIds.includes(actor.sessionId));
    expect(told).toHaveLength(1);
    expect(await codeOf(refresh(refreshToken))).toBe('AUTH097');
    expect(await codeOf(take(pollKey))).toBe('DEVICE_CODE_WRONG');
    expect(await codeOf(fixture.rpc.call(procedures.getDevice, {}, actor))).toBe('AUTH097');
    expect(await list(owner)).toEqual([expect.objectContaining({ deviceId: goesOn.deviceId })]);
    expect(await codeOf(refresh(goesOn.refreshToken))).toBe('done');
  });

  it('cuts off a device that has not fetched its tokens yet', async () => {
    const owner = await newOwner();
    const { code, pollKey } = await offer();
    await revoke(owner, (await claim(owner, code)).deviceId);
    expect(await codeOf(take(pollKey))).toBe('DEVICE_CODE_WRONG');
  });

  it("can't see or end another shop's device", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { deviceId, refreshToken } = await paired(owner);
    expect(await codeOf(revoke(other, deviceId))).toBe('DEVICE_NOT_FOUND');
    expect(await list(other)).toEqual([]);
    expect(await codeOf(refresh(refreshToken))).toBe('done');
  });

  it('that is closed ends its devices', async () => {
    const { shopId } = await fixture.newShop();
    const { refreshToken, actor } = await paired(ownerOfShop(shopId));
    await fixture.rpc.call(procedures.closeShop, { shopId, reason: '탈퇴' }, operator);
    expect(await codeOf(refresh(refreshToken))).toBe('AUTH098');
    expect(await codeOf(fixture.rpc.call(procedures.getDevice, {}, actor))).toBe('AUTH097');
    expect(await fixture.sql('auth', 'select revoked_at is not null as ended from device where shop_id = $1', [shopId])).toEqual([{ ended: true }]); // prettier-ignore
  });

  it('that is closed while a device fetches its tokens gives it none', async () => {
    const { shopId } = await fixture.newShop();
    const { code, pollKey } = await offer();
    await claim(ownerOfShop(shopId), code);
    // Looked at from a second database. Commits once the device waits for the row, or its turns are over.
    await fixture.config('onlooker');
    const closing = fixture.sql(
      'auth',
      `do $$ begin
         update shop set closed_at = now(), status = 'restricted', restriction_reason = '탈퇴' where id = '${shopId}';
         for turn in 1..100 loop exit when exists (select from pg_locks where not granted); perform pg_sleep(0.01); end loop;
       end $$`,
    );
    const isHeld = `select 1 from pg_stat_activity where query like 'do $$%' and wait_event = 'PgSleep'`;
    await eventually(async () => (await fixture.sql('onlooker', isHeld)).length > 0);
    expect(await codeOf(take(pollKey))).toBe('DEVICE_CODE_WRONG');
    await closing;
  });

  it('keeps its devices when its owner logs out everywhere, and while it is restricted', async () => {
    const { shopId, email } = await fixture.newShop();
    const { refreshToken } = await paired(ownerOfShop(shopId));
    const owner = ownerOfShop(shopId, (await fixture.logIn(email)).sessionId);
    await fixture.rpc.call(procedures.endOtherSessions, {}, owner);
    expect(await fixture.rpc.call(procedures.listSessions, {}, owner)).toHaveLength(1);
    const held = `status = 'restricted', restriction_reason = '확인 중', operator_restricted_at = now()`;
    await fixture.sql('auth', `update shop set ${held} where id = $1`, [shopId]);
    expect(await codeOf(refresh(refreshToken))).toBe('done');
  });
});
