import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor, Procedure, BusEvent } from '@jumun/contracts';
import type { Context } from '@jumun/runtime';
import { wireCopy } from './wire-copy.js';

/** A question of a part of this process to another. */
export interface NearQuestion {
  input: unknown;
  actor: Actor;
  context: Context;
}

/** The result of a call: `ok` and the answer, or an error's code and the refusal. */
export interface Outcome {
  outcome: string;
  value: unknown;
}

/** A fact or hint within the process, with the context that it was emitted in. */
export interface NearNews {
  /** A fact's id; a hint has none. */
  factId?: string;
  payload: unknown;
  context: Context;
}

type Answer = (question: NearQuestion) => Promise<Outcome>;
/** Resolves with whether the part has worked on it for good; a hint is not waited for. */
export type Take = (news: NearNews) => Promise<boolean>;
/** Listens beside those who take it. */
export type Listen = (news: NearNews) => void;

/**
 * The parts that share a process. What they ask and tell each other goes by memory: copied as it would be on the wire,
 * checked by the same table and the same schemas, and without NATS. Only the entry file of a process makes one; a part
 * that is alone in its process uses NATS alone.
 */
export class InProcessServices {
  private readonly answers = new Map<string, Answer>();
  private readonly takers = new Map<string, Map<string, Take>>();
  private readonly listeners = new Map<string, Set<Listen>>();
  /** Unlike that of every other process: by it an echo of its own news is known. */
  readonly id = randomUUID();
  /**
   * The async context from before any call, so that the asker's (above all its transaction) does not reach the
   * answering part.
   */
  private readonly outside = AsyncLocalStorage.snapshot();

  /** Answers a procedure for the others, until the returned function is called. */
  serve({ subject }: Procedure, answer: Answer): () => void {
    this.answers.set(subject, answer);
    return () => void this.answers.delete(subject);
  }

  /** The outcome of a question; undefined when no part of this process answers the procedure. */
  ask({ subject }: Procedure, { input, actor, context }: NearQuestion): Promise<Outcome> | undefined {
    const answer = this.answers.get(subject);
    if (!answer) return undefined;
    const question = { input: wireCopy(input), actor: wireCopy(actor), context };
    return this.outside(() => answer(question)).then(({ outcome, value }) => ({ outcome, value: wireCopy(value) }));
  }

  /** Registers the handler of a party for a fact or hint, until the returned function is called. */
  hear({ subject }: BusEvent, party: string, take: Take): () => void {
    const takers = this.takers.get(subject) ?? new Map<string, Take>();
    this.takers.set(subject, takers);
    takers.set(party, take);
    return () => void takers.delete(party);
  }

  /** Listens to news that go by memory, beside the parties that take them, until the returned function is called. */
  overhear({ subject }: BusEvent, listen: Listen): () => void {
    const listeners = this.listeners.get(subject) ?? new Set<Listen>();
    this.listeners.set(subject, listeners.add(listen));
    return () => void listeners.delete(listen);
  }

  /** Whether a part of this process listens, and so may one of another copy. */
  isOverheard(subject: string): boolean {
    return (this.listeners.get(subject)?.size ?? 0) > 0;
  }

  /**
   * Hands a message to each of these parties and to the listeners beside them; resolves with whether all of the parties
   * have worked on it. Undefined, with nothing delivered, when one of the parties has no handler in this process.
   */
  tell(subject: string, parties: readonly string[], { payload, ...news }: NearNews): Promise<boolean> | undefined {
    const takers = this.takers.get(subject);
    const takes = parties.flatMap((party) => takers?.get(party) ?? []);
    if (takes.length < parties.length) return undefined;
    const copy = (): NearNews => ({ ...news, payload: wireCopy(payload) });
    const all = takes.map((take) => this.outside(() => take(copy())));
    this.letOverhear(subject, { payload, ...news });
    return Promise.all(all).then((taken) => taken.every(Boolean));
  }

  /** Hands a message to the listeners of this process alone; answers whether there are any. */
  letOverhear(subject: string, { payload, ...news }: NearNews): boolean {
    for (const listen of this.listeners.get(subject) ?? [])
      this.outside(() => listen({ ...news, payload: wireCopy(payload) }));
    return this.isOverheard(subject);
  }
}
