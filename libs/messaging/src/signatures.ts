import type { MsgHdrs } from '@nats-io/transport-node';
import {
  Actor,
  bus,
  type Bus,
  type Fact,
  type Hint,
  type Party,
  type Procedure,
  type BusEvent,
} from '@jumun/contracts';
import {
  newTraceparent,
  quickRandomBytes,
  systemClock,
  type Clock,
  type KeyRing,
  type MessageKeys,
} from '@jumun/runtime';
import { HEADER, outgoingHeaders } from './envelope.js';
import { Peer } from './peer.js';
import { NotBelieved } from './refused-messages.js';
import { SeenSignatures } from './seen-signatures.js';
import { INBOX_MEMORY_DAYS } from './streams.js';

/** Longer than any procedure may take (60 s), and a little for clocks that differ. */
export const MAX_AGE_MS = 90_000;
/** How far the sender's clock may be ahead of ours. */
export const MAX_AHEAD_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A message as NATS gives it. */
interface Message {
  headers?: MsgHdrs | undefined;
  data: Uint8Array;
}

/** A request on its way, and what its answer is checked by. */
export interface SignedRequest {
  readonly procedure: Procedure;
  readonly server: Peer;
  readonly signature: string;
  readonly headers: MsgHdrs;
  readonly body: Uint8Array;
}

/** A request that is believed. */
export interface BelievedRequest {
  readonly procedure: Procedure;
  readonly actor: Actor;
  readonly asker: Peer;
  readonly signature: string;
}

interface KnownParty extends Pick<Party, 'speaksFor'> {
  /** Keys of procedures. */
  readonly asks: ReadonlySet<string>;
}

export interface SignaturesOptions {
  party: string;
  keys: MessageKeys;
  /** The product's own table where nothing is said. */
  bus?: Bus | undefined;
  clock?: Clock;
}

/** Signs what this party sends, and believes only what bears the signature of a party that may send it. */
export class Signatures {
  /** The facts and hints that this party hears, by the table. */
  readonly hears: readonly BusEvent[];
  private readonly party: string;
  private readonly clock: Clock;
  private readonly peers: ReadonlyMap<string, Peer>;
  private readonly parties: ReadonlyMap<string, KnownParty>;
  /** Names of the parties that hear each fact and hint of this one, by its subject. */
  private readonly hearers: ReadonlyMap<string, readonly string[]>;
  private readonly seen = new SeenSignatures(MAX_AGE_MS + MAX_AHEAD_MS);
  private readonly process = quickRandomBytes(9).toString('base64url');
  private count = 0;

  /** Throws when the table does not know the party, or the keys lack a party that it speaks with. */
  constructor({ party, keys, bus: table = bus, clock = systemClock }: SignaturesOptions) {
    const own = table[party];
    if (!own) throw new Error(`${party} is no party of the bus`);
    const hearsItself = own.hears.some(({ service }) => service === party);
    const missing = Object.keys(table).filter((name) => (name !== party || hearsItself) && !keys.has(name));
    if (missing.length > 0) throw new Error(`MESSAGE_KEYS has no key for ${missing.join(', ')}`);
    this.party = party;
    this.clock = clock;
    this.hears = own.hears;
    this.peers = new Map([...keys].map(([name, ring]: [string, KeyRing]) => [name, new Peer(name, ring)]));
    this.parties = new Map(
      Object.entries(table).map(([name, { asks, speaksFor }]) => [
        name,
        { asks: new Set(asks.map(({ key }) => key)), speaksFor },
      ]),
    );
    const hearersOf = (subject: string): string[] =>
      Object.keys(table).filter((name) => table[name]?.hears.some((each) => each.subject === subject));
    const told = Object.values(table).flatMap(({ hears }) => hears.filter(({ service }) => service === party));
    this.hearers = new Map(told.map(({ subject }) => [subject, hearersOf(subject)]));
  }

  /** Throws when this party may not ask so: a fault of the build, not of the caller. */
  checkMayAsk(procedure: Procedure, actor: Actor): void {
    if (this.mayAsk(this.party, procedure, actor)) return;
    throw new Error(`${this.party} may not ask ${procedure.key} for ${actor.kind}: see the table in bus.ts`);
  }

  /** Names of the parties that hear what this one tells on the subject. */
  hearersOf(subject: string): readonly string[] {
    return this.hearers.get(subject) ?? [];
  }

  /** A signed request of this party below a span; throws as checkMayAsk does. */
  request(procedure: Procedure, input: unknown, actor: Actor, traceparent = newTraceparent()): SignedRequest {
    const { key, service, subject, sealed } = procedure;
    this.checkMayAsk(procedure, actor);
    const server = this.peers.get(service);
    if (!server) throw new Error(`${this.party} has no key for ${service}, which answers ${key}`);
    const body = server.encode(input, subject, sealed);
    const headers = outgoingHeaders(actor, traceparent);
    const made = String(this.clock.now().getTime());
    const nonce = `${this.process}${(this.count += 1).toString(36)}`;
    const fields = ['request', this.party, service, subject, made, nonce, headers.get(HEADER.actor)];
    const signature = server.sign(fields, body);
    headers.set(HEADER.signature, `${this.party} ${made} ${nonce} ${signature}`);
    return { procedure, server, signature, headers, body };
  }

