import { v7 } from 'uuid';
import { factsOf, type Fact, type PayloadOf } from '@jumun/contracts';
import { HEADER, type MessageLine } from '@jumun/messaging';

/** Facts that passed on the bus so far. */
interface SeenFacts {
  of<F extends Fact>(fact: F): PayloadOf<F>[];
  forget(): void;
}

/** Notes every fact that passes; a fact published twice under one id is noted once. */
export function seenFacts(line: MessageLine): SeenFacts {
  const noted = new Map<string, { subject: string; body: string }>();
  const subscription = line.nats.subscribe(factsOf('*'));
  void (async () => {
    for await (const message of subscription) {
      noted.set(message.headers?.get(HEADER.factId) ?? v7(), { subject: message.subject, body: message.string() });
    }
  })();
  return {
    of: <F extends Fact>(fact: F) =>
      [...noted.values()]
        .filter(({ subject }) => subject === fact.subject)
        .map(({ body }) => fact.payload.parse(JSON.parse(body)) as PayloadOf<F>),
    forget: () => noted.clear(),
  };
}
