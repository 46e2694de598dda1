import { shopper } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { facts, procedures } from './auth-fixture.js';
import { claimsOf } from './operator-fixture.js';
import { browserOf, openedSocial, unknown, type Arrival, type Person } from './social-fixture.js';

const MINUTE_MS = 60_000;
const clock = fixedClock(new Date());
const fixture = openedSocial(clock);
afterEach(() => void clock.set(new Date()));

const people = { google: 'g-1', naver: 'n-1', kakao: '101' } as const;

describe.each(['google', 'naver', 'kakao'] as const)('log-in with %s', (provider) => {
  const person = (tail: string): Person => ({
    id: provider === 'kakao' ? `77${tail.length}${tail.charCodeAt(0)}` : `${provider}-${tail}`,
    email: `${provider}.${tail}@social.test`,
    name: '이소셜',
  });

  it('leads a new person to sign-up, with a name and an address that the provider has checked', async () => {
    const arrival = await fixture.visit(provider, person('new'));
    expect(arrival).toMatchObject({
      outcome: 'unknown',
      provider,
      providerId: person('new').id,
      email: person('new').email,
      name: '이소셜',
    });
  });

  it('signs up, logs in with the ticket of the answer, and knows the person the next time', async () => {
    const { shopId, form, ticket } = await fixture.register(provider, person('owner'));
    const { email, providerId } = form;
    const first = await fixture.logIn({ email, provider, providerId, ticket });
    expect(first.shop).toMatchObject({ shopId, status: 'pending', ownerName: '소셜사장', email, emailVerified: true });
    const arrival = await fixture.visit(provider, person('owner'));
    expect(arrival).toMatchObject({ outcome: 'known', provider, providerId, email });
    if (arrival.outcome !== 'known') return;
    const again = await fixture.logIn(arrival);
    expect(again).toMatchObject({ shop: { shopId } });
    // A tablet that is still logged in at the provider comes in by one press.
    expect(await claimsOf(again.tokens.accessToken)).not.toHaveProperty('rea');
    await fixture.settle();
    expect(fixture.facts(facts.shopChanged).filter((fact) => fact.shopId === shopId)).toHaveLength(1);
  });

  it('is another person than the one with the same number at another provider', async () => {
    const same = { ...person('same'), id: `55${provider.charCodeAt(0)}` };
    await fixture.register(provider, same);
    const other = provider === 'kakao' ? 'naver' : 'kakao';
    await expect(fixture.visit(other, same)).resolves.toMatchObject({ outcome: 'unknown' });
  });

  it('uses a ticket once, and for its own person, provider and address only', async () => {
    const { form, ticket } = await fixture.register(provider, person('ticket'));
    const { email, providerId } = form;
    const claim = { email, provider, providerId, ticket };
    const other = provider === 'google' ? 'naver' : 'google';
    for (const wrong of [
      { ...claim, ticket: undefined },
      { ...claim, ticket: ticket.replace(/.{10}$/, 'AAAAAAAAAA') },
      { ...claim, email: 'thief@social.test' },
      { ...claim, providerId: 'somebody-else' },
      { ...claim, provider: other } as const,
      { ...claim, ticket: form.ticket },
    ])
      await expect(fixture.logIn(wrong)).rejects.toMatchObject({ code: 'TICKET_INVALID' });
    await fixture.logIn(claim);
    await expect(fixture.logIn(claim)).rejects.toMatchObject({ code: 'TICKET_INVALID' });
  });

  it('fails when the person says no, and when the provider is away', async () => {
    await expect(fixture.visit(provider, { ...person('no'), agree: false })).resolves.toEqual({ outcome: 'failed' });
    const { keepsake, query } = await fixture.consent(provider, person('away'));
    await fixture.control('faults', { target: 'oauth.token', kind: 'error' });
    await expect(fixture.arrive(provider, keepsake, query)).resolves.toEqual({ outcome: 'failed' });
  });
});

