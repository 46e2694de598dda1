import { opened } from '@jumun/testing/opened';
import { startFixture, startMerchant, type Json, type Fixture } from './harness.ts';

export const platform = 'http://localhost:3000';
export const callbackOf = (provider: string): string => `${platform}/v1/auth/social/${provider}/callback`;

export interface Answered {
  status: number;
  body: Json;
}

/** A browser and a server that sign a person in at the sandbox. */
export function signInClient({ sandbox, post }: Fixture) {
  /** Says who comes next and what they do. */
  const next = (provider: string, id: string, more: Json = {}): Promise<Json> =>
    post('/control/oauth/next', { provider, id, ...more });

  /** Opens an authorize address; a redirect is answered as the address it leads to. */
  async function open(path: string, query: Record<string, string>) {
    const response = await fetch(`${sandbox.origin}${path}?${new URLSearchParams(query).toString()}`, {
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    return { status: response.status, html: await response.text(), back: location ? new URL(location) : undefined };
  }

  async function form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(`${sandbox.origin}${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return answered(response);
  }

  async function ask(path: string, authorization?: string): Promise<Answered> {
    return answered(await fetch(`${sandbox.origin}${path}`, { headers: authorization ? { authorization } : {} }));
  }

  return { next, open, form, ask };
}

/** The same before a platform that a provider sends people back to. */
export const openedSignIn = (provider: string) =>
  opened(async () => {
    const platform = await startMerchant();
    const publicOrigin = new URL(platform.url).origin;
    const fixture = await startFixture({ publicOrigin });
    const close = async (): Promise<void> => {
      await fixture.close();
      await platform.close();
    };
    const redirectUri = `${publicOrigin}/v1/auth/social/${provider}/callback`;
    return { ...signInClient(fixture), fixture, platform, redirectUri, close };
  });

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Json) : {} };
}
