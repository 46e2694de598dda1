import { PublicApi } from '@jumun/client/node';
import { http } from '@jumun/contracts';
import { demoGroups, demoMenu, drawPicture } from './demo-menu.ts';
import { DemoPayouts } from './demo-payouts.ts';
import { setOwnerPassword } from './demo-password.ts';
import { plugInPrinter } from './demo-printer.ts';
import { translateMenu } from './demo-translations.ts';
import { demo } from './parts.ts';
import { PastDays } from './past-days.ts';
import { Owner, type OptionGroup, type Product } from './people/owner.ts';
import { Shopper, type Checkout, type Pick } from './people/shopper.ts';
import type { SeedSurroundings } from './seed.ts';
import { tried } from './tried.ts';

/** Orders of today and of the days before it, so that lists, figures and states all have something to show. */
const EARLIER_DAYS = 6;
const ORDERS_A_DAY = 3;
const ORDERS_TODAY = 6;
const buyers = [
  { name: '김민지', phone: '010-1111-2001' },
  { name: '이서준', phone: '010-1111-2002' },
  { name: '박하은', phone: '010-1111-2003' },
];

/**
 * Opens the demo shop as its owner would, and lets shoppers order by the public API and the sandbox's card page. The days
 * before today are played on those days: the sandbox's clock, which the services follow, is put back for them, so that
 * orders, ledger, fees and the card company's books agree about the past.
 */
export async function seedDemo(
  origin: string,
  sandboxOrigin: string,
  { signal, note, authDatabase }: SeedSurroundings,
): Promise<void> {
  const api = new PublicApi(origin);
  const sandbox = new PublicApi(sandboxOrigin);
  try {
    note('shop and menu');
    const owner = await openShop(api, authDatabase);
    const picks = await writeMenu(owner);
    const groups = (await owner.call(http.options.listOptionGroups, {})).data;
    await decorate(owner);
    const payouts = new DemoPayouts(api, owner);
    await payouts.openAccount();
    const tags = await placeTables(owner);
    await translateMenu(owner);
    const shopper = new Shopper(api, sandbox);
    const total = EARLIER_DAYS * ORDERS_A_DAY + ORDERS_TODAY;
    const days = new PastDays(sandbox);
    let count = 0;
    const buy = async (): Promise<Checkout> => {
      signal.throwIfAborted();
      const index = count++;
      note(`order ${index + 1} of ${total}`);
      const place = (): Promise<Checkout> =>
        shopper.order(demo.shopName, owner.shop.shopId, choose(picks, groups, index), undefined, tags[index % 3]);
      const checkout = await days.order(() => inTurn(place));
      await shopper.pay(checkout, buyers[index % buyers.length]);
      return checkout;
    };
    try {
      for (let daysAgo = EARLIER_DAYS; daysAgo > 0; daysAgo -= 1) {
        await days.goTo(daysAgo);
        for (let nth = 0; nth < ORDERS_A_DAY; nth += 1) await finish(owner, await buy());
        await payouts.payDay(days, daysAgo);
      }
    } finally {
      await days.goTo(0);
    }
    const today: Checkout[] = [];
    for (let nth = 0; nth < ORDERS_TODAY; nth += 1) today.push(await buy());
    await moveToday(owner, today);
    await openAllDay(owner);
    await plugInPrinter(owner, sandbox);
    await readLetter(owner, sandbox);
  } finally {
    api.close();
    sandbox.close();
  }
}

async function openShop(api: PublicApi, authDatabase: string): Promise<Owner> {
  const { ownerEmail: email, password, firstPassword, shopTitle: shopName, shopName: storeName } = demo;
  const shop = { ownerName: '홍길동', email, shopName, storeName, password: firstPassword, phone: '010-1234-5678' };
  // A seeding that was cut off is taken up where it stopped.
  const known = await Owner.logIn(api, email, password).catch(() => undefined);
  const opened = known ?? (await Owner.logIn(api, email, firstPassword).catch(() => Owner.open(api, shop)));
  if (opened.shop.status === 'pending') await opened.completeProfile(shop);
  if (known) return known;
  await setOwnerPassword(authDatabase, opened.shop.shopId, password);
  return Owner.logIn(api, email, password);
}

/**
 * Hours that never find it closed, and a wait. Only now: hours are worked out from yesterday on, so that the days played
 * before would have been closed.
 */
async function openAllDay(owner: Owner): Promise<void> {
  const hours = (await owner.call(http.hours.getHours, {})).data;
  const intake = (await owner.call(http.intake.getIntake, {})).data;
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  if (hours.version === 0) await owner.call(http.hours.saveHours, { body: { weekly, version: 0 } });
  // The demo's board stays open although it is unattended for days.
  if (intake.version === 0)
    await owner.call(http.intake.saveIntake, { body: { version: 0, pauseAfterMinutes: 0, chooseSpot: true } });
}

const seat = <K extends string, S extends string>(kind: K, serve: S) => ({ kind, serve });

