import { errors, type ErrorCode, type Failure, type Route } from '@jumun/contracts';
import { isAdmitted } from '../http/admission.js';
import { limits } from '../http/limits.js';
import type { JsonSchema } from './json-schema.js';

const ANY: readonly ErrorCode[] = ['INTERNAL'];
const OF_SERVICES: readonly ErrorCode[] = ['SERVICE_AWAY', 'TOOK_TOO_LONG'];
const OF_BODIES: readonly ErrorCode[] = ['INVALID_INPUT', 'BROKEN_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'];
const OF_FILES: readonly ErrorCode[] = ['FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_BROKEN'];
const OF_TOKENS: readonly ErrorCode[] = ['AUTH090', 'AUTH091', 'AUTH092', 'AUTH097', 'AUTH099', 'FORBIDDEN'];

/** Error codes of a published call: those of its services, and those of the gateway's checks before it asks them. */
export function refusalsOf(route: Route): ErrorCode[] {
  const { caller, roles, fresh, method, upload, asks, takesKey } = route;
  const codes = new Set<ErrorCode>([
    ...asks.flatMap((procedure) => procedure.errors),
    ...(isEmpty(route) ? [] : (['INVALID_INPUT'] as const)),
    ...(method === 'GET' || method === 'DELETE' ? [] : OF_BODIES),
    ...(upload ? OF_FILES : []),
    ...(caller === 'anyone' || caller === 'provider' ? [] : OF_TOKENS),
    ...(roles.length > 0 && roles !== 'any' ? (['ENROLMENT_REQUIRED'] as const) : []),
    ...(fresh ? (['REAUTH_REQUIRED'] as const) : []),
    ...(limits.has(route) ? (['RATE_LIMITED'] as const) : []),
    ...(isAdmitted(route) ? (['BUSY'] as const) : []),
    ...(takesKey ? (['IDEMPOTENCY_MISMATCH'] as const) : []),
    ...(asks.length > 0 ? OF_SERVICES : []),
    ...ANY,
  ]);
  return [...codes].sort((one, other) => errors[one].status - errors[other].status);
}

const isEmpty = ({ params, query }: Route): boolean =>
  [params, query].every((part) => Object.keys(('shape' in part && (part.shape as object)) || {}).length === 0);

/** The same as OpenAPI responses: one for each status, with an example of each code. */
export function refusalResponses(route: Route): JsonSchema {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(route)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        ...(codes.some((code) => code === 'RATE_LIMITED' || code === 'BUSY') && {
          headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
        }),
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples: examplesOf(codes) },
        },
      },
    ]),
  );
}

const REQUEST_ID = '0197a000-0000-7000-8000-000000000000';

const examplesOf = (codes: readonly ErrorCode[]): JsonSchema =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));

/** A refusal of each code that calls refer to. */
export function refusalExamples(routes: readonly Route[]): JsonSchema {
  const used = new Set<string>(routes.flatMap(refusalsOf));
  const exampleOf = ([code, { message }]: readonly [string, { message: string }]): Failure => ({
    success: false,
    message,
    errorCode: code,
    requestId: REQUEST_ID,
  });
  return Object.fromEntries(
    Object.entries(errors).flatMap((each) => (used.has(each[0]) ? [[each[0], { value: exampleOf(each) }]] : [])),
  );
}
