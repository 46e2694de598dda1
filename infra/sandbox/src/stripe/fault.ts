import type { Answer } from '../answer.ts';

interface FaultBody {
  type: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  message: string;
  param?: string;
}

/** A refusal in Stripe's own shape, thrown where it is found. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: FaultBody;

  constructor(status: number, body: FaultBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }

  get answer(): Answer {
    const { code } = this.body;
    const help =
      code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${code.replace(/_/g, '-')}` };
    return { status: this.status, body: { error: { ...this.body, ...help } } };
  }
}

export function invalid(code: string, message: string, param?: string): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) });
}

/** Nothing has this id. Asked for by its address it is a 404, named in a parameter a 400. */
export function missing(kind: string, id: string, param: string, status: 400 | 404 = 404): StripeFault {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFault(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

const statusOfCode: Record<string, number> = { api_error: 500, rate_limit: 429, lock_timeout: 429 };

/** The refusal for a code that a test asked for. */
export function refusalOf(code: string): Answer {
  const status = statusOfCode[code] ?? 400;
  if (status === 500) return new StripeFault(500, { type: 'api_error', message: 'An unknown error occurred' }).answer;
  return new StripeFault(status, { type: 'invalid_request_error', code, message: `Refused as asked for: ${code}` })
    .answer;
}