/** Eight spots with tags and one of the shop as a whole; answers the tokens of those that shoppers order from: a table, the next one, and the shop's own page. */
async function placeTables(owner: Owner): Promise<(string | undefined)[]> {
  const spots = (await owner.call(http.spots.listSpots, {})).data;
  if (spots.length === 0) {
    const tables = { labels: { from: 1, to: 6, suffix: '번 테이블' }, ...seat('table', 'carry') };
    const counter = { labels: ['바', '포장'], zone: '입구', ...seat('counter', 'pickup') };
    for (const body of [tables, counter]) await owner.call(http.spots.createSpots, { body });
    await owner.call(http.spots.createTags, { body: { medium: 'qr', name: '입구 포스터' } });
  }
  const [first, second] = (await owner.call(http.spots.listTags, {})).data;
  return [first?.token, second?.token, undefined];
}

/** The owner types in the code of the sign-up's letter; where none came, the console asks for it. */
async function readLetter(owner: Owner, sandbox: PublicApi): Promise<void> {
  const { body } = await sandbox.send('GET', `/control/messages?to=${encodeURIComponent(owner.shop.email)}`);
  const code = /인증번호.*?(\d{6})/s.exec(JSON.stringify(body))?.[1];
  if (code !== undefined && !owner.shop.emailVerified) await owner.call(http.auth.verifyEmail, { body: { code } });
}

/** The shop's own face: its round picture, a photograph for the top of its page, and a line about it. */
async function decorate(owner: Owner): Promise<void> {
  const { options } = (await owner.call(http.catalog.storeOptions, {})).data;
  if (options.backgroundImage) return;
  const upload = async (name: string) =>
    (await owner.call(http.catalog.uploadOptionFile, { file: await drawPicture(name) })).attach;
  const [profileImage, backgroundImage] = [await upload('shop'), await upload('cover')];
  const { introduction } = demo;
  await owner.call(http.catalog.saveStoreOptions, { body: { introduction, profileImage, backgroundImage } });
}

async function writeMenu(owner: Owner): Promise<Pick[]> {
  const existing = (await owner.call(http.catalog.listProducts, {})).data.products;
  if (existing.length >= demoMenu.flatMap(({ products }) => products).length)
    return existing.map((product) => ({ product, quantity: 1 }));
  const groupIds = new Map<string, string>();
  for (const [key, group] of Object.entries(demoGroups)) groupIds.set(key, (await owner.addOptionGroup(group)).groupId);
  const picks: Pick[] = [];
  for (const { category, products } of demoMenu) {
    const { categoryId } = await owner.addCategory(category);
    for (const { picture: drawing, asks = [], ...product } of products) {
      const picture = await drawPicture(drawing);
      const asked = asks.flatMap((key) => groupIds.get(key) ?? []);
      const added = await owner.addProduct({ ...product, categoryIds: [categoryId], groupIds: asked, picture });
      picks.push({ product: added, quantity: 1 });
    }
  }
  return picks;
}

/** Different orders, the same in every run: one to three products that can't run out, each with other options. */
function choose(picks: readonly Pick[], groups: readonly OptionGroup[], index: number): Pick[] {
  const sellable = picks.filter(({ product }) => !product.productName.includes('한정'));
  return Array.from({ length: 1 + (index % 3) }, (_, step) => {
    const pick = sellable[(index * 2 + step * 3) % sellable.length];
    if (!pick) throw new Error('the demo has no products');
    const options = answers(pick.product, groups, index + step);
    return { product: pick.product, quantity: 1 + ((index + step) % 2), options };
  }).filter((pick, at, all) => all.findIndex(({ product }) => product.productId === pick.product.productId) === at);
}

/** One answer to each question that needs one, and now and then two shots more. */
const answers = (
  { optionGroupIds }: Product,
  groups: readonly OptionGroup[],
  index: number,
): NonNullable<Pick['options']> =>
  optionGroupIds.flatMap(({ groupId }) => {
    const group = groups.find((each) => each.groupId === groupId);
    const option = group?.options[index % group.options.length];
    if (!group || !option || (group.min === 0 && index % 4 > 0)) return [];
    return [{ ...option, times: group.repeatable ? 2 : 1 }];
  });

/** All shoppers are one browser to the catalog, which lets it have few orders that it does not know to be paid yet. */
async function inTurn(place: () => Promise<Checkout>): Promise<Checkout> {
  const placed = await tried(/TOO_MANY_HELD/, place);
  if (!placed) throw new Error('the catalog does not hear that the orders of the demo are paid');
  return placed;
}

const finish = async (owner: Owner, { paymentId }: Checkout): Promise<void> => {
  for (const status of ['preparing', 'ready', 'completed'] as const) await owner.moveOrder(paymentId, status);
};

/** Today's orders fill the board and a call screen: the two latest wait, two are being prepared, the first two are ready. */
async function moveToday(owner: Owner, orders: readonly Checkout[]): Promise<void> {
  for (const { paymentId } of orders.slice(0, -2)) await owner.moveOrder(paymentId, 'preparing');
  for (const { paymentId } of orders.slice(0, -4)) await owner.moveOrder(paymentId, 'ready');
}
