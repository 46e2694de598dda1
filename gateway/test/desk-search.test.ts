import { v7 } from 'uuid';
import { contracts, desks, http, Problem, type DeskService, type OperatorRole } from '@jumun/contracts';
import { openedGateway } from './setup-gateway.js';

const routes = http.desk;
const SERVICES = Object.keys(desks) as DeskService[];
const operatorId = v7();

const gateway = openedGateway();
let token: string;
beforeAll(async () => void (token = await gateway.keys.token({ role: 'operator', sub: operatorId })));

describe('the one search', () => {
  const { auth, orders } = contracts;
  let asked: string[];
  const search = async (q: string, roles: OperatorRole[]) => {
    const token = await gateway.keys.token({ role: 'operator', roles });
    return (await gateway.ask('POST', routes.search.path, { token, json: { q } })).body.data;
  };

  beforeEach(async () => {
    asked = [];
    await gateway.base.stub(orders.procedures.findPayments, () => {
      asked.push('number');
      return [];
    });
    await gateway.base.stub(orders.procedures.findPaymentsOfBuyer, () => {
      asked.push('buyer');
      return [];
    });
    await gateway.base.stub(auth.procedures.listShops, () => {
      asked.push('shops');
      return { shops: [], more: false };
    });
    await gateway.base.stub(auth.procedures.listOperators, () => {
      asked.push('operators');
      return [{ operatorId, email: 'Kim@Example.com' }];
    });
  });

  it('asks what the text may be, and nobody else', async () => {
    await search('261123-0ABCDEFG-001', ['support']);
    expect(asked).toEqual(['number']);
    asked = [];
    expect((await search('kim@example.com', ['admin'])).operators).toEqual([
      { operator_id: operatorId, email: 'Kim@Example.com' },
    ]);
    expect(asked.sort()).toEqual(['buyer', 'operators', 'shops']);
  });

  it('leaves out what the roles do not reach, and says so', async () => {
    expect(await search('010-1234-5678', ['finance'])).toMatchObject({
      taken_for: 'phone',
      refused: true,
      payments: [],
    });
    expect(asked).toEqual([]);
    expect(await search('010-1234-5678', ['support'])).toMatchObject({ refused: false });
    expect(asked).toEqual(['buyer']);
  });

  it('names a service that is away instead of failing', async () => {
    await gateway.base.stub(orders.procedures.findPayments, () => {
      throw new Problem('INTERNAL');
    });
    expect(await search('12', ['support'])).toMatchObject({ taken_for: 'pickup', away: ['orders'], payments: [] });
  });
});

describe('the log of all services', () => {
  const entry = (position: number, at: string) => ({
    position,
    at: `2026-11-21T${at}:00.000Z`,
    actorKind: 'operator',
    actorId: operatorId,
    act: 'read-shop',
    subject: operatorId,
    requestId: 'r',
  });
  // The second service's copies have clocks that differ: its order is that of its positions.
  const logs: Partial<Record<DeskService, ReturnType<typeof entry>[]>> = {};
  const page = async (places?: string) =>
    (
      await gateway.ask('GET', `${routes.accessLog.path}?limit=2${places === undefined ? '' : `&places=${places}`}`, {
        token,
      })
    ).body.data;

  it('is one list by time, page by page without a gap, and names who is away', async () => {
    Object.assign(logs, {
      auth: [entry(3, '10:30'), entry(2, '10:10'), entry(1, '10:00')],
      orders: [entry(9, '10:20'), entry(8, '10:25')],
    });
    for (const service of SERVICES)
      await gateway.base.stub(desks[service].procedures.listAccessLog, ({ before, limit }) => {
        if (service === 'catalog') throw new Problem('SERVICE_AWAY');
        return (logs[service] ?? [])
          .filter(({ position }) => before === undefined || position < before)
          .slice(0, limit);
      });
    const seen: unknown[] = [];
    for (let places: string | undefined; ;) {
      const data = await page(places);
      expect(data.away).toEqual(['catalog']);
      seen.push(
        ...data.entries.map((each: { service: string; position: number }) => `${each.service} ${each.position}`),
      );
      if (data.places === null) break;
      places = data.places;
    }
    expect(seen).toEqual(['auth 3', 'orders 9', 'orders 8', 'auth 2', 'auth 1']);
  });
});
