import { join } from 'node:path';
import { bus, procedures, routes, SERVICES } from '@jumun/contracts';
import { messagesUsed } from '../messages-used.js';

const root = join(import.meta.dirname, '../../..');
const fixtures = join(root, 'infra/lint/fixtures/bus');

const nameOf = ({ key }: { key: string }): string => key.slice(key.indexOf('.') + 1);
const factName = ({ key }: { key: string }): string =>
  nameOf({ key }).replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

describe('the table of who asks and hears what', () => {
  it.each(SERVICES)('names what %s asks, and no more', (service) => {
    const { asks } = messagesUsed(join(root, 'services', service, 'src'));
    expect(sorted(bus[service].asks.map(nameOf))).toEqual(asks);
    for (const name of asks) expect(procedures.filter((each) => nameOf(each) === name)).toHaveLength(1);
  });

  it.each(SERVICES)('names what %s hears, and no more', (service) => {
    const { hears } = messagesUsed(join(root, 'services', service, 'src'));
    expect(sorted(bus[service].hears.map(factName))).toEqual(hears);
  });

  it('names what the gateway hears, and no more', () => {
    expect(sorted(bus.gateway.hears.map(factName))).toEqual(messagesUsed(join(root, 'gateway/src')).hears);
  });

  it('lets the gateway ask what is published or called by its own handlers, and no more', () => {
    // `procedure` is that of any call that is made from its procedure.
    const called = messagesUsed(join(root, 'gateway/src')).asks.filter((name) => name !== 'procedure');
    const asked = sorted(bus.gateway.asks.map(nameOf));
    const published = routes.flatMap(({ publishes }) => (publishes ? [nameOf(publishes.procedure)] : []));
    expect(asked).toEqual(sorted([...called, ...published]));
  });

  it('is compared with every way to ask and to hear', () => {
    expect(messagesUsed(fixtures)).toEqual({
      asks: ['countStuck', 'getOrder', 'listEndedSessions', 'moveOrder', 'unreadable'],
      hears: [
        'bellAdded',
        'boardChanged',
        'checkoutClosed',
        'orderMoved',
        'paymentPaid',
        'sessionsEnded',
        'shopChanged',
      ],
    });
  });
});
