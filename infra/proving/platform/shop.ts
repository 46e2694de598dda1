import type { PublicApi } from '@jumun/client/node';
import type * as Local from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import type { Modules } from './modules.ts';

/** The password of every owner here. */
export const PASSWORD = 'proving1234!';

/** The address by which a shop's owner signs in. */
export const emailOf = (storeName: string): string => `${storeName}@proving.test`;

export type ProductChanges = Partial<Local.NewProduct>;

interface Opener {
  modules: Modules;
  api: PublicApi;
  shopper: Local.Shopper;
}

export async function openShop(
  { modules, api, shopper }: Opener,
  { storeName, shopName = `${storeName} 카페`, phone }: { storeName: string; shopName?: string; phone: string },
): Promise<Local.Owner> {
  const person = { ownerName: '홍길동', email: emailOf(storeName), password: PASSWORD, phone };
  const owner = await modules.Owner.open(api, { ...person, shopName, storeName });
  // The catalog hears of it a moment later.
  await eventually(() => shopper.lookAt(storeName));
  return owner;
}

export async function addProduct(
  { pixel }: Modules,
  owner: Local.Owner,
  changes: ProductChanges = {},
): Promise<Local.Product> {
  const categoryIds = changes.categoryIds ?? [(await owner.addCategory('메뉴')).categoryId];
  const about = { name: '아메리카노', description: '고소해요', price: 4500, picture: pixel() };
  return owner.addProduct({ ...about, ...changes, categoryIds });
}
