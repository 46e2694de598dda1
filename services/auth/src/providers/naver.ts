import { Email } from '@jumun/contracts';
import { requestJson } from '@jumun/runtime';
import { z } from 'zod';
import { SOCIAL_TIMEOUT_MS, tidyName, type Consent, type Identification, type SocialLogin } from './social-provider.js';

export interface NaverOptions {
  authBase: string;
  apiBase: string;
  clientId: string;
  clientSecret: string;
}

/** Its token errors may come with status 200, so the body alone says what they are. */
const TokenAnswer = z.union([z.object({ access_token: z.string().min(1) }), z.object({ error: z.string() })]);
const Profile = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() }),
});

/** Log-in with Naver: OAuth 2 without PKCE, whose token call wants the state again. */
export class Naver implements SocialLogin {
  readonly isUrlLocal = true;

  constructor(private readonly options: NaverOptions) {}

  authorizeUrl({ state, redirectUri }: Consent): Promise<URL> {
    const url = new URL(`${this.options.authBase}/oauth2.0/authorize`);
    const query = { response_type: 'code', client_id: this.options.clientId, redirect_uri: redirectUri, state };
    url.search = new URLSearchParams(query).toString();
    return Promise.resolve(url);
  }

  async identify(query: Readonly<Record<string, string>>, { state }: Consent): Promise<Identification> {
    const { authBase, apiBase, clientId, clientSecret } = this.options;
    const asked = await requestJson(`${authBase}/oauth2.0/token`, {
      form: {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code: query['code'] ?? '',
        state,
      },
      timeoutMs: SOCIAL_TIMEOUT_MS,
    });
    const token = asked.kind === 'answer' ? TokenAnswer.safeParse(asked.body) : undefined;
    if (!token?.success) return { kind: 'unavailable', reason: 'no usable token' };
    if ('error' in token.data) return { kind: 'refused', reason: token.data.error };

    const told = await requestJson(`${apiBase}/v1/nid/me`, {
      headers: { authorization: `Bearer ${token.data.access_token}` },
      timeoutMs: SOCIAL_TIMEOUT_MS,
    });
    if (told.kind === 'no-answer') return { kind: 'unavailable', reason: told.reason };
    if (told.status === 401 || told.status === 403) return { kind: 'refused', reason: `profile ${told.status}` };
    const profile = Profile.safeParse(told.body);
    if (!profile.success) return { kind: 'unavailable', reason: 'no usable profile' };
    const { id, name, email } = profile.data.response;
    const checked = Email.safeParse(email);
    return {
      kind: 'identified',
      identity: { providerId: id, email: checked.success ? checked.data : null, name: tidyName(name) },
    };
  }
}
