import { SetMetadata } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { Actor, AnswerOf, Fact, InputOf, PayloadOf, Procedure, BusEvent } from '@jumun/contracts';
import type { Tx } from './transact.js';

/** Identifies our transport to Nest. */
export const JUMUN_TRANSPORT = Symbol('jumun');
export const SERVES = 'jumun:serves';
export const REACTS = 'jumun:reacts';

export interface ReactionOptions {
  /** Most facts in one transaction; 200 by default. */
  batch?: number;
  /** How long to gather a batch, in milliseconds; 0 takes what is there. */
  lingerMs?: number;
}

/** The options of a reaction, carried in its registration with Nest. */
export interface Reaction extends Required<ReactionOptions> {
  fact: BusEvent;
  /** True when the handler takes the whole batch as an array. */
  whole: boolean;
}

const DEFAULT_BATCH = 200;

/** Nest hands a method its first argument alone unless its parameters say what they are. */
function takesBoth(target: object, key: string | symbol): void {
  Payload()(target, key, 0);
  Ctx()(target, key, 1);
}

/** Answers a procedure of the contract; the compiler refuses a method whose input or answer is another. */
export function Serves<P extends Procedure>(procedure: P) {
  return <F extends (input: InputOf<P>, actor: Actor) => Promise<AnswerOf<P>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    takesBoth(target, key);
    MessagePattern<string>(procedure.subject, JUMUN_TRANSPORT, { [SERVES]: procedure })(target, key, descriptor);
    SetMetadata(SERVES, procedure)(target, key, descriptor);
  };
}

function reaction(fact: BusEvent, whole: boolean, options: ReactionOptions) {
  const extras: Reaction = { fact, whole, batch: options.batch ?? DEFAULT_BATCH, lingerMs: options.lingerMs ?? 0 };
  return (target: object, key: string | symbol, descriptor: PropertyDescriptor): void => {
    takesBoth(target, key);
    EventPattern<string>(fact.subject, JUMUN_TRANSPORT, { [REACTS]: extras })(target, key, descriptor);
  };
}

/** Reacts to a fact, once per fact, in the transaction that also remembers the fact as seen. */
export function Reacts<F extends Fact>(fact: F, options: ReactionOptions = {}) {
  return <H extends (payload: PayloadOf<F>, tx: Tx) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => reaction(fact, false, options)(target, key, descriptor);
}

/** Reacts to many facts in one go; the array holds only facts that were not seen before, in order of arrival. */
export function ReactsToMany<F extends Fact>(fact: F, options: ReactionOptions = {}) {
  return <H extends (payloads: PayloadOf<F>[], tx: Tx) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => reaction(fact, true, options)(target, key, descriptor);
}

/**
 * Hears a fact at least once without a database, for services that keep nothing; or a hint at most once. Either is heard
 * by one copy of the service.
 */
export function Hears<F extends BusEvent>(fact: F) {
  return <H extends (payload: PayloadOf<F>) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => reaction(fact, false, {})(target, key, descriptor);
}
