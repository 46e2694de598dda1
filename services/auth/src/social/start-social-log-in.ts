import { randomBytes } from 'node:crypto';
import { Problem, type AnswerOf, type auth, type SocialProvider } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { redirectUri } from './arrive-from-provider.js';
import { makePass } from './pass.js';

const secret = (): string => randomBytes(32).toString('base64url');

/** Where the browser goes for consent, and what it keeps meanwhile. */
export async function startSocialLogIn(
  { vault, logins, config, clock }: AuthDeps,
  provider: SocialProvider,
): Promise<AnswerOf<typeof auth.procedures.startSocialLogIn>> {
  const login = logins.get(provider);
  if (!login) throw new Problem('SOCIAL_OFF');
  const secrets = { state: secret(), nonce: secret(), codeVerifier: secret() };
  const consent = { ...secrets, redirectUri: redirectUri(config, provider) };
  const url = await login.authorizeUrl(consent);
  if (!url) throw new Problem('PROVIDER_FAILED', { message: '소셜 로그인에 연결하지 못했어요.' });
  return { url: url.href, keepsake: makePass(vault, 'keepsake', { provider, ...secrets }, clock.now()) };
}
