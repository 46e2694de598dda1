import { v7 } from 'uuid';
import {
  contracts,
  Problem,
  shopper,
  type Actor,
  type CallOf,
  type EmissionOf,
  type OutputOf,
  type Procedure,
  type OptionGroupView,
  type ProductView,
} from '@jumun/contracts';
import { defaultsOf, fixedClock } from '@jumun/runtime';
import { filledBy, opened, sharedFixture, testFixture, type Fixture } from '@jumun/testing';
import { definition } from '../src/catalog.module.js';
import { catalogSettings, type CatalogConfig } from '../src/config.js';

export const { catalog, auth, orders } = contracts;
const serve = catalog.procedures;

/** Wednesday 12:00 in Korea. */
export const NOON = '2026-11-18T03:00:00.000Z';
export const MINUTE = 60_000;
/** So many minutes after noon. */
export const later = (minutes: number): string => new Date(Date.parse(NOON) + minutes * MINUTE).toISOString();

export const times = <T>(n: number, make: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => make(index));
/** How calls at once ended: `ok`, or the code of the refusal. */
export const codesOf = (results: PromiseSettledResult<unknown>[]): string[] =>
  results.map((result) => (result.status === 'fulfilled' ? 'ok' : (result.reason as { code: string }).code));
export const count = (codes: readonly string[], code: string): number => codes.filter((each) => each === code).length;

export interface TestShop {
  shopId: string;
  storeName: string;
  owner: Actor;
  categoryId: string;
}

/** An option with its price, and how often it is picked. */
interface Picked {
  optionId: string;
  priceDelta: number;
  times?: number;
}

const priceOf = ({ price }: { price: number }, picks: readonly Picked[] = []): number =>
  picks.reduce((sum, { priceDelta, times = 1 }) => sum + priceDelta * times, price);

/** An option as a form sends it. */
export const optionInput = (
  name: string,
  more: Partial<CallOf<typeof serve.createOptionGroup>['options'][number]> = {},
) => ({ name, priceDelta: 0, soldOut: false, isDefault: false, ...more });

export const groupInput = (
  more: Partial<CallOf<typeof serve.createOptionGroup>> = {},
): CallOf<typeof serve.createOptionGroup> => ({
  name: '온도',
  min: 1,
  max: 1,
  repeatable: false,
  status: 'active',
  options: [optionInput('HOT'), optionInput('ICE')],
  ...more,
});

/**
 * The catalog service with real servers, a clock that stands still, and a neighbour that knows no checkout; the worker's
 * running one, or with settings one for this file.
 */
export async function catalogFixture(more?: Partial<CatalogConfig>) {
  const fixture = await (more ? openCatalog(await testFixture(), more) : sharedFixture('catalog', openCatalog));
  fixture.clock.set(NOON);
  fixture.states.clear();
  return fixture;
}

