import { circuit, CircuitOpenError, requestJson, type Outcome } from '@jumun/runtime';
import { z } from 'zod';

export interface MailSettings {
  base: string;
  apiKey: string;
  sender: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What became of an e-mail: only `accepted` is a yes; an `unknown` one may have gone out. */
export type MailAnswer =
  { kind: 'accepted'; id: string | undefined } | { kind: 'not-sent' | 'unknown' | 'refused'; reason: string };

const Accepted = z.object({ id: z.string().max(100).optional() });

const TIMEOUT_MS = 5_000;
const OPEN_AFTER_FAILURES = 5;
const OPEN_MS = 10_000;
/** Answers that say that nothing was looked at: too busy, down, or our key is not taken. */
const NOT_LOOKED_AT = new Set([401, 403, 429, 503]);

/** The e-mail provider: one call, and no reports. */
export class MailSender {
  private readonly circuit = circuit({ failures: OPEN_AFTER_FAILURES, openMs: OPEN_MS, provider: 'mail' });

  constructor(private readonly settings: MailSettings) {}

  /** Sends one e-mail. Never throws for what the network or the provider does. */
  async send(mail: Mail): Promise<MailAnswer> {
    const { base, apiKey, sender } = this.settings;
    const call = (): Promise<Outcome<unknown>> =>
      requestJson(`${base}/mail/send`, {
        headers: { authorization: `Bearer ${apiKey}` },
        timeoutMs: TIMEOUT_MS,
        json: { from: sender, ...mail },
      });
    try {
      return readAnswer(
        await this.circuit.run(call, (outcome) => outcome.kind === 'no-answer' || outcome.status >= 500),
      );
    } catch (error) {
      if (error instanceof CircuitOpenError) return { kind: 'not-sent', reason: 'circuit-open' };
      throw error;
    }
  }
}

function readAnswer(answer: Outcome<unknown>): MailAnswer {
  const { status } = answer;
  if (status !== undefined && NOT_LOOKED_AT.has(status)) return { kind: 'not-sent', reason: `http-${status}` };
  if (answer.kind === 'no-answer') return { kind: answer.sent ? 'unknown' : 'not-sent', reason: answer.reason };
  if (answer.status >= 500) return { kind: 'unknown', reason: `http-${answer.status}` };
  if (answer.status >= 300) return { kind: 'refused', reason: `http-${answer.status}` };
  const accepted = Accepted.safeParse(answer.body);
  return { kind: 'accepted', id: accepted.success ? accepted.data.id : undefined };
}
