import type { FastifyReply } from 'fastify';
import type { ConsentItem } from '../oauth/ask.ts';
import { refuseVisit } from '../oauth/consent.ts';
import type { OauthParts } from '../oauth/parts.ts';
import { withQuery } from '../oauth/requests.ts';
import { kakaoAccount } from '../sandbox-secrets.ts';

/** The consent items that are switched on for the app. */
const items: readonly ConsentItem[] = [
  { name: 'profile_nickname', label: '닉네임', required: true },
  { name: 'account_email', label: '카카오계정 이메일', required: false },
  { name: 'plusfriends', label: '카카오톡 채널 추가 상태 보기', required: false },
  { name: 'talk_message', label: '카카오톡 메시지 보내기', required: false },
];
/** Asked for at a first login; the others only when the app names them in `scope`. */
const atLogin = ['profile_nickname', 'account_email'];
const prompts = ['login', 'none', 'create', 'select_account'];

export function authorize(
  query: URLSearchParams,
  reply: FastifyReply,
  { desk, grants, redirects }: OauthParts,
): FastifyReply {
  const fault = faultIn(query, redirects);
  if (fault !== undefined) return refuseVisit(reply, 400, fault);
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? undefined;
  const back = (added: Record<string, string>): string => withQuery(redirectUri, { ...added, state });
  if (query.get('prompt')?.split(',').includes('none'))
    return reply.redirect(back({ error: 'login_required', error_description: 'user authentication is required.' }));
  const names = namedScopes(query);
  return desk.open(
    {
      provider: 'kakao',
      items: items.filter(({ name }) => (names.length > 0 ? names : atLogin).includes(name)),
      agreed: (person, given) => {
        // Consent from an earlier visit remains in force.
        const before = grants.link(person.id)?.items ?? [];
        const all = [...new Set([...before, ...given])];
        return back({ code: grants.agree({ personId: person.id, items: all, redirectUri, state, offline: true }) });
      },
      denied: () => back({ error: 'access_denied', error_description: 'User denied access' }),
    },
    reply,
  );
}

function faultIn(query: URLSearchParams, redirects: readonly string[]): string | undefined {
  if (query.get('client_id') !== kakaoAccount.restKey) return 'KOE101: 잘못된 앱 키예요.';
  if (!redirects.includes(query.get('redirect_uri') ?? '')) return 'KOE006: 등록하지 않은 리다이렉트 URI예요.';
  if (query.get('response_type') !== 'code') return 'KOE001: response_type은 code여야 해요.';
  const unknown = namedScopes(query).find((scope) => !items.some(({ name }) => name === scope));
  if (unknown !== undefined) return `KOE205: 이 앱에 설정하지 않은 동의항목이에요. (${unknown})`;
  const prompt = query.get('prompt')?.split(',') ?? [];
  return prompt.some((one) => !prompts.includes(one)) ? 'KOE001: 모르는 prompt예요.' : undefined;
}

function namedScopes(query: URLSearchParams): string[] {
  return (query.get('scope') ?? '').split(/[,\s]+/).filter(Boolean);
}
