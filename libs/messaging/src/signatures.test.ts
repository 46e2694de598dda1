import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { defineService, shopper, type Actor, type Bus, type Fact } from '@jumun/contracts';
import { fixedClock, type KeyRing, type MessageKeys } from '@jumun/runtime';
import { HEADER } from './envelope.js';
import { Signatures, MAX_AGE_MS, MAX_AHEAD_MS, type SignedRequest } from './signatures.js';

const bank = defineService('bank', {
  procedures: {
    pay: { input: z.object({ amount: z.int() }), output: z.object({}) },
    whisper: { input: z.object({ secret: z.string() }), output: z.object({}), sealed: true },
  },
  facts: { paid: z.object({ amount: z.int() }), closed: z.object({}) },
  hints: { moved: z.object({}), shut: z.object({}) },
});
const { pay, whisper } = bank.procedures;
const { paid, closed } = bank.facts;
const { moved, shut } = bank.hints;

const bus: Bus = {
  bank: { asks: [], hears: [], speaksFor: ['service'] },
  door: { asks: [pay, whisper], hears: [paid, moved], speaksFor: ['shopper', 'service'] },
  books: { asks: [pay], hears: [paid, closed, moved, shut], speaksFor: ['service'] },
};
const owner: Actor = {
  kind: 'owner',
  shopId: '01900000-0000-7000-8000-000000000001',
  sessionId: '01900000-0000-7000-8000-000000000002',
};

const pairs = new Map<string, Buffer>();
function keyOf(one: string, other: string): Buffer {
  const pair = [one, other].sort().join(' ');
  const key = pairs.get(pair) ?? randomBytes(32);
  pairs.set(pair, key);
  return key;
}
const keysOf = (party: string): Map<string, KeyRing> =>
  new Map(
    Object.keys(bus)
      .filter((name) => name !== party)
      .map((name): [string, KeyRing] => [name, [keyOf(party, name)]]),
  );

const clock = fixedClock('2026-11-22T03:00:00Z');
const signaturesOf = (party: string, keys: MessageKeys = keysOf(party)): Signatures =>
  new Signatures({ party, keys, bus, clock });
let [server, door, books] = [signaturesOf('bank'), signaturesOf('door'), signaturesOf('books')];
beforeEach(() => ([server, door, books] = [signaturesOf('bank'), signaturesOf('door'), signaturesOf('books')]));

const arrived = ({ headers, body }: SignedRequest) => ({ headers, data: body });
const believe = (request: SignedRequest, procedure = request.procedure) =>
  server.believeRequest(procedure, arrived(request));
const refusal = (reason: string) => expect.objectContaining({ name: 'NotBelieved', reason });

/** The request with another value in one place of its signature: sender, time, nonce or the proof itself. */
function withPart(request: SignedRequest, place: number, value: string): SignedRequest {
  const parts = request.headers.get(HEADER.signature).split(' ');
  parts[place] = value;
  request.headers.set(HEADER.signature, parts.join(' '));
  return request;
}

