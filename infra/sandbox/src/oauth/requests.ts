import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Reads forms as the token endpoints take them. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body.toString())),
  );
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://sandbox').searchParams;
}

/** The fields of a form; a call with another kind of body has none. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** The token of an `Authorization` header of the given scheme. */
export function credentialOf(request: FastifyRequest, scheme: 'Bearer' | 'KakaoAK' | 'Basic'): string | undefined {
  const [, said, credential] = /^(\w+) (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  return said?.toLowerCase() === scheme.toLowerCase() ? credential : undefined;
}

/** An address with parameters added behind those it has. */
export function withQuery(address: string, added: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(added)) if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}