  /** Throws NotBelieved unless a party sent it just now, once, that may ask the procedure on behalf of the actor. */
  believeRequest(procedure: Procedure, { headers, data }: Message): BelievedRequest {
    const text = headers?.get(HEADER.signature) ?? '';
    if (text === '') throw new NotBelieved('unmarked');
    const [from = '', made = '', nonce = '', signature = ''] = text.split(' ');
    const asker = this.peers.get(from);
    if (!asker) throw new NotBelieved('unknown-sender');
    const actorText = headers?.get(HEADER.actor) ?? '';
    const fields = ['request', from, this.party, procedure.subject, made, nonce, actorText];
    if (!asker.isSignature(signature, fields, data)) throw new NotBelieved('forged', from);
    const madeMs = Number(made);
    const nowMs = this.clock.now().getTime();
    const isTimely = madeMs >= nowMs - MAX_AGE_MS && madeMs <= nowMs + MAX_AHEAD_MS;
    if (!isTimely || this.seen.isForgotten(madeMs)) throw new NotBelieved('stale', from);
    const actor = actorOf(actorText);
    if (!actor || !this.mayAsk(from, procedure, actor)) throw new NotBelieved('not-allowed', from);
    if (!this.seen.add(signature, madeMs, nowMs)) throw new NotBelieved('repeated', from);
    return { procedure, actor, asker, signature };
  }

  /** The signature of an answer; it belongs to its one request. */
  answerSignature({ procedure, asker, signature }: BelievedRequest, outcome: string, body: Uint8Array): string {
    return asker.sign(['answer', this.party, asker.name, procedure.subject, signature, outcome], body);
  }

  /** Throws NotBelieved unless the asked service gave this answer to this request. */
  believeAnswer({ procedure, server, signature }: SignedRequest, outcome: string, { headers, data }: Message): void {
    const fields = ['answer', server.name, this.party, procedure.subject, signature, outcome];
    if (!server.isSignature(headers?.get(HEADER.signature) ?? '', fields, data))
      throw new NotBelieved('forged', server.name);
  }

  /** The signatures of a fact of this party, one for each that hears it: they are made when it is published, not stored. */
  factSignatures(subject: string, factId: string, body: Uint8Array): string {
    return this.signaturesFor(['fact', subject, factId], body);
  }

  /** The signatures of a hint of this party that is sent now, one for each that hears it. */
  hintSignatures({ subject }: Hint, body: Uint8Array): string {
    return this.signaturesFor(['hint', subject, ''], body);
  }

  /** Throws NotBelieved unless the fact's own service signed it for this party. Repetitions are left to the inbox. */
  believeFact(fact: Fact, message: Message): void {
    // A fact that is older than the inbox remembers could have its effect twice.
    this.believeEvent(fact, message.headers?.get(HEADER.factId) ?? '', message, INBOX_MEMORY_DAYS * DAY_MS);
  }

  /**
   * Throws NotBelieved unless the hint's own service signed it for this party just now. Repetitions are accepted: a
   * second hint costs one more query.
   */
  believeHint(hint: Hint, message: Message): void {
    this.believeEvent(hint, '', message, MAX_AGE_MS);
  }

  private signaturesFor([kind, subject, id]: [string, string, string], body: Uint8Array): string {
    const made = String(this.clock.now().getTime());
    const signatures = this.hearersOf(subject).flatMap((name) => {
      const signature = this.peers.get(name)?.sign([kind, this.party, name, subject, id, made], body);
      return signature === undefined ? [] : [`${name}=${signature}`];
    });
    return [made, ...signatures].join(' ');
  }

  private believeEvent(
    { kind, service, subject }: BusEvent,
    id: string,
    { headers, data }: Message,
    mostMs: number,
  ): void {
    const [made = '', ...signatures] = (headers?.get(HEADER.signature) ?? '').split(' ');
    const own = signatures.find((each) => each.startsWith(`${this.party}=`));
    const teller = this.peers.get(service);
    if (own === undefined || !teller) throw new NotBelieved('unmarked');
    const fields = [kind, service, this.party, subject, id, made];
    if (!teller.isSignature(own.slice(this.party.length + 1), fields, data)) throw new NotBelieved('forged');
    if (Number(made) < this.clock.now().getTime() - mostMs) throw new NotBelieved('stale', service);
  }

  private mayAsk(from: string, { key }: Procedure, actor: Actor): boolean {
    const party = this.parties.get(from);
    if (!party?.asks.has(key) || !party.speaksFor.includes(actor.kind)) return false;
    return actor.kind !== 'service' || actor.name === from;
  }
}

function actorOf(text: string): Actor | undefined {
  try {
    return Actor.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
