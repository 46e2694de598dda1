import type { FastifyReply } from 'fastify';
import type { ConsentItem } from '../oauth/ask.ts';
import { refuseVisit } from '../oauth/consent.ts';
import type { OauthParts } from '../oauth/parts.ts';
import { withQuery } from '../oauth/requests.ts';
import { naverAccount } from '../sandbox-secrets.ts';

/** The items configured for the app at Naver's console; there is no scope parameter. */
const items: readonly ConsentItem[] = [
  { name: 'name', label: '이름', required: true },
  { name: 'nickname', label: '별명', required: false },
  { name: 'email', label: '이메일 주소', required: false },
];
const authTypes = ['reprompt', 'reauthenticate', 'autologin'];

export function authorize(
  asked: URLSearchParams,
  reply: FastifyReply,
  { desk, grants, redirects }: OauthParts,
): FastifyReply {
  if (asked.get('client_id') !== naverAccount.clientId) return refuseVisit(reply, 400, '모르는 client_id예요.');
  const redirectUri = asked.get('redirect_uri') ?? '';
  if (!redirects.includes(redirectUri)) return refuseVisit(reply, 400, '등록하지 않은 redirect_uri예요.');
  const state = asked.get('state') ?? '';
  if (state === '') return refuseVisit(reply, 400, 'state가 없어요.');
  const back = (added: Record<string, string>): string => withQuery(redirectUri, { ...added, state });
  if (asked.get('response_type') !== 'code')
    return reply.redirect(
      back({ error: 'unsupported_response_type', error_description: 'response_type must be code' }),
    );
  const authType = asked.get('auth_type');
  if (authType !== null && !authTypes.includes(authType))
    return reply.redirect(back({ error: 'invalid_request', error_description: 'unknown auth_type' }));
  return desk.open(
    {
      provider: 'naver',
      items,
      agreed: (person, given) =>
        back({ code: grants.agree({ personId: person.id, items: given, redirectUri, state, offline: true }) }),
      denied: () => back({ error: 'access_denied', error_description: 'Canceled By User' }),
    },
    reply,
  );
}
