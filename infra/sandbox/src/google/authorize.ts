import type { FastifyReply } from 'fastify';
import type { ConsentItem } from '../oauth/ask.ts';
import { refuseVisit } from '../oauth/consent.ts';
import type { OauthParts } from '../oauth/parts.ts';
import { withQuery } from '../oauth/requests.ts';
import { googleAccount } from '../sandbox-secrets.ts';

const labels: Record<string, string> = {
  openid: '구글 계정과 이 앱을 연결',
  email: '이메일 주소',
  profile: '이름과 프로필',
};
const prompts = ['none', 'consent', 'select_account'];
const CHALLENGE_FORM = /^[\w~.-]{43,128}$/;

/** Checks an authorize call as Google does; what is wrong with the app itself never leads back to it. */
export function authorize(
  query: URLSearchParams,
  reply: FastifyReply,
  { desk, grants, redirects }: OauthParts,
): FastifyReply {
  const fault = faultIn(query, redirects);
  if (fault) return refuseVisit(reply, ...fault);
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? undefined;
  const back = (added: Record<string, string | undefined>): string => withQuery(redirectUri, { state, ...added });
  const scopes = new Set((query.get('scope') ?? '').split(' ').filter(Boolean));
  const unknown = [...scopes].find((scope) => !Object.hasOwn(labels, scope));
  if (unknown !== undefined || !scopes.has('openid'))
    return refuseVisit(reply, 400, `400 invalid_scope: openid, email, profile만 쓸 수 있어요. (${unknown ?? '없음'})`);
  const prompt = (query.get('prompt') ?? '').split(' ').filter(Boolean);
  if (prompt.some((one) => !prompts.includes(one))) return reply.redirect(back({ error: 'invalid_request' }));
  // No person is signed in here before the page was shown.
  if (prompt.includes('none')) return reply.redirect(back({ error: 'interaction_required' }));

  const items: ConsentItem[] = [...scopes].map((name) => ({ name, label: labels[name] ?? name, required: true }));
  return desk.open(
    {
      provider: 'google',
      items,
      agreed: (person, given) =>
        back({
          code: grants.agree({
            personId: person.id,
            items: given,
            redirectUri,
            state,
            nonce: query.get('nonce') ?? undefined,
            challenge: query.get('code_challenge') ?? undefined,
            offline: query.get('access_type') === 'offline',
          }),
          scope: given.join(' '),
          authuser: '0',
          prompt: 'consent',
        }),
      denied: () => back({ error: 'access_denied' }),
    },
    reply,
  );
}

function faultIn(query: URLSearchParams, redirects: readonly string[]): [number, string] | undefined {
  if (query.get('client_id') !== googleAccount.clientId) return [401, '401 invalid_client: 모르는 client_id예요.'];
  if (!redirects.includes(query.get('redirect_uri') ?? ''))
    return [400, '400 redirect_uri_mismatch: 등록하지 않은 redirect_uri예요.'];
  if (query.get('response_type') !== 'code') return [400, '400 invalid_request: response_type은 code여야 해요.'];
  const challenge = query.get('code_challenge');
  const method = query.get('code_challenge_method');
  if (challenge === null && method === null) return undefined;
  if (method !== 'S256' || !CHALLENGE_FORM.test(challenge ?? ''))
    return [400, '400 invalid_request: code_challenge는 S256으로만 받아요.'];
  return undefined;
}
