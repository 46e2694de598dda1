import { decode, housePath } from '@jumun/contracts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A field that was refused: why it was, where a code says so, and the bound that it has broken. */
export interface RefusedField {
  path: string;
  message: string;
  code: string | undefined;
  params: Record<string, unknown> | undefined;
}

/** Faults of the input in the server's order; a path may come several times. */
function errorsOf(given: unknown): RefusedField[] {
  if (!Array.isArray(given)) return [];
  return given.filter(isRecord).flatMap((error) => {
    const [path, message] = [textOf(error['path']), textOf(error['message'])];
    if (path === undefined || message === undefined) return [];
    const { code, params } = error;
    return [{ path: housePath(path), message, code: textOf(code), params: isRecord(params) ? params : undefined }];
  });
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

/**
 * Whether an answer is anything but a success.
 * @param status HTTP status of the answer.
 * @param body Its body as JSON; undefined where it is none.
 */
export const isRefused = (status: number, body: unknown): boolean =>
  !isOk(status) || body === undefined || (isRecord(body) && body['success'] === false);

/**
 * The fault of an answer for which `isRefused` is true, in our spelling: the server's Korean sentence, a code of the
 * error catalogue or `HTTP_` and the status, and status 502 where a success came without JSON.
 */
export function refusalOf(status: number, body: unknown) {
  const parts = isRecord(body) ? body : {};
  const said = isOk(status) && body === undefined ? 502 : status;
  return {
    status: said,
    code: textOf(parts['errorCode']) ?? `HTTP_${said}`,
    message: textOf(parts['message']),
    errors: errorsOf(parts['errors']),
    requestId: textOf(parts['requestId']),
    data: decode(parts['data']),
  };
}
