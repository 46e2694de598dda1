/** Codes of Toss that are known, and after them the sandbox's own where Toss's are not. */
const statuses = {
  UNAUTHORIZED_KEY: 401,
  INVALID_REQUEST: 400,
  FORBIDDEN_SELLER_PAYOUT: 403,
  NOT_FOUND_SELLER: 404,
  NOT_FOUND_PAYOUT: 404,
  NOT_FOUND: 404,
  COMMON_ERROR: 500,
  SB_ENCRYPTION: 400,
  SB_DUPLICATED_REF: 400,
  SB_NOT_BUSINESS_TIME: 400,
  SB_NOT_BUSINESS_DAY: 400,
  SB_BALANCE_SHORT: 400,
  SB_WEEKLY_LIMIT: 403,
  SB_NOT_CANCELABLE: 400,
} as const;
export type TossCode = keyof typeof statuses;

/** A refusal, thrown where it is found. */
export class TossFault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: TossCode, message: string) {
    super(message);
    this.status = statuses[code];
    this.code = code;
  }
}

/** The HTTP status of a code that a test asked for. */
export function statusOf(code: string): number {
  const known: Readonly<Record<string, number>> = statuses;
  return known[code] ?? 400;
}
