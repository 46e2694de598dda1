import { bus, PARTIES } from './bus.js';
import { busPermissions } from './bus-permissions.js';
import { echoOf, factsOf } from '../define/define.js';
import { contracts, facts, hints, procedures } from './everything.js';
import { SERVICES } from '../define/services.js';

const open = PARTIES.map((name) => ({ name, ...busPermissions(name, bus[name]) }));
const may = (which: 'publish' | 'subscribe', subject: string): string[] =>
  open.filter((party) => party[which].some((pattern) => covers(pattern, subject))).map(({ name }) => name);

/** Whether a NATS pattern matches a subject. */
function covers(pattern: string, subject: string): boolean {
  const rest = subject.split('.');
  for (const token of pattern.split('.')) {
    if (token === '>') return rest.length > 0;
    const next = rest.shift();
    if (next === undefined || (token !== '*' && token !== next)) return false;
  }
  return rest.length === 0;
}

describe('the subjects of NATS', () => {
  it('of a fact or a hint are told by its service alone and heard by those that the table names', () => {
    for (const fact of [...facts, ...hints]) {
      expect([fact.key, may('publish', fact.subject)]).toEqual([fact.key, [fact.service]]);
      const hearers = PARTIES.filter((name) => (bus[name].hears as readonly unknown[]).includes(fact));
      expect([fact.key, may('subscribe', fact.subject)]).toEqual([fact.key, hearers]);
    }
  });

  it('of an echo are told by the service of its fact and heard by those that hear the fact', () => {
    for (const { key, service, subject } of facts) {
      const echo = echoOf(subject);
      expect([key, may('publish', echo)]).toEqual([key, [service]]);
      expect([key, may('subscribe', echo)]).toEqual([key, may('subscribe', subject)]);
    }
  });

  it('of a procedure are sent by those who ask it and answered by its service alone', () => {
    for (const procedure of procedures) {
      const askers = PARTIES.filter((name) => (bus[name].asks as readonly unknown[]).includes(procedure));
      expect([procedure.key, may('publish', procedure.subject)]).toEqual([procedure.key, askers]);
      expect([procedure.key, may('subscribe', procedure.subject)]).toEqual([procedure.key, [procedure.service]]);
    }
  });

  it('of an inbox are heard by its party alone, and nobody sends there unasked', () => {
    for (const name of PARTIES) {
      expect(may('subscribe', `_INBOX.${name}.abc.1`)).toEqual([name]);
      expect(may('publish', `_INBOX.${name}.abc.1`)).toEqual([]);
    }
  });

  it('make a stream for its own service and a consumer for its own service, and delete neither', () => {
    for (const name of Object.keys(contracts)) {
      const stream = name.toUpperCase();
      expect(may('publish', `$JS.API.STREAM.CREATE.${stream}`)).toEqual([name]);
      for (const act of ['STREAM.DELETE', 'STREAM.PURGE', 'STREAM.UPDATE', 'STREAM.MSG.DELETE', 'STREAM.SNAPSHOT'])
        expect(may('publish', `$JS.API.${act}.${stream}`)).toEqual([]);
      for (const other of SERVICES)
        expect(may('publish', `$JS.API.CONSUMER.DELETE.${stream}.${other}__orders_payment_paid`)).toEqual([]);
    }
    const paid = 'ORDERS.settlement__orders_payment_paid';
    const { subject } = contracts.orders.facts.paymentPaid;
    for (const [act, end] of [
      ['$JS.API.CONSUMER.CREATE', `.${subject}`],
      ['$JS.API.CONSUMER.INFO', ''],
      ['$JS.API.CONSUMER.MSG.NEXT', ''],
      ['$JS.ACK', '.1.2.3.4.5'],
      ['$JS.ACK._.hash', '.1.2.3.4.5'],
    ])
      expect(may('publish', `${act}.${paid}${end}`)).toEqual(['settlement']);
    expect(may('publish', `$JS.API.CONSUMER.CREATE.${paid}.${contracts.orders.facts.orderMoved.subject}`)).toEqual([]);
  });

  it('of a hint and of an echo are in no stream', () => {
    const streams = Object.keys(contracts).map(factsOf);
    expect(facts.filter(({ subject }) => streams.some((stream) => covers(stream, echoOf(subject))))).toEqual([]);
    expect(hints.filter(({ subject }) => streams.some((stream) => covers(stream, subject)))).toEqual([]);
    for (const { subject } of hints)
      for (const { publish } of open) expect(publish.join(' ')).not.toContain(`.${subject}`);
  });

  it('are open to nobody as a whole', () => {
    for (const subject of ['$SYS.REQ.SERVER.PING', '$JS.API.INFO', '$JS.API.STREAM.LIST', 'anything'])
      expect([...may('publish', subject), ...may('subscribe', subject)]).toEqual([]);
    expect(open.filter(({ answers }) => answers).map(({ name }) => name)).toEqual(Object.keys(contracts));
  });
});
