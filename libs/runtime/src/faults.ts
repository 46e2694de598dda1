/** PostgreSQL error classes that say "not now": connection trouble, resources, shutdown, a lost race. */
const PASSING_CLASSES = ['08', '53', '57', '58', '40'];
const PASSING_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['55P03', '25006'],
]);

interface ErrorLike {
  message?: unknown;
  code?: unknown;
  constraint?: unknown;
  cause?: unknown;
}

/** By its shape: an error that another realm made is no instance of this one's Error. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error;

/** The SQLSTATE or system code of an error, also when the ORM wrapped it. */
export function errorCodeOf(error: unknown): string | undefined {
  for (let current = error, depth = 0; isErrorLike(current) && depth < 5; current = current.cause, depth += 1) {
    if (typeof current.code === 'string') return current.code;
  }
  return undefined;
}

/** True when the same work may succeed a little later without any change. */
export function isPassing(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (code !== undefined)
    return PASSING_CODES.has(code) || (code.length === 5 && PASSING_CLASSES.includes(code.slice(0, 2)));
  return (
    isErrorLike(error) &&
    /Connection terminated|timeout exceeded when trying to connect|pool is (draining|ended)/i.test(
      String(error.message),
    )
  );
}

/** True when a unique rule refused a row; with a name, only for that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (errorCodeOf(error) !== '23505') return false;
  if (constraint === undefined) return true;
  for (let current = error, depth = 0; isErrorLike(current) && depth < 5; current = current.cause, depth += 1) {
    if (current.constraint === constraint) return true;
    if (String(current.message).includes(`"${constraint}"`)) return true;
  }
  return false;
}
