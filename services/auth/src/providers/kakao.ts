import { Email } from '@jumun/contracts';
import { requestJson } from '@jumun/runtime';
import { z } from 'zod';
import { SOCIAL_TIMEOUT_MS, tidyName, type Consent, type Identification, type SocialLogin } from './social-provider.js';

export interface KakaoOptions {
  authBase: string;
  apiBase: string;
  restKey: string;
  clientSecret: string;
}

const TokenAnswer = z.object({ access_token: z.string().min(1) });
const TokenError = z.object({ error_code: z.string() });
const Person = z.object({
  id: z.number().int().positive(),
  properties: z.object({ nickname: z.string().optional() }).optional(),
  kakao_account: z
    .object({
      profile: z.object({ nickname: z.string().optional() }).optional(),
      email: z.string().optional(),
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
    })
    .optional(),
});

/** Log-in with Kakao: OAuth 2 with a client secret and without PKCE. */
export class Kakao implements SocialLogin {
  readonly isUrlLocal = true;

  constructor(private readonly options: KakaoOptions) {}

  authorizeUrl({ state, redirectUri }: Consent): Promise<URL> {
    const url = new URL(`${this.options.authBase}/oauth/authorize`);
    const query = { response_type: 'code', client_id: this.options.restKey, redirect_uri: redirectUri, state };
    url.search = new URLSearchParams(query).toString();
    return Promise.resolve(url);
  }

  async identify(query: Readonly<Record<string, string>>, { redirectUri }: Consent): Promise<Identification> {
    const { authBase, apiBase, restKey, clientSecret } = this.options;
    const asked = await requestJson(`${authBase}/oauth/token`, {
      form: {
        grant_type: 'authorization_code',
        client_id: restKey,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code: query['code'] ?? '',
      },
      timeoutMs: SOCIAL_TIMEOUT_MS,
    });
    if (asked.kind === 'no-answer') return { kind: 'unavailable', reason: asked.reason };
    const refusal = TokenError.safeParse(asked.body);
    if (refusal.success && asked.status < 500) return { kind: 'refused', reason: refusal.data.error_code };
    const token = TokenAnswer.safeParse(asked.body);
    if (!token.success) return { kind: 'unavailable', reason: 'no usable token' };

    const told = await requestJson(`${apiBase}/v2/user/me`, {
      headers: { authorization: `Bearer ${token.data.access_token}` },
      timeoutMs: SOCIAL_TIMEOUT_MS,
    });
    if (told.kind === 'no-answer') return { kind: 'unavailable', reason: told.reason };
    if (told.status === 401 || told.status === 403) return { kind: 'refused', reason: `person ${told.status}` };
    return readPerson(told.body);
  }
}

function readPerson(body: unknown): Identification {
  const person = Person.safeParse(body);
  if (!person.success) return { kind: 'unavailable', reason: 'no usable person' };
  const { id, kakao_account: account = {}, properties } = person.data;
  const isChecked = account.is_email_valid === true && account.is_email_verified === true;
  const email = Email.safeParse(isChecked ? account.email : undefined);
  const name = account.profile?.nickname ?? properties?.nickname;
  return {
    kind: 'identified',
    identity: { providerId: String(id), email: email.success ? email.data : null, name: tidyName(name) },
  };
}
