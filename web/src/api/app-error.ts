import { t } from '@lingui/core/macro';

export type AppErrorKind = 'network' | 'timeout' | 'server' | 'client';

interface AppErrorParts {
  kind: AppErrorKind;
  code: string;
  message: string;
  fieldErrors?: Record<string, string>;
  faults?: readonly string[];
  requestId?: string | undefined;
  data?: unknown;
}

/** The one shape of failure that screens see. `message` is Korean and says what to do next. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: AppErrorKind;
  readonly code: string;
  readonly fieldErrors: Record<string, string>;
  /** Faults of the input, in the server's order; a field may have several. */
  readonly faults: readonly string[];
  readonly requestId: string | undefined;
  readonly data: unknown;

  constructor({ kind, code, message, fieldErrors = {}, faults = [], requestId, data }: AppErrorParts) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.faults = faults;
    this.requestId = requestId;
    this.data = data;
  }
}

/** Stands in for an answer that gave no sentence of its own. */
export const noSentence = (): string => t`문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.`;

/** Makes an AppError of anything that was thrown. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') {
    return new AppError({
      kind: 'timeout',
      code: 'TIMEOUT',
      message: t`응답이 늦어지고 있어요. 잠시 뒤에 다시 시도해주세요.`,
    });
  }
  if (thrown instanceof TypeError) {
    return new AppError({
      kind: 'network',
      code: 'NETWORK',
      message: t`서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.`,
    });
  }
  return new AppError({ kind: 'client', code: 'UNEXPECTED', message: noSentence() });
}
