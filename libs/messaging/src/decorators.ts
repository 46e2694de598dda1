import { SetMetadata } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { Actor, AnswerOf, Fact, InputOf, PayloadOf, Procedure, BusEvent } from '@jumun/contracts';
import type { Heard, OneCall, WorkOnce } from './one-call.js';
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
  /** The handler takes each fact by itself, the whole batch, or the whole batch to work on it by one call or on some of it. */
  takes: 'each' | 'all' | 'all in one call' | 'some';
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

function reaction(fact: BusEvent, takes: Reaction['takes'], options: ReactionOptions) {
  const extras: Reaction = { fact, takes, batch: options.batch ?? DEFAULT_BATCH, lingerMs: options.lingerMs ?? 0 };
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
  ): void => reaction(fact, 'each', options)(target, key, descriptor);
}

/** Reacts to many facts in one go; the array holds only facts that were not seen before, in order of arrival. */
export function ReactsToMany<F extends Fact>(fact: F, options: ReactionOptions = {}) {
  return <H extends (payloads: PayloadOf<F>[], tx: Tx) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => reaction(fact, 'all', options)(target, key, descriptor);
}

/**
 * Reacts to many facts by one prepared statement, which also remembers them as seen (see `OneCall`): one round trip instead
 * of a transaction of many. The array holds each fact once, in order of arrival, and perhaps some that were seen before,
 * which the statement leaves alone.
 */
export function ReactsInOneCall<F extends Fact>(fact: F, options: ReactionOptions = {}) {
  return <H extends (facts: Heard<PayloadOf<F>>[], call: OneCall) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => reaction(fact, 'all in one call', options)(target, key, descriptor);
}

/**
 * Reacts to a few of many facts: the handler looks through a batch before any transaction, and works with its second
 * argument on those that concern it, once for each. The others leave no trace, so that a batch without any commits nothing.
 */
export function ReactsToSome<F extends Fact>(fact: F, options: ReactionOptions = {}) {
  return <H extends (facts: Heard<PayloadOf<F>>[], once: WorkOnce<PayloadOf<F>>) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => reaction(fact, 'some', options)(target, key, descriptor);
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
  ): void => reaction(fact, 'each', {})(target, key, descriptor);
}
