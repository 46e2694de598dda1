import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem, shopper, type CallOf, type OutputOf, type SocialProvider } from '@jumun/contracts';
import type { Clock } from '@jumun/runtime';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { opened } from '@jumun/testing';
import { authFixture, procedures, providersOf, type AuthFixture } from './auth-fixture.js';

export type Arrival = OutputOf<typeof procedures.arriveFromProvider>;

/** Whom the sandbox lets consent, and what they do there. */
export interface Person {
  id: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  agree?: boolean;
  refuse?: string[];
}

/** The secret in a browser's cookie: 43 characters. */
export const browserOf = (letter: string): string => letter.repeat(43);
/** Where people sit unless a test says otherwise. */
const BROWSER = browserOf('b');

/** The auth service, with people who come from the consent pages of a sandbox. */
export type SocialFixture = Omit<AuthFixture, 'logIn'> & { sandbox: Sandbox } & ReturnType<typeof visitors>;

export const openedSocial = (clock: Clock): SocialFixture => opened(() => socialFixture(clock));

async function socialFixture(clock: Clock): Promise<SocialFixture> {
  const desk = await openDesk(() => fixture);
  const sandbox = await startSandbox({
    publicOrigin: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
    redirectOrigin: 'http://localhost:3000',
  });
  const fixture = await authFixture(providersOf(sandbox.env), clock);
  const close = async () => {
    await fixture.close();
    await sandbox.close();
    desk.close();
  };
  return { ...fixture, sandbox, ...visitors(fixture, sandbox), close };
}

/** Stands where the gateway stands for the providers' notices. */
async function openDesk(fixture: () => AuthFixture): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const provider = request.url?.endsWith('kakao') ? ('kakao' as const) : ('naver' as const);
      const body = Buffer.concat(chunks).toString('latin1');
      const { authorization } = request.headers;
      fixture()
        .rpc.call(procedures.acceptUnlink, { provider, authorization, body }, shopper)
        .then(
          () => response.writeHead(provider === 'naver' ? 204 : 200).end(),
          (error: unknown) => response.writeHead(error instanceof Problem ? error.status : 500).end(),
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function visitors(fixture: AuthFixture, sandbox: Sandbox) {
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
    const { url, keepsake } = await fixture.rpc.call(procedures.startSocialLogIn, { provider }, shopper);
    const back = await fetch(url, { redirect: 'manual' });
    const location = new URL(back.headers.get('location') ?? '');
    return { url: new URL(url), keepsake, location, query: Object.fromEntries(location.searchParams) };
  }
  const arrive = (provider: SocialProvider, keepsake: string | undefined, query: Record<string, string>) =>
    fixture.rpc.call(procedures.arriveFromProvider, { provider, keepsake, query, browser: BROWSER }, shopper);
  async function visit(provider: SocialProvider, person: Person): Promise<Arrival> {
    const { keepsake, query } = await consent(provider, person);
    return arrive(provider, keepsake, query);
  }
  const signUp = (form: CallOf<typeof procedures.socialSignUp>) =>
    fixture.rpc.call(procedures.socialSignUp, { browser: BROWSER, ...form }, shopper);
  async function register(provider: SocialProvider, person: Person, email = person.email ?? '') {
    const { providerId, ticket } = unknown(await visit(provider, person));
    const form = { ownerName: '소셜사장', email, shopName: '소셜 가게', provider, providerId, ticket };
    return { form, ...(await signUp(form)) };
  }
  const logIn = (claim: CallOf<typeof procedures.socialLogIn>) =>
    fixture.rpc.call(procedures.socialLogIn, { browser: BROWSER, ...claim }, shopper);
  return { control, consent, arrive, visit, signUp, register, logIn };
}

/** Narrows to the arrival of a person without a shop; throws for any other. */
export function unknown(arrival: Arrival): Extract<Arrival, { outcome: 'unknown' }> {
  if (arrival.outcome !== 'unknown') throw new Error(`arrived ${arrival.outcome}`);
  return arrival;
}
