import { Problem, shopper, type Actor, type OwnerActor } from '@jumun/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; null before it has run. */
    actor: Actor | null;
    /** The nearest address on the request's way that is no proxy of ours. */
    clientAddress: string;
  }
}

/** A request header; one that came several times is joined as HTTP does it. */
export function headerOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The caller, and the request data that a handler may need beside the parsed parts. */
export class Call {
  constructor(
    readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  get actor(): Actor {
    return this.request.actor ?? shopper;
  }

  /** The calling owner; only for routes that the contract opens to owners. */
  get owner(): OwnerActor {
    const { actor } = this;
    if (actor.kind !== 'owner') throw new Problem('FORBIDDEN');
    return actor;
  }

  get requestId(): string {
    return this.request.id;
  }

  /** Whether the caller hung up, so that an answer has no reader. */
  get isGone(): boolean {
    return this.reply.raw.destroyed;
  }

  get clientAddress(): string {
    return this.request.clientAddress;
  }

  header(name: string): string | undefined {
    return headerOf(this.request, name);
  }

  /** Sets a header of the answer. */
  answerHeader(name: string, value: string): void {
    void this.reply.header(name, value);
  }
}
