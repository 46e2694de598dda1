import type { FastifyReply } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Suffered } from './faults.ts';

const SLOW_MS = 3_000;
/** A held connection is let go after this, so that a client without a time-out can't pile them up. */
const HOLD_MS = 120_000;

export interface Answer {
  status?: number;
  body: object;
  headers?: Readonly<Record<string, string>>;
  /** The bytes sent in place of the body as JSON, for example an encrypted one. */
  written?: Written;
}

interface Written {
  type: string;
  text: string;
}

interface Work {
  /** Does what was asked, for good, and says the answer. */
  work(): Answer;
  /** The provider's own words for a failure that was asked for by `POST /control/faults`. */
  refuse(code: string | undefined): Answer;
}

/** Answers a provider call, or lets it suffer the fault that waits for it. */
export async function answer(reply: FastifyReply, fault: Suffered | undefined, call: Work): Promise<FastifyReply> {
  if (!fault) return send(reply, call.work());
  switch (fault.kind) {
    case 'slow':
      await dawdle(fault);
      return send(reply, call.work());
    case 'late-answer': {
      const done = call.work();
      await dawdle(fault);
      return send(reply, done);
    }
    case 'error':
      if (fault.delay_ms) await pause(fault.delay_ms);
      if (fault.status) return reply.code(fault.status).type('text/html; charset=UTF-8').send(BROKEN_GATEWAY);
      return send(reply, call.refuse(fault.code));
    case 'timeout':
      await untilGone(reply, fault.delay_ms ?? HOLD_MS);
      return cut(reply);
    case 'lost-answer':
      call.work();
      if (fault.delay_ms) await pause(fault.delay_ms);
      return cut(reply);
    case 'malformed': {
      const whole = asWritten(call.work());
      return reply.type(whole.type).send(whole.text.slice(0, Math.floor(whole.text.length / 2)));
    }
  }
}

const dawdle = ({ delay_ms, cleared }: Suffered): Promise<void> =>
  pause(delay_ms ?? SLOW_MS, undefined, { signal: cleared }).catch(() => undefined);

const BROKEN_GATEWAY = '<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';

function send(reply: FastifyReply, given: Answer): FastifyReply {
  const { type, text } = asWritten(given);
  return reply
    .code(given.status ?? 200)
    .headers(given.headers ?? {})
    .type(type)
    .send(text);
}

function asWritten({ body, written }: Answer): Written {
  return written ?? { type: 'application/json; charset=UTF-8', text: JSON.stringify(body) };
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

function untilGone(reply: FastifyReply, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