describe('the way through a consent page', () => {
  const start = () => fixture.consent('kakao', { id: people.kakao, email: 'way@social.test' });

  it('is bound to the browser that began it, to its provider, and is good once', async () => {
    const mine = await start();
    const strangers = await start();
    await expect(fixture.arrive('kakao', strangers.keepsake, mine.query)).resolves.toEqual({ outcome: 'failed' });
    await expect(fixture.arrive('naver', mine.keepsake, mine.query)).resolves.toEqual({ outcome: 'failed' });
    await expect(fixture.arrive('kakao', 's1.made.up', mine.query)).resolves.toEqual({ outcome: 'failed' });
    await expect(fixture.arrive('kakao', mine.keepsake, mine.query)).resolves.toMatchObject({ outcome: 'unknown' });
    await expect(fixture.arrive('kakao', mine.keepsake, mine.query)).resolves.toEqual({ outcome: 'failed' });
  });

  it('is not complete without a keepsake, a code or a state', async () => {
    const { keepsake, query } = await start();
    const incomplete = { outcome: 'incomplete' };
    await expect(fixture.arrive('kakao', undefined, query)).resolves.toEqual(incomplete);
    await expect(fixture.arrive('kakao', keepsake, { code: query['code'] ?? '' })).resolves.toEqual(incomplete);
    await expect(fixture.arrive('kakao', keepsake, { state: query['state'] ?? '' })).resolves.toEqual(incomplete);
  });

  it('is over after ten minutes, and its ticket after five', async () => {
    const late = await start();
    clock.advance(10 * MINUTE_MS);
    await expect(fixture.arrive('kakao', late.keepsake, late.query)).resolves.toEqual({ outcome: 'failed' });
    clock.set(new Date());
    const { providerId, ticket } = unknown(
      await fixture.visit('kakao', { id: people.kakao, email: 'way@social.test' }),
    );
    clock.advance(5 * MINUTE_MS);
    await expect(
      fixture.logIn({ email: 'way@social.test', provider: 'kakao', providerId, ticket }),
    ).rejects.toMatchObject({
      code: 'TICKET_INVALID',
    });
  });

  it('carries PKCE and a nonce to Google, and a state that nobody can guess to all', async () => {
    const { url } = await fixture.consent('google', { id: people.google, email: 'pkce@social.test' });
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('nonce')).toHaveLength(43);
    for (const provider of ['google', 'naver', 'kakao'] as const) {
      const begun = await fixture.rpc.call(procedures.startSocialLogIn, { provider }, shopper);
      expect(new URL(begun.url).searchParams.get('state')).toHaveLength(43);
      expect(begun.keepsake).not.toContain(new URL(begun.url).searchParams.get('state'));
    }
  });
});

describe('a ticket', () => {
  const elsewhere = [{ browser: undefined }, { browser: '' }, { browser: browserOf('x') }];

  it('opens no shop in another browser than the one that came back with it, nor in one that shows nothing', async () => {
    const person = { id: 'naver-lure', email: 'lure@social.test' };
    const { providerId, ticket } = unknown(await fixture.visit('naver', person));
    const form = { ownerName: '김', shopName: '가게', email: person.email, provider: 'naver' as const, providerId };
    for (const other of elsewhere)
      await expect(fixture.signUp({ ...form, ticket, ...other })).rejects.toMatchObject({ code: 'TICKET_INVALID' });
    await expect(fixture.signUp({ ...form, ticket })).resolves.toHaveProperty('shopId');
  });

  it('logs nobody in elsewhere, neither after a sign-up nor after the way of a known person', async () => {
    const person = { id: 'naver-silent', email: 'silent@social.test' };
    const { form, ticket } = await fixture.register('naver', person);
    const arrival = await fixture.visit('naver', person);
    if (arrival.outcome !== 'known') throw new Error(`arrived ${arrival.outcome}`);
    for (const claim of [{ ...form, ticket }, arrival]) {
      for (const other of elsewhere)
        await expect(fixture.logIn({ ...claim, ...other })).rejects.toMatchObject({ code: 'TICKET_INVALID' });
      await expect(fixture.logIn(claim)).resolves.toHaveProperty('tokens');
    }
  });

  it('is given to no browser that could not show it later', async () => {
    const { keepsake, query } = await fixture.consent('naver', { id: 'naver-bare', email: 'bare@social.test' });
    const bare = { provider: 'naver' as const, keepsake, query };
    const arrival = fixture.rpc.call(procedures.arriveFromProvider, bare, shopper);
    await expect(arrival).resolves.toEqual({ outcome: 'incomplete' });
  });
});

