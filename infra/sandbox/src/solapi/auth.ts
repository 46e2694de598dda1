import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { solapiAccount } from '../sandbox-secrets.ts';

const WINDOW_MS = 15 * 60_000;
const HEADER_PARTS = /^HMAC-SHA256 apiKey=([^,\s]+), date=([^,]+), salt=([^,\s]+), signature=([0-9a-f]{64})$/i;

export interface AuthFault {
  status: number;
  errorCode: string;
  errorMessage: string;
}

/** The signature SOLAPI expects: hex HMAC-SHA256 over date and salt, keyed with the secret's text. */
export function solapiSignature(secret: string, date: string, salt: string): string {
  return createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex');
}

/** Checks the Authorization header as SOLAPI does, and remembers what was used for a quarter of an hour. */
export class SolapiGuard {
  private readonly clock: Clock;
  private readonly usedUntil = new Map<string, number>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  faultOf(header: string | undefined): AuthFault | undefined {
    const [, apiKey = '', date = '', salt = '', signature = ''] = HEADER_PARTS.exec(header ?? '') ?? [];
    if (!signature)
      return { status: 401, errorCode: 'Unauthorized', errorMessage: 'Authorization header is missing or malformed' };
    if (apiKey !== solapiAccount.apiKey) return forbidden('InvalidAPIKey', 'unknown API key');
    if (!this.inTime(Date.parse(date))) return forbidden('RequestTimeTooSkewed', 'date is more than 15 minutes off');
    const expected = solapiSignature(solapiAccount.apiSecret, date, salt);
    const same = timingSafeEqual(Buffer.from(expected), Buffer.from(signature.toLowerCase()));
    if (!same || salt.length < 12 || salt.length > 64)
      return forbidden('SignatureDoesNotMatch', 'signature does not match');
    if (this.wasUsed(`${date} ${salt}`)) return forbidden('DuplicatedSignature', 'date and salt were used before');
    return undefined;
  }

  /** Callers sign with their own wall clock, so moving the sandbox's clock must not lock them out: either clock will do. */
  private inTime(atMs: number): boolean {
    return [Date.now(), this.clock.now()].some((nowMs) => Math.abs(nowMs - atMs) <= WINDOW_MS);
  }

  private wasUsed(key: string): boolean {
    const nowMs = Date.now();
    for (const [old, untilMs] of this.usedUntil) {
      if (untilMs > nowMs) break;
      this.usedUntil.delete(old);
    }
    if (this.usedUntil.has(key)) return true;
    this.usedUntil.set(key, nowMs + 2 * WINDOW_MS);
    return false;
  }
}

function forbidden(errorCode: string, errorMessage: string): AuthFault {
  return { status: 403, errorCode, errorMessage };
}
