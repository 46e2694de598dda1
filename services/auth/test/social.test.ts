import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem, shopper, type OutputOf, type SocialProvider } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { authWorld, facts, providersOf, procedures, type AuthWorld } from './auth-world.js';

type Arrival = OutputOf<typeof procedures.arriveFromProvider>;
interface Person {
  id: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  agree?: boolean;
  refuse?: string[];
}

const MINUTE_MS = 60_000;
const clock = fixedClock(new Date());
let world: AuthWorld;
let sandbox: Sandbox;
let desk: Server;
beforeAll(async () => {
  desk = await openDesk();
  sandbox = await startSandbox({
    publicOrigin: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
    redirectOrigin: 'http://localhost:3000',
  });
  world = await authWorld(providersOf(sandbox.env), clock);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
  desk.close();
});
afterEach(() => void clock.set(new Date()));

/** Stands where the gateway stands for the providers' notices. */
async function openDesk(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const provider = request.url?.endsWith('kakao') ? ('kakao' as const) : ('naver' as const);
      const body = Buffer.concat(chunks).toString('latin1');
      const { authorization } = request.headers;
      world.rpc.call(procedures.acceptUnlink, { provider, authorization, body }, shopper).then(
        () => response.writeHead(provider === 'naver' ? 204 : 200).end(),
        (error: unknown) => response.writeHead(error instanceof Problem ? error.status : 500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Goes to the consent page as that person and comes back with what the provider sends along. */
async function consent(provider: SocialProvider, person: Person) {
  await control('oauth/next', { provider, ...person });
  const { url, keepsake } = await world.rpc.call(procedures.startSocialLogIn, { provider }, shopper);
  const back = await fetch(url, { redirect: 'manual' });
  const location = new URL(back.headers.get('location') ?? '');
  return { url: new URL(url), keepsake, location, query: Object.fromEntries(location.searchParams) };
}
const arrive = (provider: SocialProvider, keepsake: string | undefined, query: Record<string, string>) =>
  world.rpc.call(procedures.arriveFromProvider, { provider, keepsake, query }, shopper);
async function visit(provider: SocialProvider, person: Person): Promise<Arrival> {
  const { keepsake, query } = await consent(provider, person);
  return arrive(provider, keepsake, query);
}
function unknown(arrival: Arrival): Extract<Arrival, { outcome: 'unknown' }> {
  if (arrival.outcome !== 'unknown') throw new Error(`arrived ${arrival.outcome}`);
  return arrival;
}
async function register(provider: SocialProvider, person: Person, email = person.email ?? '') {
  const { providerId, ticket } = unknown(await visit(provider, person));
  const form = { ownerName: '소셜사장', email, shopName: '소셜 가게', provider, providerId, ticket };
  return { form, ...(await world.rpc.call(procedures.socialSignUp, form, shopper)) };
}
const logIn = (input: { email: string; provider: SocialProvider; providerId: string; ticket?: string | undefined }) =>
  world.rpc.call(procedures.socialLogIn, input, shopper);

const people = { google: 'g-1', naver: 'n-1', kakao: '101' } as const;

describe.each(['google', 'naver', 'kakao'] as const)('log-in with %s', (provider) => {
  const person = (tail: string): Person => ({
    id: provider === 'kakao' ? `77${tail.length}${tail.charCodeAt(0)}` : `${provider}-${tail}`,
    email: `${provider}.${tail}@social.test`,
    name: '이소셜',
  });

  it('leads a new person to sign-up, with a name and an address that the provider has checked', async () => {
    const arrival = await visit(provider, person('new'));
    expect(arrival).toMatchObject({
      outcome: 'unknown',
      provider,
      providerId: person('new').id,
      email: person('new').email,
      name: '이소셜',
    });
  });

  it('signs up, logs in with the ticket of the answer, and knows the person the next time', async () => {
    const { shopId, form, ticket } = await register(provider, person('owner'));
    const { email, providerId } = form;
    const first = await logIn({ email, provider, providerId, ticket });
    expect(first.shop).toMatchObject({ shopId, status: 'pending', ownerName: '소셜사장', email });
    const arrival = await visit(provider, person('owner'));
    expect(arrival).toMatchObject({ outcome: 'known', provider, providerId, email });
    if (arrival.outcome !== 'known') return;
    await expect(logIn(arrival)).resolves.toMatchObject({ shop: { shopId } });
    await world.settle();
    expect(world.facts(facts.shopChanged).filter((fact) => fact.shopId === shopId)).toHaveLength(1);
  });

  it('uses a ticket once, and for its own person, provider and address only', async () => {
    const { form, ticket } = await register(provider, person('ticket'));
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
      await expect(logIn(wrong)).rejects.toMatchObject({ code: 'TICKET_INVALID' });
    await logIn(claim);
    await expect(logIn(claim)).rejects.toMatchObject({ code: 'TICKET_INVALID' });
  });

  it('fails when the person says no, and when the provider is away', async () => {
    await expect(visit(provider, { ...person('no'), agree: false })).resolves.toEqual({ outcome: 'failed' });
    const { keepsake, query } = await consent(provider, person('away'));
    await control('faults', { target: 'oauth.token', kind: 'error' });
    await expect(arrive(provider, keepsake, query)).resolves.toEqual({ outcome: 'failed' });
  });
});

describe('the way through a consent page', () => {
  const start = () => consent('kakao', { id: people.kakao, email: 'way@social.test' });

  it('is bound to the browser that began it, to its provider, and is good once', async () => {
    const mine = await start();
    const strangers = await start();
    await expect(arrive('kakao', strangers.keepsake, mine.query)).resolves.toEqual({ outcome: 'failed' });
    await expect(arrive('naver', mine.keepsake, mine.query)).resolves.toEqual({ outcome: 'failed' });
    await expect(arrive('kakao', 's1.made.up', mine.query)).resolves.toEqual({ outcome: 'failed' });
    await expect(arrive('kakao', mine.keepsake, mine.query)).resolves.toMatchObject({ outcome: 'unknown' });
    await expect(arrive('kakao', mine.keepsake, mine.query)).resolves.toEqual({ outcome: 'failed' });
  });

  it('is not complete without a keepsake, a code or a state', async () => {
    const { keepsake, query } = await start();
    const incomplete = { outcome: 'incomplete' };
    await expect(arrive('kakao', undefined, query)).resolves.toEqual(incomplete);
    await expect(arrive('kakao', keepsake, { code: query['code'] ?? '' })).resolves.toEqual(incomplete);
    await expect(arrive('kakao', keepsake, { state: query['state'] ?? '' })).resolves.toEqual(incomplete);
  });

  it('is over after ten minutes, and its ticket after five', async () => {
    const late = await start();
    clock.advance(10 * MINUTE_MS);
    await expect(arrive('kakao', late.keepsake, late.query)).resolves.toEqual({ outcome: 'failed' });
    clock.set(new Date());
    const { providerId, ticket } = unknown(await visit('kakao', { id: people.kakao, email: 'way@social.test' }));
    clock.advance(5 * MINUTE_MS);
    await expect(logIn({ email: 'way@social.test', provider: 'kakao', providerId, ticket })).rejects.toMatchObject({
      code: 'TICKET_INVALID',
    });
  });

  it('carries PKCE and a nonce to Google, and a state that nobody can guess to all', async () => {
    const { url } = await consent('google', { id: people.google, email: 'pkce@social.test' });
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('nonce')).toHaveLength(43);
    for (const provider of ['google', 'naver', 'kakao'] as const) {
      const begun = await world.rpc.call(procedures.startSocialLogIn, { provider }, shopper);
      expect(new URL(begun.url).searchParams.get('state')).toHaveLength(43);
      expect(begun.keepsake).not.toContain(new URL(begun.url).searchParams.get('state'));
    }
  });
});

describe('a person of a provider', () => {
  it('without a checked address types one, which the ticket leaves open', async () => {
    const person = { id: '4242', email: 'unchecked@social.test', email_verified: false };
    expect(unknown(await visit('kakao', person)).email).toBeNull();
    const { shopId } = await register('kakao', person, 'typed@social.test');
    const arrival = await visit('kakao', person);
    expect(arrival).toMatchObject({ outcome: 'known', email: 'typed@social.test' });
    if (arrival.outcome === 'known') await expect(logIn(arrival)).resolves.toMatchObject({ shop: { shopId } });
  });

  it('who has no shop is told so, and may still sign up with the same ticket', async () => {
    const { providerId, ticket } = unknown(await visit('naver', { id: 'naver-none', email: 'none@social.test' }));
    const claim = { email: 'none@social.test', provider: 'naver' as const, providerId, ticket };
    await expect(logIn(claim)).rejects.toMatchObject({
      code: 'NOT_REGISTERED',
      message: expect.stringContaining('등록되지 않은') as string,
    });
    const form = { ...claim, ownerName: '김', shopName: '가게' };
    await expect(world.rpc.call(procedures.socialSignUp, form, shopper)).resolves.toMatchObject({
      shopId: expect.any(String) as string,
    });
  });

  it('gets one shop, also when two forms are sent at once', async () => {
    const person = { id: 'naver-twice', email: 'twice@social.test' };
    const tickets = await Promise.all(
      [visit('naver', person), visit('naver', person)].map(async (one) => unknown(await one)),
    );
    const outcomes = await Promise.allSettled(
      tickets.map(({ providerId, ticket }, at) =>
        world.rpc.call(
          procedures.socialSignUp,
          {
            ownerName: '김',
            shopName: `가게 ${at}`,
            provider: 'naver',
            providerId,
            email: 'twice@social.test',
            ticket,
          },
          shopper,
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((one) => one.status === 'rejected')?.reason as unknown;
    expect(refused).toMatchObject({ code: expect.stringMatching(/^(SOCIAL|EMAIL)_TAKEN$/) as string });
    const third = unknown(tickets[0] as Arrival);
    await expect(
      world.rpc.call(
        procedures.socialSignUp,
        { ownerName: '김', shopName: '또', ...third, email: 'other@social.test', ticket: undefined },
        shopper,
      ),
    ).rejects.toMatchObject({ code: 'TICKET_INVALID' });
    await expect(visit('naver', person)).resolves.toMatchObject({ outcome: 'known' });
  });

  it("can't take the address of a shop with a password", async () => {
    const { email } = await world.newShop();
    await expect(register('naver', { id: 'naver-taken', email })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: [{ path: 'email' }],
    });
  });

  it("can't be read in the database", async () => {
    await register('google', { id: 'canary-google-person', email: 'canary.google@social.test' });
    const rows = await world.sql('auth', `select row_to_json(s)::text as row from social_account s`);
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
    await register(provider, person);
    await control('oauth/unlink', { provider, id });
    await expect(visit(provider, person)).resolves.toMatchObject({ outcome: 'unknown' });
    await control('oauth/unlink', { provider, id });
    const sent = (await (await fetch(`${sandbox.origin}/control/oauth/unlink`)).json()) as { status?: number }[];
    expect(JSON.stringify(sent)).not.toMatch(/"status":(4|5)\d\d/);
  });

  it('without the right key or signature is refused and changes nothing', async () => {
    const person = { id: '90002', email: 'staying@kakao.test' };
    await register('kakao', person);
    const body = 'app_id=1&user_id=90002&referrer_type=UNLINK_FROM_APPS';
    const forged = [
      { provider: 'kakao' as const, body },
      { provider: 'kakao' as const, body, authorization: 'KakaoAK wrong' },
      { provider: 'naver' as const, body: 'clientId=x&encryptUniqueId=AQEB&timestamp=1767322800&signature=abc' },
    ];
    for (const notice of forged)
      await expect(world.rpc.call(procedures.acceptUnlink, notice, shopper)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await expect(visit('kakao', person)).resolves.toMatchObject({ outcome: 'known' });
  });
});