async function openCatalog(fixture: Fixture, more: Partial<CatalogConfig> = {}) {
  const clock = fixedClock(NOON);
  const states = new Map<string, 'pending' | 'paid' | 'cancelled' | 'refunded'>();
  await fixture.stub(orders.procedures.getCheckoutStates, ({ checkoutIds }) =>
    checkoutIds.flatMap((checkoutId) => {
      const status = states.get(checkoutId);
      return status ? [{ checkoutId, status }] : [];
    }),
  );
  const config: CatalogConfig = {
    ...defaultsOf(catalogSettings),
    ...(await fixture.config('catalog')),
    DEEPL_BASE: 'http://127.0.0.1:1',
    ...more,
  };
  const service = await fixture.start(definition(config, clock));
  // A second copy shares the work, as in every deployment.
  await fixture.start(definition(config, clock));

  const call = <P extends Procedure>(procedure: P, input: CallOf<P>, actor: Actor = shopper): Promise<OutputOf<P>> =>
    fixture.rpc.call(procedure, input, actor);

  /** The error that a call is refused with. */
  const refusal = async (work: Promise<unknown>): Promise<{ code: string; data: unknown; errors: unknown }> => {
    try {
      await work;
    } catch (error) {
      if (error instanceof Problem) return { code: error.code, data: error.data, errors: error.errors };
      throw error;
    }
    throw new Error('the call was not refused');
  };

  const tellShop = async (
    shop: Partial<EmissionOf<typeof auth.facts.shopChanged>> & { shopId: string },
  ): Promise<void> => {
    const rest = { version: 1, status: 'active' as const, shopName: '데모 카페', storeName: null, changedAt: NOON };
    await fixture.publish(auth.facts.shopChanged, { ...rest, ...shop });
    await fixture.settle();
  };

  /** An open shop with one category. */
  const openShop = async (): Promise<TestShop> => {
    const shopId = v7();
    const storeName = `Store ${shopId.slice(-12)}`;
    await tellShop({ shopId, storeName });
    const owner: Actor = { kind: 'owner', shopId, sessionId: v7() };
    const [category] = await call(serve.createCategory, { name: '음료' }, owner);
    return { shopId, storeName, owner, categoryId: category?.categoryId ?? '' };
  };

  const productInput = (
    shop: TestShop,
    more: Partial<CallOf<typeof serve.createProduct>> = {},
  ): CallOf<typeof serve.createProduct> => ({
    name: '아메리카노',
    description: '따뜻한 커피',
    price: 4_500,
    stock: null,
    soldOut: false,
    status: 'active',
    saleWindow: null,
    categoryIds: [shop.categoryId],
    picture: 'pictures/americano.webp',
    ...more,
  });

  const addProduct = (shop: TestShop, more: Partial<CallOf<typeof serve.createProduct>> = {}): Promise<ProductView> =>
    call(serve.createProduct, productInput(shop, more), shop.owner);

  /** A group of two free options where nothing else is said: one of them has to be picked. */
  const addGroup = (
    shop: TestShop,
    more: Partial<CallOf<typeof serve.createOptionGroup>> = {},
  ): Promise<OptionGroupView> => call(serve.createOptionGroup, groupInput(more), shop.owner);

  type Wanted = [product: { productId: string; price: number }, quantity: number, picks?: readonly Picked[]];
  const request = (
    shop: TestShop,
    wanted: readonly Wanted[],
    more: Partial<CallOf<typeof serve.reserveStock>> = {},
  ): CallOf<typeof serve.reserveStock> => ({
    checkoutId: v7(),
    storeName: shop.storeName,
    shopId: shop.shopId,
    lines: wanted.map(([product, quantity, picks]) => ({
      productId: product.productId,
      quantity,
      unitPrice: priceOf(product, picks),
      ...(picks && { options: picks.map(({ optionId, times = 1 }) => ({ optionId, quantity: times })) }),
    })),
    amount: wanted.reduce((sum, [product, quantity, picks]) => sum + priceOf(product, picks) * quantity, 0),
    expiresAt: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
    ...more,
  });
  const reserve = (input: CallOf<typeof serve.reserveStock>): Promise<OutputOf<typeof serve.reserveStock>> =>
    call(serve.reserveStock, input);

  const stockOf = async (shop: TestShop, productId: string): Promise<number | null> =>
    (await call(serve.getProduct, { productId }, shop.owner)).stock;

  const money = (input: { checkoutId: string; shopId: string }) => ({
    shopId: input.shopId,
    paymentId: v7(),
    checkoutId: input.checkoutId,
    orderNumber: '261118-0123ABCD-001',
    amount: 1_000,
    currency: 'KRW' as const,
  });
  const paid = (input: { checkoutId: string; shopId: string }, id?: string): Promise<string> =>
    fixture.publish(
      orders.facts.paymentPaid,
      { ...money(input), storeName: '데모', title: '아메리카노', paidAt: NOON },
      id,
    );
  const counterPaid = (input: { checkoutId: string; shopId: string }, id?: string): Promise<string> =>
    fixture.publish(
      orders.facts.counterPaid,
      { ...money(input), storeName: '데모', title: '아메리카노', tender: 'cash', paidAt: NOON },
      id,
    );
  const counterRefunded = (input: { checkoutId: string; shopId: string }): Promise<string> =>
    fixture.publish(orders.facts.counterRefunded, {
      ...{
        ...money(input),
        storeName: '데모',
        title: '아메리카노',
        tender: 'cash',
        refundId: v7(),
        refundAmount: 1_000,
      },
      ...{ refundedTotal: 1_000, full: true, restock: true, by: 'owner', refundedAt: NOON },
    });
  const closed = (input: { checkoutId: string; shopId: string }, id?: string): Promise<string> =>
    fixture.publish(orders.facts.checkoutClosed, { ...money(input), reason: 'expired', closedAt: NOON }, id);

  type Refund = Partial<EmissionOf<typeof orders.facts.paymentRefunded>>;
  const refunded = (input: { checkoutId: string; shopId: string }, more: Refund = {}, id?: string): Promise<string> => {
    const whole = { refundAmount: 1_000, refundedTotal: 1_000, full: true, restock: true, by: 'owner' as const };
    const of = { ...money(input), refundId: v7(), storeName: '데모', title: '아메리카노', refundedAt: NOON };
    return fixture.publish(orders.facts.paymentRefunded, { ...of, ...whole, ...more }, id);
  };

  const linesReturned = (
    { checkoutId, shopId }: { checkoutId: string; shopId: string },
    lines: EmissionOf<typeof orders.facts.linesReturned>['lines'],
    id?: string,
  ): Promise<string> =>
    fixture.publish(
      orders.facts.linesReturned,
      { ...money({ checkoutId, shopId }), refundId: v7(), full: false, lines },
      id,
    );

  const reservation = async (checkoutId: string): Promise<Record<string, unknown> | undefined> =>
    (
      await fixture.sql(
        'catalog',
        `select state, paid_late_at is not null as late from reservation where checkout_id = $1`,
        [checkoutId],
      )
    )[0];

  const helpers = {
    openShop,
    addGroup,
    tellShop,
    productInput,
    addProduct,
    request,
    reserve,
    linesReturned,
    stockOf,
    paid,
    counterPaid,
    counterRefunded,
    closed,
    refunded,
    reservation,
  };
  return { base: fixture, close: fixture.close, service, clock, states, call, refusal, ...helpers };
}

export type CatalogFixture = Awaited<ReturnType<typeof catalogFixture>>;

export const openedCatalog = (more?: Partial<CatalogConfig>): CatalogFixture => opened(() => catalogFixture(more));

/** The service with one shop for all tests of this file. */
export function openedShop() {
  const fixture = openedCatalog();
  return { fixture, shop: filledBy(beforeAll, () => fixture.openShop()) };
}

/** The service with a shop for each test, at noon. */
export function shopAtNoon() {
  const fixture = openedCatalog();
  beforeEach(() => fixture.clock.set(NOON));
  return { fixture, shop: filledBy(beforeEach, () => fixture.openShop()) };
}

/** The service with a shop and a product for each test, at noon. */
export function productAtNoon() {
  const { fixture, shop } = shopAtNoon();
  return { fixture, shop, product: filledBy(beforeEach, () => fixture.addProduct(shop)) };
}
