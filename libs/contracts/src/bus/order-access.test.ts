import { routes } from './everything.js';
import { http } from './http.js';
import { orderAccessOf } from './order-access.js';

const open = routes.filter(({ caller }) => caller === 'anyone' || caller === 'provider');
const namesOf = (found: typeof routes): string[] => found.map(({ method, path }) => `${method} ${path}`);

describe('the table of what strangers may do with an order', () => {
  it('has a row for each open call, and for no other', () => {
    expect(namesOf(routes.filter((route) => orderAccessOf(route) !== undefined))).toEqual(namesOf(open));
  });

  it('agrees with the calls: who acts shows a key and may be refused for it, and nobody else is asked for one', () => {
    const acting = open.filter((route) => orderAccessOf(route) === 'acts');
    expect(acting.length).toBeGreaterThan(5);
    expect(namesOf(routes.filter(({ takesOrderKey }) => takesOrderKey))).toEqual(
      namesOf(open.filter((route) => acting.includes(route) || route === http.orders.orderComplete)),
    );
    expect(namesOf(routes.filter(({ refusals }) => refusals.includes('ORDER_KEY_WRONG')))).toEqual(namesOf(acting));
  });
});