describe('a person of a provider', () => {
  it('without a checked address types one, which the ticket leaves open', async () => {
    const person = { id: '4242', email: 'unchecked@social.test', email_verified: false };
    expect(unknown(await fixture.visit('kakao', person)).email).toBeNull();
    const { shopId } = await fixture.register('kakao', person, 'typed@social.test');
    const arrival = await fixture.visit('kakao', person);
    expect(arrival).toMatchObject({ outcome: 'known', email: 'typed@social.test' });
    const shop = { shopId, emailVerified: false };
    if (arrival.outcome === 'known') await expect(fixture.logIn(arrival)).resolves.toMatchObject({ shop });
  });

  it('who has no shop is told so, and may still sign up with the same ticket', async () => {
    const { providerId, ticket } = unknown(
      await fixture.visit('naver', { id: 'naver-none', email: 'none@social.test' }),
    );
    const claim = { email: 'none@social.test', provider: 'naver' as const, providerId, ticket };
    await expect(fixture.logIn(claim)).rejects.toMatchObject({
      code: 'NOT_REGISTERED',
      message: expect.stringContaining('등록되지 않은') as string,
    });
    const form = { ...claim, ownerName: '김', shopName: '가게' };
    await expect(fixture.signUp(form)).resolves.toMatchObject({
      shopId: expect.any(String) as string,
    });
  });

  it('gets one shop, also when two forms are sent at once', async () => {
    const person = { id: 'naver-twice', email: 'twice@social.test' };
    const tickets = await Promise.all(
      [fixture.visit('naver', person), fixture.visit('naver', person)].map(async (one) => unknown(await one)),
    );
    const outcomes = await Promise.allSettled(
      tickets.map(({ providerId, ticket }, at) =>
        fixture.signUp({
          ownerName: '김',
          shopName: `가게 ${at}`,
          provider: 'naver',
          providerId,
          email: 'twice@social.test',
          ticket,
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((one) => one.status === 'rejected')?.reason as unknown;
    expect(refused).toMatchObject({ code: expect.stringMatching(/^(SOCIAL|EMAIL)_TAKEN$/) as string });
    const third = unknown(tickets[0] as Arrival);
    await expect(
      fixture.signUp({ ownerName: '김', shopName: '또', ...third, email: 'other@social.test', ticket: undefined }),
    ).rejects.toMatchObject({ code: 'TICKET_INVALID' });
    await expect(fixture.visit('naver', person)).resolves.toMatchObject({ outcome: 'known' });
  });

  it("can't take the address of a shop with a password", async () => {
    const { email } = await fixture.newShop();
    await expect(fixture.register('naver', { id: 'naver-taken', email })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: [{ path: 'email' }],
    });
  });

  it("can't be read in the database", async () => {
    await fixture.register('google', { id: 'canary-google-person', email: 'canary.google@social.test' });
    const rows = await fixture.sql('auth', `select row_to_json(s)::text as row from social_account s`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain('canary');
  });
});

describe('a notice that a person withdrew', () => {
  it.each([
    ['kakao', '90001'],
    ['naver', 'naver-leaving'],
  ] as const)('from %s ends the log-in, and a second one changes nothing', async (provider, id) => {
    const person = { id, email: `leaving@${provider}.test` };
    await fixture.register(provider, person);
    await fixture.control('oauth/unlink', { provider, id });
    await expect(fixture.visit(provider, person)).resolves.toMatchObject({ outcome: 'unknown' });
    await fixture.control('oauth/unlink', { provider, id });
    const sent = (await (await fetch(`${fixture.sandbox.origin}/control/oauth/unlink`)).json()) as {
      status?: number;
    }[];
    expect(JSON.stringify(sent)).not.toMatch(/"status":(4|5)\d\d/);
  });

  it('is a security event, as the log-ins until then', async () => {
    const { shopId, form, ticket } = await fixture.register('kakao', { id: '90003', email: 'events@kakao.test' });
    const { email, provider, providerId } = form;
    await fixture.logIn({ email, provider, providerId, ticket });
    await fixture.control('oauth/unlink', { provider: 'kakao', id: '90003' });
    const events = await fixture.sql('auth', 'select kind, detail from security_event where shop_id = $1 order by id', [
      shopId,
    ]);
    expect(events).toEqual(['social-linked', 'log-in', 'social-unlinked'].map((kind) => ({ kind, detail: 'kakao' })));
  });

  it('without the right key or signature is refused and changes nothing', async () => {
    const person = { id: '90002', email: 'staying@kakao.test' };
    await fixture.register('kakao', person);
    const body = 'app_id=1&user_id=90002&referrer_type=UNLINK_FROM_APPS';
    const forged = [
      { provider: 'kakao' as const, body },
      { provider: 'kakao' as const, body, authorization: 'KakaoAK wrong' },
      { provider: 'naver' as const, body: 'clientId=x&encryptUniqueId=AQEB&timestamp=1767322800&signature=abc' },
    ];
    for (const notice of forged)
      await expect(fixture.rpc.call(procedures.acceptUnlink, notice, shopper)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await expect(fixture.visit('kakao', person)).resolves.toMatchObject({ outcome: 'known' });
  });
});
