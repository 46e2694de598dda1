import type * as Local from '@jumun/local';

/** The password of every owner here. */
export const PASSWORD = 'crowded4700!';

/** Name and words of a bench's shop; its owner signs in with the store's name at bench.test. */
export const newShop = (storeName: string, shopName = '벤치'): Local.NewShop => ({
  ownerName: '벤치',
  email: `${storeName}@bench.test`,
  shopName,
  storeName,
  password: PASSWORD,
  phone: '010-0000-0000',
});