describe('a request', () => {
  const ask = (): SignedRequest => door.request(pay, { amount: 1000 }, shopper);

  it('is believed with its actor when its sender signed it', () => {
    expect(believe(ask())).toMatchObject({ actor: shopper, asker: { name: 'door' } });
  });

  it('that is sealed is opened by its server alone', () => {
    const request = door.request(whisper, { secret: 'a phone number' }, shopper);
    expect(Buffer.from(request.body).toString()).not.toContain('phone');
    const { asker } = believe(request);
    expect(asker.decode(request.body, whisper.subject, true)).toEqual({ secret: 'a phone number' });
  });

  const at = (ms: number) => String(clock.now().getTime() + ms);
  it.each<[string, string, (request: SignedRequest) => SignedRequest]>([
    ['no signature', 'unmarked', (request) => (request.headers.delete(HEADER.signature), request)],
    ['an unknown sender', 'unknown-sender', (request) => withPart(request, 0, 'nobody')],
    ['no sender', 'unknown-sender', (request) => withPart(request, 0, '')],
    ['another sender', 'forged', (request) => withPart(request, 0, 'books')],
    ['another time', 'forged', (request) => withPart(request, 1, at(1))],
    ['another nonce', 'forged', (request) => withPart(request, 2, 'other')],
    ['another proof', 'forged', (request) => withPart(request, 3, 'A'.repeat(22))],
    ['half a proof', 'forged', (request) => withPart(request, 3, request.signature.slice(0, 11))],
    ['no proof', 'forged', (request) => withPart(request, 3, '')],
    ['another body', 'forged', (request) => ({ ...request, body: Buffer.from('{"amount":9000000}') })],
    ['another actor', 'forged', (request) => (request.headers.set(HEADER.actor, JSON.stringify(owner)), request)],
  ])('with %s is refused: %s', (_what, reason, change) => {
    expect(() => believe(change(ask()))).toThrow(refusal(reason));
  });

  it('is no request for another procedure', () => {
    expect(() => believe(ask(), whisper)).toThrow(refusal('forged'));
  });

  it('is none for another service, whoever sent it', () => {
    const request = arrived(ask());
    expect(() => books.believeRequest(pay, request)).toThrow(refusal('forged'));
  });

  it('can’t be sent back to its sender', () => {
    const request = withPart(ask(), 0, 'bank');
    expect(() => door.believeRequest(pay, arrived(request))).toThrow(refusal('forged'));
  });

  it('is believed once', () => {
    const request = ask();
    believe(request);
    expect(() => believe(request)).toThrow(refusal('repeated'));
    expect(() => believe(ask())).not.toThrow();
  });

  it.each([
    ['older than anybody waits', -MAX_AGE_MS - 1],
    ['from later than clocks differ', MAX_AHEAD_MS + 1],
  ])('%s is stale', (_what, awayMs) => {
    const elsewhere = fixedClock(new Date(clock.now().getTime() + awayMs));
    const sender = new Signatures({ party: 'door', keys: keysOf('door'), bus, clock: elsewhere });
    expect(() => believe(sender.request(pay, { amount: 1 }, shopper))).toThrow(refusal('stale'));
  });

  it.each([-MAX_AGE_MS, MAX_AHEAD_MS])('is timely %d ms away, and remembered for as long', (awayMs) => {
    const here = fixedClock(clock.now());
    const late = new Signatures({ party: 'bank', keys: keysOf('bank'), bus, clock: here });
    const elsewhere = fixedClock(new Date(here.now().getTime() + awayMs));
    const sender = new Signatures({ party: 'door', keys: keysOf('door'), bus, clock: elsewhere });
    const request = arrived(sender.request(pay, { amount: 1 }, shopper));
    late.believeRequest(pay, request);
    expect(() => late.believeRequest(pay, request)).toThrow(refusal('repeated'));
    here.advance(MAX_AGE_MS + awayMs);
    expect(() => late.believeRequest(pay, request)).toThrow(refusal('repeated'));
    here.advance(1);
    expect(() => late.believeRequest(pay, request)).toThrow(refusal('stale'));
  });

  it('is refused by the server when the table does not allow it, though its signature is good', () => {
    // A sender that took its own table, as a broken-into service would.
    const greedy = (party: string, speaksFor: Actor['kind'][]) =>
      new Signatures({
        party,
        keys: keysOf(party),
        bus: { ...bus, [party]: { asks: [pay, whisper], hears: [], speaksFor } },
        clock,
      });
    const everybody: Actor['kind'][] = ['shopper', 'owner', 'operator', 'service'];
    const sent: SignedRequest[] = [
      greedy('books', everybody).request(whisper, { secret: '' }, { kind: 'service', name: 'books' }),
      greedy('books', everybody).request(pay, { amount: 1 }, shopper),
      greedy('door', everybody).request(pay, { amount: 1 }, owner),
    ];
    for (const request of sent) expect(() => believe(request)).toThrow(refusal('not-allowed'));
  });

  it('is not even sent when the table does not allow it', () => {
    expect(() => books.request(whisper, { secret: '' }, { kind: 'service', name: 'books' })).toThrow(
      'books may not ask',
    );
    expect(() => door.request(pay, { amount: 1 }, owner)).toThrow('door may not ask bank.pay for owner');
    expect(() => door.request(pay, { amount: 1 }, { kind: 'service', name: 'books' })).toThrow('door may not ask');
  });
});

describe('an answer', () => {
  const body = Buffer.from('{}');
  const replyTo = (request: SignedRequest) => {
    const signature = server.answerSignature(believe(request), 'ok', body);
    request.headers.set(HEADER.signature, signature);
    return { headers: request.headers, data: body };
  };

  it('is believed for its own request, outcome and body', () => {
    const request = door.request(pay, { amount: 1 }, shopper);
    const reply = replyTo(request);
    expect(() => door.believeAnswer(request, 'ok', reply)).not.toThrow();
    expect(() => door.believeAnswer(request, 'SOLD_OUT', reply)).toThrow(refusal('forged'));
    expect(() => door.believeAnswer(request, 'ok', { ...reply, data: Buffer.from('{"a":1}') })).toThrow(
      refusal('forged'),
    );
    const other = door.request(pay, { amount: 1 }, shopper);
    expect(() => door.believeAnswer(other, 'ok', reply)).toThrow(refusal('forged'));
  });
});

