import { createHash } from 'node:crypto';
import type { PushAddress } from '@jumun/contracts';
import { circuit, CircuitOpenError, type Circuit, request, type Outcome } from '@jumun/runtime';
import { encryptPush } from './encrypt-push.js';
import { isPushEndpoint } from './push-hosts.js';
import { isPair, Vapid, type VapidPair } from './vapid.js';

export interface PushSettings extends VapidPair {
  /** Whom push services may write to: `mailto:…`. */
  subject: string;
  /** A sandbox that plays a push service; none in production. */
  sandboxOrigin?: string | undefined;
}

export interface PushMessage {
  text: string;
  /** News of one topic replaces what the push service still holds of it. */
  topic: string;
  /** How long the push service may hold it for a phone that is off. */
  lifeSeconds: number;
}

/** The outcome of a push: `again` when it may be sent once more, after the service's Retry-After where it names one. */
export type PushAnswer =
  | { kind: 'sent' | 'gone' | 'failed'; status: number | null }
  | { kind: 'again'; status: number | null; afterSeconds?: number };

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const OPEN_AFTER_FAILURES = 20;
const OPEN_MS = 10_000;
const MOST_HOSTS = 500;
/**
 * Most phones' push service. Operators see its calls alone: of the others a guest may name a machine that is not there, and
 * an alarm must not ring for that.
 */
const GOOGLE = 'fcm.googleapis.com';
/** Browsers take 4,096 bytes encrypted. */
const MAX_TEXT_BYTES = 3_000;

/** Sends messages to browsers by their push services. */
export class PushSender {
  /** One for each host: Apple and Windows have many, and of the others none is away with it. */
  private readonly circuits = new Map<string, Circuit>();
  private readonly vapid: Vapid;

  constructor(
    private readonly settings: PushSettings,
    private readonly post: typeof request = request,
  ) {
    if (!isPair(settings)) throw new Error('VAPID_PRIVATE_KEY is not the key of VAPID_PUBLIC_KEY');
    this.vapid = new Vapid(settings, settings.subject);
    // Operators see it from the beginning.
    this.circuitOf(GOOGLE);
  }

  /** The key that browsers subscribe with. */
  get publicKey(): string {
    return this.settings.publicKey;
  }

  /** Whether messages may be sent there. */
  takes(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.settings.sandboxOrigin);
  }

  /** Sends one message. Never throws for what the network, the push service or a browser's key does. */
  async send(address: PushAddress, { text, topic, lifeSeconds }: PushMessage): Promise<PushAnswer> {
    if (!this.takes(address.endpoint) || Buffer.byteLength(text) > MAX_TEXT_BYTES)
      return { kind: 'failed', status: null };
    let body: Buffer;
    try {
      body = encryptPush(text, address);
    } catch {
      return { kind: 'failed', status: null };
    }
    const headers = {
      authorization: this.vapid.headerFor(new URL(address.endpoint).origin),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(Math.max(0, Math.floor(lifeSeconds))),
      urgency: 'high',
      topic: topicOf(topic),
    };
    const options = { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES } as const;
    try {
      return judge(
        await this.circuitOf(new URL(address.endpoint).hostname).run(
          () => this.post(address.endpoint, options),
          isFailure,
        ),
      );
    } catch (error) {
      if (error instanceof CircuitOpenError) return { kind: 'again', status: null };
      throw error;
    }
  }

  private circuitOf(host: string): Circuit {
    const known = this.circuits.get(host);
    if (known) return known;
    const fresh = circuit({
      ...{ failures: OPEN_AFTER_FAILURES, openMs: OPEN_MS },
      ...(host === GOOGLE && { provider: 'push' }),
    });
    // A guest may name hosts that are not there: the one that was made first goes, and never Google's.
    const oldest = [...this.circuits.keys()].find((each) => each !== GOOGLE);
    if (this.circuits.size >= MOST_HOSTS && oldest !== undefined) this.circuits.delete(oldest);
    this.circuits.set(host, fresh);
    return fresh;
  }
}

/** A topic has 32 letters at most, and says nothing about the order. */
const topicOf = (topic: string): string => createHash('sha256').update(topic).digest('base64url').slice(0, 32);

const isFailure = (outcome: Outcome<Buffer>): boolean => outcome.kind === 'no-answer' || outcome.status >= 500;

function judge(outcome: Outcome<Buffer>): PushAnswer {
  if (outcome.kind === 'no-answer') return { kind: 'again', status: outcome.status ?? null };
  const { status, headers } = outcome;
  if (status >= 200 && status < 300) return { kind: 'sent', status };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status === 429 || status >= 500) {
    const afterSeconds = secondsOf(headers['retry-after']);
    return { kind: 'again', status, ...(afterSeconds !== undefined && { afterSeconds }) };
  }
  return { kind: 'failed', status };
}

/** A Retry-After in seconds or as a date. */
function secondsOf(retryAfter: string | string[] | undefined): number | undefined {
  if (typeof retryAfter !== 'string') return undefined;
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
