import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../answer.ts';
import type { Clock } from '../clock.ts';
import type { OauthParts } from '../oauth/parts.ts';
import { acceptForms, credentialOf, formOf, queryOf } from '../oauth/requests.ts';
import { authorize } from './authorize.ts';
import { claimsOf } from './claims.ts';
import { GoogleKeys } from './keys.ts';
import { refused, revoke, token } from './token.ts';

interface GoogleParts extends OauthParts {
  clock: Clock;
  /** The sandbox's address for browsers. */
  origin: () => string;
}

/**
 * Google's OpenID provider: discovery has the addresses of all other endpoints, so that apps need not configure them.
 */
export async function googleRoutes(app: FastifyInstance, { origin, clock, ...parts }: GoogleParts): Promise<void> {
  const { faults, grants, people } = parts;
  const keys = new GoogleKeys();
  acceptForms(app);

  app.get('/google/.well-known/openid-configuration', (request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(discovery(issuerOf(request), `${origin()}/google`)),
  );
  app.get('/google/oauth2/v3/certs', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=19800, must-revalidate, no-transform').send(keys.jwks()),
  );
  app.get('/google/o/oauth2/v2/auth', (request, reply) => authorize(queryOf(request), reply, parts));

  app.post('/google/token', (request, reply) => {
    const call = { form: formOf(request), basic: credentialOf(request, 'Basic'), issuer: issuerOf(request) };
    return answer(reply.header('cache-control', 'no-store'), faults.take('oauth.token', ['google']), {
      work: () => token(call, { ...parts, clock, keys }),
      refuse: (code) =>
        code === undefined ? refused(500, 'internal_failure', 'Backend Error') : refused(400, code, 'Bad Request'),
    });
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/google/v1/userinfo',
    handler: (request, reply) => {
      const grant = grants.ofAccess(credentialOf(request, 'Bearer') ?? '');
      const person = grant && people.find('google', grant.personId);
      return answer(reply, faults.take('oauth.profile', ['google', grant?.personId ?? '']), {
        work: () =>
          grant && person
            ? { body: claimsOf(person, grant.items) }
            : {
                ...refused(401, 'invalid_request', 'Invalid Credentials'),
                headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
              },
        refuse: (code) => refused(code === undefined ? 500 : 400, code ?? 'internal_failure', 'Backend Error'),
      });
    },
  });

  app.post('/google/revoke', (request, reply) =>
    answer(reply, undefined, {
      work: () => revoke(formOf(request).get('token') ?? '', grants),
      refuse: () => refused(500, 'internal_failure', 'Backend Error'),
    }),
  );
}

/** Services may reach the sandbox by another name than browsers do; the issuer must be the name they know. */
function issuerOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}/google`;
}

function discovery(issuer: string, forBrowsers: string): object {
  return {
    issuer,
    authorization_endpoint: `${forBrowsers}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'given_name', 'iat', 'iss', 'name', 'sub'],
  };
}
