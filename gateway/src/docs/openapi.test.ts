import { http, routes, type Route } from '@jumun/contracts';
import { apiPage, curlOf } from './api-page.js';
import { openApi, type Operation } from './openapi.js';
import { PAGE_POLICY } from './page.js';

const ORIGIN = 'https://jumun.example';
const document = openApi(ORIGIN);
const operationOf = (route: Route): Operation => {
  const found = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
  if (!found) throw new Error(`${route.path} is missing`);
  return found;
};
const operations = routes.map(operationOf);

/** Each object in the document that is there, examples aside. */
function* objectsIn(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return;
  // A plain object of JSON.
  if (!Array.isArray(node)) yield node as Record<string, unknown>;
  for (const [key, part] of Object.entries(node)) if (key !== 'example' && key !== 'examples') yield* objectsIn(part);
}

describe('the API document', () => {
  it('says of each call whether it takes a token', () => {
    for (const route of routes) {
      const isOpen = route.caller === 'anyone' || route.caller === 'provider';
      expect(operationOf(route).security).toEqual(isOpen ? [] : [{ bearer: [] }]);
    }
  });

  it('has an answer of 2xx, or one for whatever else comes, for each call', () => {
    for (const { responses } of operations)
      expect(Object.keys(responses).some((status) => status.startsWith('2') || status === 'default')).toBe(true);
  });

  it('has a licence, and no server that only exists at home', () => {
    expect(document['info']).toMatchObject({ license: { identifier: 'Apache-2.0' } });
    expect(document['servers']).toMatchObject([{ url: ORIGIN }]);
    expect(openApi('http://localhost:3000')['servers']).toMatchObject([{ url: '/' }]);
  });

  it('is divided by who calls and what about, each part described', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(used);
    expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
    expect(document['x-tagGroups'].flatMap(({ tags }) => tags).sort()).toEqual([...used].sort());
    expect(operationOf(http.orders.init)).toMatchObject({ tags: ['Shopper: orders'], 'x-caller': 'anyone' });
    expect(operationOf(http.payouts.tossEvents).tags).toEqual(['Webhook: payouts']);
    expect(operationOf(http.orders.refundForShop).description).toMatch(/An operator with one of the roles/);
  });

  it('refers to what is there', () => {
    for (const { $ref } of objectsIn(document)) {
      if (typeof $ref !== 'string') continue;
      const [, , kind = '', name = ''] = $ref.split('/');
      expect(Object.keys(document.components[kind] as object)).toContain(name);
    }
  });

  it('names the shapes that answers share', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Failure', 'Shop', 'Product', 'Payment', 'PayoutView', 'OrderLine']));
    expect(JSON.stringify(operationOf(http.catalog.listProducts).responses['200'])).toContain(
      '"$ref":"#/components/schemas/Product"',
    );
  });

  it('explains every name', () => {
    const untold = [...objectsIn(document)].flatMap(({ properties }) =>
      Object.entries((properties ?? {}) as Record<string, { description?: string }>).flatMap(([name, schema]) =>
        schema.description === undefined ? [name] : [],
      ),
    );
    expect(untold).toEqual([]);
    const parameters = operations.flatMap((operation) => operation.parameters);
    expect(parameters.filter(({ description }) => description === undefined)).toEqual([]);
    expect(JSON.stringify(document)).toContain('`panding` is pending');
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'shows %s by examples that fit',
    (_name, route) => {
      const { requestBody, responses } = operationOf(route);
      const body = Object.values(requestBody?.content ?? {})[0]?.example;
      if (body !== undefined) expect(route.body.safeParse(body).error).toBeUndefined();
      const answer = responses[route.status]?.content?.['application/json'];
      const isJson = route.mediaType === undefined && route.status < 204;
      expect(answer?.example !== undefined).toBe(isJson);
      if (answer) expect(route.answer.safeParse(answer.example).error).toBeUndefined();
    },
  );

  it('is the same each time', () => {
    expect(JSON.stringify(openApi(ORIGIN))).toBe(JSON.stringify(document));
  });
});

describe('the page of the API', () => {
  const page = apiPage(document, ORIGIN, '/docs/openapi.json');

  it('has an address for each call and each part', () => {
    for (const { operationId } of operations) expect(page).toContain(`<details id="${operationId}"`);
    const targets = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !targets.has(id))).toEqual([]);
    expect(targets).toContain('guide');
  });

  it('runs its one script and style by their hashes, and nothing else', () => {
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/ src=|@import| style="| on\w+="/);
    expect(PAGE_POLICY).not.toContain('unsafe');
  });

  it('tells how to call, with what the call needs', () => {
    const curl = (route: Route): string =>
      curlOf(route.method, route.path.replace(/:(\w+)/g, '{$1}'), operationOf(route), ORIGIN);
    expect(curl(http.catalog.listProducts)).toContain('-H "authorization: Bearer $TOKEN"');
    expect(curl(http.orders.init)).toContain('idempotency-key');
    expect(curl(http.orders.init)).toMatch(/-d '\{"storeName":"demo"/);
    expect(curl(http.auth.uploadBusinessLicense)).toContain('-F ');
    expect(curl(http.orders.paymentRecord)).toMatch(/kcppayment\/0197a000-/);
  });
});