describe('a fact', () => {
  const body = Buffer.from('{"amount":1000}');
  const told = (signatures = server.factSignatures(paid.subject, 'id-1', body), id = 'id-1') => {
    const { headers } = door.request(pay, { amount: 1 }, shopper);
    headers.set(HEADER.factId, id);
    if (signatures === '') headers.delete(HEADER.signature);
    else headers.set(HEADER.signature, signatures);
    return { headers, data: body };
  };

  it('is believed by each service that hears it, however often', () => {
    for (const hearer of [door, books, books]) expect(() => hearer.believeFact(paid, told())).not.toThrow();
  });

  it.each([
    ['no signature', 'unmarked', () => told('')],
    [
      'signatures for others alone',
      'unmarked',
      () => told(server.factSignatures(paid.subject, 'id-1', body).replace('books=', 'x=')),
    ],
    ['another id', 'forged', () => told(undefined, 'id-2')],
    ['another body', 'forged', () => ({ ...told(), data: Buffer.from('{"amount":9000000}') })],
    [
      'another hearer’s signature',
      'forged',
      () => told(server.factSignatures(paid.subject, 'id-1', body).replace('books=', 'x=').replace('door=', 'books=')),
    ],
    ['another time', 'forged', () => told(server.factSignatures(paid.subject, 'id-1', body).replace(/^\d/, '2'))],
    ['the signature of another fact', 'forged', () => told(server.factSignatures(closed.subject, 'id-1', body))],
    [
      'a signature of a service that has not told it',
      'forged',
      () =>
        told(
          server
            .factSignatures(paid.subject, 'id-1', body)
            .replace(/books=.*/, `books=${door.request(pay, { amount: 1 }, shopper).signature}`),
        ),
    ],
  ])('with %s is refused: %s', (_what, reason, make) => {
    expect(() => books.believeFact(paid, make())).toThrow(refusal(reason));
  });

  it('is refused once the inbox has forgotten what it remembers for fourteen days', () => {
    const fourteenDaysMs = 14 * 24 * 60 * 60 * 1000;
    const at = (ms: number) => fixedClock(new Date(clock.now().getTime() + ms));
    const later = (ms: number) => new Signatures({ party: 'books', keys: keysOf('books'), bus, clock: at(ms) });
    expect(() => later(fourteenDaysMs).believeFact(paid, told())).not.toThrow();
    expect(() => later(fourteenDaysMs + 1).believeFact(paid, told())).toThrow(refusal('stale'));
  });
});

describe('a hint', () => {
  const body = Buffer.from('{}');
  const told = (signatures = server.hintSignatures(moved, body)) => {
    const { headers } = door.request(pay, { amount: 1 }, shopper);
    headers.set(HEADER.signature, signatures);
    return { headers, data: body };
  };

  it('is believed by each that hears it', () => {
    for (const hearer of [door, books]) expect(() => hearer.believeHint(moved, told())).not.toThrow();
  });

  it.each([
    ['no signature', 'unmarked', () => told('')],
    ['a signature of who only hears it', 'unmarked', () => told(door.hintSignatures(moved, body))],
    ['another body', 'forged', () => ({ ...told(), data: Buffer.from('{"a":1}') })],
    ['the signature of another hint', 'forged', () => told(server.hintSignatures(shut, body))],
    ['the signature of a fact', 'forged', () => told(server.factSignatures(moved.subject, '', body))],
  ])('with %s is refused: %s', (_what, reason, make) => {
    expect(() => books.believeHint(moved, make())).toThrow(refusal(reason));
  });

  it('bears no signature for who does not hear it', () => {
    expect(server.hintSignatures(shut, body)).not.toContain('door=');
    expect(server.hintSignatures(moved, body)).toMatch(/door=.* books=|books=.* door=/);
  });

  it('is refused when it comes minutes later', () => {
    const at = (ms: number) => fixedClock(new Date(clock.now().getTime() + ms));
    const later = (ms: number) => new Signatures({ party: 'books', keys: keysOf('books'), bus, clock: at(ms) });
    expect(() => later(MAX_AGE_MS).believeHint(moved, told())).not.toThrow();
    expect(() => later(MAX_AGE_MS + 1).believeHint(moved, told())).toThrow(refusal('stale'));
  });
});

describe('a key', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const withRing = (party: string, other: string, ring: KeyRing) =>
    signaturesOf(party, new Map([...keysOf(party), [other, ring]]));

  it('is turned without a gap: behind first, then in front, then alone', () => {
    const steps: KeyRing[] = [[older], [older, newer], [newer, older], [newer]];
    for (const [place, ring] of steps.entries()) {
      // Copies of one step meet copies of the step before and after.
      for (const others of steps.slice(Math.max(0, place - 1), place + 2)) {
        const request = withRing('door', 'bank', ring).request(pay, { amount: 1 }, shopper);
        const asked = withRing('bank', 'door', others).believeRequest(pay, arrived(request));
        expect(asked.actor).toEqual(shopper);
      }
    }
  });

  it('that is missing stops the process before it begins', () => {
    expect(() => signaturesOf('door', new Map([['bank', [older]]]))).toThrow('MESSAGE_KEYS has no key for books');
    expect(() => signaturesOf('stranger')).toThrow('stranger is no party of the bus');
  });

  it('with itself is missing only from a party that hears itself', () => {
    const keys = new Map([['books', [older] as const]]);
    const hearing = (hears: readonly Fact[]) => ({
      bank: { asks: [], hears, speaksFor: [] },
      books: { asks: [], hears: [], speaksFor: [] },
    });
    const bank = (hears: readonly Fact[]) => new Signatures({ party: 'bank', keys, bus: hearing(hears) });
    expect(() => bank([])).not.toThrow();
    expect(() => bank([paid])).toThrow('MESSAGE_KEYS has no key for bank');
  });
});
