import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, type Answer } from '../answer.ts';
import type { Person } from '../oauth/people.ts';
import type { OauthParts } from '../oauth/parts.ts';
import { acceptForms, credentialOf, formOf, queryOf } from '../oauth/requests.ts';
import { authorize } from './authorize.ts';
import { refused, revoke, token } from './token.ts';

/** Naver's OAuth 2 and its profile; every parameter may be in the address or in the form. */
export async function naverRoutes(app: FastifyInstance, parts: OauthParts): Promise<void> {
  const { faults, grants, people } = parts;
  const either = ['GET', 'POST'];
  acceptForms(app);

  app.route({
    method: either,
    url: '/nid/oauth2.0/authorize',
    handler: (request, reply) => authorize(paramsOf(request), reply, parts),
  });

  app.route({
    method: either,
    url: '/nid/oauth2.0/token',
    handler: (request, reply) =>
      answer(reply, faults.take('oauth.token', ['naver']), {
        work: () => token(paramsOf(request), grants),
        refuse: (code = 'server_error') => refused(code, 'system error'),
      }),
  });

  app.post('/nid/oauth2.0/revoke', (request, reply) => {
    const refusal = revoke(formOf(request), grants);
    return refusal ? answer(reply, undefined, { work: () => refusal, refuse: () => refusal }) : reply.code(200).send();
  });

  app.route({
    method: either,
    url: '/naver-openapi/v1/nid/me',
    handler: (request, reply) => {
      const grant = grants.ofAccess(credentialOf(request, 'Bearer') ?? '');
      const person = grant && people.find('naver', grant.personId);
      return answer(reply, faults.take('oauth.profile', ['naver', grant?.personId ?? '']), {
        work: () => {
          if (request.headers.authorization === undefined) return unproven('028', 'Authentication header not exists');
          if (!grant || !person) return unproven('024', 'Authentication failed');
          return { body: { resultcode: '00', message: 'success', response: profile(person, grant.items) } };
        },
        refuse: (code) =>
          code === undefined
            ? { status: 500, body: { errorMessage: 'System Error', errorCode: '900' } }
            : unproven(code, 'Authentication failed'),
      });
    },
  });
}

/** Only what the person agreed to; the id always, and no hint that something is missing. */
function profile({ id, name, email }: Person, items: readonly string[]): object {
  return {
    id,
    ...(items.includes('nickname') ? { nickname: `${name.slice(0, 1)}***` } : {}),
    ...(items.includes('email') && email !== undefined ? { email } : {}),
    ...(items.includes('name') ? { name } : {}),
  };
}

function unproven(resultcode: string, message: string): Answer {
  return { status: 401, body: { resultcode, message } };
}

function paramsOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams([...queryOf(request), ...formOf(request)]);
}
