import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, type Answer } from '../answer.ts';
import type { FaultTarget } from '../faults.ts';
import type { OauthParts } from '../oauth/parts.ts';
import { acceptForms, formOf, queryOf } from '../oauth/requests.ts';
import { callerOf, failed, faultAnswer, type Caller } from './api.ts';
import { authorize } from './authorize.ts';
import { channelAnswer, type Friends } from './channel.ts';
import { refused, token } from './token.ts';
import { userAnswer } from './user.ts';

interface KakaoParts extends OauthParts {
  friends: Friends;
}

/** Kakao's login, its user and channel API. */
export async function kakaoRoutes(app: FastifyInstance, { friends, ...parts }: KakaoParts): Promise<void> {
  const { faults, grants, people } = parts;
  acceptForms(app);

  app.get('/kauth/oauth/authorize', (request, reply) => authorize(queryOf(request), reply, parts));

  app.post('/kauth/oauth/token', (request, reply) =>
    answer(reply, faults.take('oauth.token', ['kakao']), {
      work: () => token(formOf(request), grants),
      refuse: (code) =>
        code === undefined
          ? refused(500, 'server_error', 'temporary server error', 'KOE003')
          : refused(400, 'invalid_request', 'fault', code),
    }),
  );

  /** One API call of a person's: proof first, then the work or the fault that waits for it. */
  function api(url: string, method: 'GET' | 'POST', target: FaultTarget | undefined, work: (call: ApiCall) => Answer) {
    app.route({
      method,
      url,
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const params = method === 'GET' ? queryOf(request) : formOf(request);
        const found = callerOf(request, params, grants);
        const personId = 'caller' in found ? found.caller.personId : '';
        return answer(reply, target && faults.take(target, ['kakao', personId]), {
          work: () => ('caller' in found ? work({ caller: found.caller, params }) : found.refusal),
          refuse: faultAnswer,
        });
      },
    });
  }

  for (const method of ['GET', 'POST'] as const)
    api('/kapi/v2/user/me', method, 'oauth.profile', ({ caller }) => {
      const person = people.find('kakao', caller.personId);
      return person
        ? userAnswer(person, caller, grants.link(person.id))
        : failed(400, -101, 'NotRegisteredUserException');
    });
  api('/kapi/v1/user/unlink', 'POST', undefined, ({ caller }) => {
    grants.unlink(caller.personId);
    return { body: { id: Number(caller.personId) } };
  });
  for (const version of ['v1', 'v2'] as const)
    api(`/kapi/${version}/api/talk/channels`, 'GET', 'kakao.channels', ({ caller, params }) =>
      channelAnswer(version, params, caller, friends),
    );
}

interface ApiCall {
  caller: Caller;
  params: URLSearchParams;
}
