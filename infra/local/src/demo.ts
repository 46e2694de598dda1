import { Client } from 'pg';
import { PublicApi } from '@jumun/client/node';
import { http, type Decoded, type WirePayment } from '@jumun/contracts';
import { demoMenu, drawPicture } from './demo-menu.ts';
import { demo } from './parts.ts';
import { Owner } from './people/owner.ts';
import { Shopper, type Pick } from './people/shopper.ts';
import type { SeedSurroundings } from './seed.ts';

/** Orders of today and of the days before it, so that lists, figures and states all have something to show. */
const EARLIER_DAYS = 6;
const ORDERS_A_DAY = 3;
const ORDERS_TODAY = 6;
const buyers = [
  { name: '김민지', phone: '010-1111-2001' },
  { name: '이서준', phone: '010-1111-2002' },
  { name: '박하은', phone: '010-1111-2003' },
];

/** Opens the demo shop as its owner would, and lets shoppers order by the public API and the sandbox's card page. */
export async function seedDemo(
  origin: string,
  sandboxOrigin: string,
  { signal, note, ordersDatabase }: SeedSurroundings,
): Promise<void> {
  const api = new PublicApi(origin);
  const sandbox = new PublicApi(sandboxOrigin);
  try {
    note('shop and menu');
    const owner = await openShop(api);
    const picks = await writeMenu(owner);
    const shopper = new Shopper(api, sandbox);
    const total = EARLIER_DAYS * ORDERS_A_DAY + ORDERS_TODAY;
    for (let index = 0; index < total; index += 1) {
      signal.throwIfAborted();
      note(`order ${index + 1} of ${total}`);
      await shopper.buy(demo.shopName, owner.shop.shopId, choose(picks, index), buyers[index % buyers.length]);
    }
    const { data: payments } = await owner.call(http.orders.listPayments, {});
    await finishOrders(owner, payments);
    await readLetter(owner, sandbox);
    await moveIntoThePast(ordersDatabase, payments.slice(ORDERS_TODAY));
  } finally {
    api.close();
    sandbox.close();
  }
}

async function openShop(api: PublicApi): Promise<Owner> {
  const { ownerEmail: email, password, shopTitle: shopName, shopName: storeName } = demo;
  const shop = { ownerName: '홍길동', email, shopName, storeName, password, phone: '010-1234-5678' };
  // A seeding that was cut off is taken up where it stopped.
  const existing = await Owner.logIn(api, email, password).catch(() => undefined);
  if (!existing) return Owner.open(api, shop);
  if (existing.shop.status === 'pending') await existing.completeProfile(shop);
  return existing;
}

/** The owner types in the code of the sign-up's letter; where none came, the console asks for it. */
async function readLetter(owner: Owner, sandbox: PublicApi): Promise<void> {
  const { body } = await sandbox.send('GET', `/control/messages?to=${encodeURIComponent(owner.shop.email)}`);
  const code = /인증번호.*?(\d{6})/s.exec(JSON.stringify(body))?.[1];
  if (code !== undefined && !owner.shop.emailVerified) await owner.call(http.auth.verifyEmail, { body: { code } });
}

async function writeMenu(owner: Owner): Promise<Pick[]> {
  const existing = (await owner.call(http.catalog.listProducts, {})).data.products;
  if (existing.length >= demoMenu.flatMap(({ products }) => products).length)
    return existing.map((product) => ({ product, quantity: 1 }));
  const picks: Pick[] = [];
  for (const { category, products } of demoMenu) {
    const { categoryId } = await owner.addCategory(category);
    for (const { kind, hue, ...product } of products) {
      const picture = await drawPicture(kind, hue);
      picks.push({ product: await owner.addProduct({ ...product, categoryIds: [categoryId], picture }), quantity: 1 });
    }
  }
  return picks;
}

/** Different orders, the same in every run: one to three products that can't run out. */
function choose(picks: readonly Pick[], index: number): Pick[] {
  const sellable = picks.filter(({ product }) => !product.productName.includes('한정'));
  return Array.from({ length: 1 + (index % 3) }, (_, step) => {
    const pick = sellable[(index * 2 + step * 3) % sellable.length];
    if (!pick) throw new Error('the demo has no products');
    return { product: pick.product, quantity: 1 + ((index + step) % 2) };
  }).filter((pick, at, all) => all.findIndex(({ product }) => product.productId === pick.product.productId) === at);
}

/** Today's latest orders are at every state; everything older is done. */
async function finishOrders(owner: Owner, payments: readonly Decoded<WirePayment>[]): Promise<void> {
  for (const [index, { paymentId, status }] of payments.entries()) {
    if (status !== 'paid' || index < 2) continue;
    await owner.moveOrder(paymentId, 'preparing');
    if (index >= 3) await owner.moveOrder(paymentId, 'ready');
    if (index >= 4) await owner.moveOrder(paymentId, 'completed');
  }
}

/** Nobody can pay yesterday, so the demo's older orders are dated back in the orders database itself. */
async function moveIntoThePast(database: string, payments: readonly Decoded<WirePayment>[]): Promise<void> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    for (const [index, { paymentId }] of payments.entries()) {
      const days = 1 + Math.floor(index / ORDERS_A_DAY);
      const shift = `created_at = created_at - $2::interval, paid_at = paid_at - $2::interval`;
      await client.query(`update orders set ${shift} where id = $1`, [
        paymentId,
        `${days} days ${index % ORDERS_A_DAY} hours`,
      ]);
    }
  } finally {
    await client.end();
  }
}
