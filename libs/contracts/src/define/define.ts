import { z } from 'zod';
import type { ErrorCode } from '../values/errors.js';
import type { DeviceAccess, DeviceScope } from '../values/device-access.js';
import type { OperatorAccess, OperatorRoles } from '../values/operator-access.js';

/** A question or command: one service answers it, or refuses with one of the named errors. */
export interface Procedure<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
>
  extends OperatorAccess, DeviceAccess {
  readonly kind: 'procedure';
  /** `service.verb`, the name people read in logs and metrics. */
  readonly key: string;
  readonly service: string;
  readonly subject: string;
  readonly input: I;
  readonly output: O;
  readonly errors: readonly E[];
  /** True when input or output holds personal data or secrets: the message travels encrypted. */
  readonly sealed: boolean;
  /** Whether its answer is sealed for an asker that says it opens one. */
  readonly sealsAnswer: boolean;
  /** How long a caller waits for the answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Whether it begins something new, and so is the first to be refused in a rush. */
  readonly sheddable: boolean;
  /** Whether an owner moves money by it. */
  readonly movesMoney: boolean;
}

/** Something that happened in one service and can't be taken back; any number of services may react. */
export interface Fact<P extends z.ZodType = z.ZodType> {
  readonly kind: 'fact';
  /** `service.what-happened`. */
  readonly key: string;
  readonly service: string;
  readonly subject: string;
  readonly payload: P;
}

/** Something worth asking about anew: heard at most once by who listens just then, and kept nowhere. */
export interface Hint<P extends z.ZodType = z.ZodType> {
  readonly kind: 'hint';
  /** `service.what-changed`. */
  readonly key: string;
  readonly service: string;
  readonly subject: string;
  readonly payload: P;
}

interface ProcedureDefinition {
  input: z.ZodType;
  output: z.ZodType;
  errors?: readonly ErrorCode[];
  sealed?: boolean;
  /** Seals the answer for an asker that says it opens one: askers of the version before read it as it was. */
  sealsAnswer?: boolean;
  timeoutMs?: number;
  sheddable?: boolean;
  /** Operators who may ask, none where nothing is said; its service refuses the others. */
  roles?: OperatorRoles;
  /** Whether the owner or operator who asks must have proven itself just now. */
  fresh?: boolean;
  /** Whether an owner moves money by it: its service asks to see the owner's own token. */
  movesMoney?: boolean;
  /** Devices that may ask, none where nothing is said; its service refuses the others. */
  scopes?: readonly DeviceScope[];
}

type Procedures<R extends Record<string, ProcedureDefinition>> = {
  readonly [K in keyof R]: Procedure<
    R[K]['input'],
    R[K]['output'],
    R[K]['errors'] extends readonly (infer E extends ErrorCode)[] ? E : never
  >;
};
type Facts<F extends Record<string, z.ZodType>> = { readonly [K in keyof F]: Fact<F[K]> };
type Hints<H extends Record<string, z.ZodType>> = { readonly [K in keyof H]: Hint<H[K]> };

/** The messages of one service, under its name. */
export interface ServiceContract<
  R extends Record<string, ProcedureDefinition> = Record<string, ProcedureDefinition>,
  F extends Record<string, z.ZodType> = Record<string, z.ZodType>,
  H extends Record<string, z.ZodType> = Record<string, z.ZodType>,
> {
  readonly name: string;
  readonly procedures: Procedures<R>;
  readonly facts: Facts<F>;
  readonly hints: Hints<H>;
}

/** Five seconds: long enough for a slow database, short enough that a person still waits. */
const DEFAULT_TIMEOUT_MS = 5_000;

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Declares a service's messages; subjects are made from the keys, so that no name is written twice. */
export function defineService<
  const R extends Record<string, ProcedureDefinition>,
  const F extends Record<string, z.ZodType>,
  const H extends Record<string, z.ZodType> = Record<never, z.ZodType>,
>(name: string, definition: { procedures: R; facts: F; hints?: H }): ServiceContract<R, F, H> {
  const procedures = Object.entries(definition.procedures).map(([key, d]) => [
    key,
    Object.freeze({
      kind: 'procedure',
      key: `${name}.${key}`,
      service: name,
      subject: `rpc.${name}.${key}`,
      input: d.input,
      output: d.output,
      errors: d.errors ?? [],
      sealed: d.sealed ?? false,
      sealsAnswer: d.sealsAnswer ?? false,
      timeoutMs: d.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      sheddable: d.sheddable ?? false,
      roles: d.roles ?? [],
      fresh: d.fresh ?? false,
      movesMoney: d.movesMoney ?? false,
      scopes: d.scopes ?? [],
    } satisfies Procedure),
  ]);
  const facts = Object.entries(definition.facts).map(([key, payload]) => [
    key,
    Object.freeze({
      kind: 'fact',
      key: `${name}.${kebab(key)}`,
      service: name,
      subject: `evt.${name}.${kebab(key)}`,
      payload,
    } satisfies Fact),
  ]);
  const hints = Object.entries(definition.hints ?? {}).map(([key, payload]) => [
    key,
    Object.freeze({
      kind: 'hint',
      key: `${name}.${kebab(key)}`,
      service: name,
      subject: `hint.${name}.${kebab(key)}`,
      payload,
    } satisfies Hint),
  ]);
  // Object.fromEntries forgets the keys; the entries above were made one for one from the definition.
  return Object.freeze({
    name,
    procedures: Object.fromEntries(procedures) as Procedures<R>,
    facts: Object.fromEntries(facts) as Facts<F>,
    hints: Object.fromEntries(hints) as Hints<H>,
  });
}

/** The parsed input that a handler receives. */
export type InputOf<P extends Procedure> = z.output<P['input']>;
/** The input that a caller passes, before parsing. */
export type CallOf<P extends Procedure> = z.input<P['input']>;
/** The output that a handler returns, before parsing. */
export type AnswerOf<P extends Procedure> = z.input<P['output']>;
/** The parsed output that a caller receives. */
export type OutputOf<P extends Procedure> = z.output<P['output']>;
/** A message from a service to the others: facts are kept until each has worked on them, hints are not kept at all. */
export type BusEvent = Fact | Hint;
/** The parsed payload that a reaction receives. */
export type PayloadOf<F extends BusEvent> = z.output<F['payload']>;
/** The payload that a service emits, before parsing. */
export type EmissionOf<F extends BusEvent> = z.input<F['payload']>;

/** The JetStream stream that keeps a service's facts. */
export const streamOf = (service: string): string => service.toUpperCase();
/** Every fact of a service, as a NATS subject filter. */
export const factsOf = (service: string): string => `evt.${service}.>`;
/** Where other processes overhear a fact that went by memory in its own: outside of every stream. */
export const echoOf = (fact: string): string => fact.replace(/^evt\./, 'echo.');
/** The durable consumer by which a service hears a fact: nats-server 2.9 takes one subject per consumer. */
export const consumerOf = (service: string, fact: Pick<Fact, 'key'>): string =>
  `${service}__${fact.key.replace(/\W/g, '_')}`;
/** The subject of replies to a party; no other party may listen there. */
export const inboxOf = (party: string): string => `_INBOX.${party}`;
