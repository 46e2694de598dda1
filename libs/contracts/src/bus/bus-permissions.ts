import type { Party } from './bus.js';
import { consumerOf, echoOf, factsOf, inboxOf, streamOf, type Fact } from '../define/define.js';
import { facts, hints, procedures } from './everything.js';
import { SERVICES } from '../define/services.js';

/** The NATS subjects that are open to a party; every other one is refused by the server. */
export interface BusPermissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** Whether it may reply, once, to each request. */
  readonly answers: boolean;
}

const API = '$JS.API';

/** A party's subjects, by what it asks and hears. No party may delete or purge a stream. */
export function busPermissions(name: string, { asks, hears }: Pick<Party, 'asks' | 'hears'>): BusPermissions {
  const isService = SERVICES.some((service) => service === name);
  const serves = procedures.filter(({ service }) => service === name).map(({ subject }) => subject);
  const tells = facts.some(({ service }) => service === name);
  return {
    publish: [
      ...asks.map(({ subject }) => subject),
      ...(tells
        ? [factsOf(name), echoOf(factsOf(name)), `${API}.STREAM.CREATE.${streamOf(name)}`, streamInfo(name)]
        : []),
      ...hints.filter(({ service }) => service === name).map(({ subject }) => subject),
      // The gateway overhears facts and has no place in a stream; hints are in none.
      ...(isService ? hears.flatMap((told) => (told.kind === 'fact' ? consumerSubjects(name, told) : [])) : []),
    ],
    subscribe: [
      ...[`${inboxOf(name)}.>`, ...serves],
      ...hears.flatMap((told) => (told.kind === 'fact' ? [told.subject, echoOf(told.subject)] : [told.subject])),
    ],
    answers: serves.length > 0,
  };
}

const streamInfo = (service: string): string => `${API}.STREAM.INFO.${streamOf(service)}`;

/** The subjects by which a service makes its own consumer of a fact, to pull from it and to acknowledge. */
function consumerSubjects(name: string, fact: Fact): string[] {
  const place = `${streamOf(fact.service)}.${consumerOf(name, fact)}`;
  return [
    `${API}.CONSUMER.CREATE.${place}.${fact.subject}`,
    `${API}.CONSUMER.INFO.${place}`,
    `${API}.CONSUMER.MSG.NEXT.${place}`,
    `$JS.ACK.${place}.>`,
    // Newer servers name domain and account before the stream.
    `$JS.ACK.*.*.${place}.>`,
  ];
}
