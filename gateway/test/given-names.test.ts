import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { contracts, http } from '@jumun/contracts';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import { askRaw, STORE_MAKER, type Raw, type SentRequest } from './raw-answers.js';
import { seller, storePage } from './setup-answers.js';
import { BOOT_MS, namedBrowser, SHOP_ID, testGateway, type TestGateway } from './setup-gateway.js';

const { auth, catalog } = contracts;

let gateway: TestGateway;
/** A copy that has kept nothing. */
let fresh: RunningGateway;

beforeAll(async () => {
  gateway = await testGateway({ DEMO_STORE: 'demo' }, (root) => {
    mkdirSync(join(root, 'server'), { recursive: true });
    writeFileSync(join(root, 'server/pages.mjs'), STORE_MAKER);
  });
  fresh = await startGateway(gateway.config, gateway.base.logger);
  const products = storePage.products.map((each) => ({ ...each, stock: null }));
  await gateway.base.stub(auth.procedures.getSellerNotice, () => seller);
  await gateway.base.stub(catalog.procedures.getStorePage, ({ storeName }) => ({
    ...{ ...storePage, products, storeName },
    shopId: SHOP_ID,
  }));
}, BOOT_MS);
afterAll(async () => {
  await fresh.close();
  await gateway.close();
});

const ask = (
  path: string,
  { origin = gateway.running.url, ...sent }: SentRequest & { origin?: string } = {},
): Promise<Raw> => askRaw(origin, path, sent);
const addressOf = (name: string): string => `${http.catalog.store.path}?storeName=${name}`;
/** The same answer at an address that is never kept. */
const SPELLED_ELSE: Readonly<Record<string, string>> = {
  [addressOf('demo')]: addressOf('%64emo'),
  '/@demo': '/@demo?',
};

describe.each([addressOf('demo'), '/@demo'])('the name that a browser is given with %s', (address) => {
  const named = { cookie: `jumun-name=${'a'.repeat(38)}` };
  const givenBy = ({ headers }: Raw): unknown[] => [headers['set-cookie'], headers['cache-control']];
  const ITS_OWN = [
    [expect.stringMatching(/^jumun-name=[\w-]{38}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)],
    'private, no-cache',
  ];
  const FOR_ALL = [undefined, 'no-cache'];

  it('is its own, in an answer that no cache between may keep, and not the one of who asked before', async () => {
    const answers: Raw[] = [];
    for (const origin of [fresh.url, fresh.url, gateway.running.url, gateway.running.url])
      answers.push(await ask(address, { origin }));
    expect(answers.map(givenBy)).toEqual(answers.map(() => ITS_OWN));
    expect(new Set(answers.map(({ headers }) => String(headers['set-cookie']))).size).toBe(answers.length);
  });

  it('comes once: who shows one gets the answer that all get', async () => {
    await ask(address);
    for (const path of [address, SPELLED_ELSE[address] ?? '']) {
      const { headers } = await ask(path);
      const cookie = String(headers['set-cookie']).split(';', 1).join('');
      expect(givenBy(await ask(path, { headers: { cookie } }))).toEqual(FOR_ALL);
    }
    expect(givenBy(await ask(address, { headers: named }))).toEqual(FOR_ALL);
    expect(givenBy(await ask(address, { method: 'HEAD' }))).toEqual(FOR_ALL);
  });

  it('comes with the news that nothing changed, too, and adds nothing to an answer but itself', async () => {
    const { headers, bytes } = await ask(address);
    const known = { 'if-none-match': String(headers.etag) };
    const unchanged = await ask(address, { headers: known });
    expect([unchanged.status, givenBy(unchanged)]).toEqual([304, ITS_OWN]);
    const again = await ask(address, { headers: named });
    expect(again.bytes).toEqual(bytes);
    const sizeOf = (raw: Raw): number => JSON.stringify(raw.headers).length;
    const cookie = JSON.stringify({ 'set-cookie': headers['set-cookie'] }).length;
    expect(sizeOf({ status: 200, headers, bytes }) - sizeOf(again)).toBeLessThanOrEqual(cookie + 'private, '.length);
  });
});

it('a stream of a store page brings a name, and the next one counts by it', async () => {
  const open = async (headers: Record<string, string>): Promise<string[] | undefined> => {
    const address = `${gateway.running.url}${http.live.store.path}?storeName=demo`;
    const sent = request(address, { agent: false, headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.destroy();
    return response.headers['set-cookie'];
  };
  expect(await open({})).toEqual([expect.stringMatching(/^jumun-name=[\w-]{38}; Path=\/; /)]);
  expect(await open(namedBrowser(gateway))).toBeUndefined();
});
