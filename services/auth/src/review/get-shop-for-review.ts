import { Problem, type OperatorActor, type ShopReviewView } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { findShop } from '../shop/find-shop.js';
import { socialProvidersOf } from '../social/social-account.js';
import { paperStatesOf } from './paper-states.js';
import { presentReview } from './present-review.js';
import { keepTaxKind } from './tax-kind.js';

/** A shop as an operator decides about it, with what the tax office says. */
export async function getShopForReview(
  { transactor, vault, nts }: AuthDeps,
  operator: OperatorActor,
  shopId: string,
): Promise<ShopReviewView> {
  const { shop, ...beside } = await transactor.transact(operator, async (tx) => {
    const found = await findShop(tx, shopId);
    if (!found) throw new Problem('SHOP_NOT_FOUND');
    await tx.note('read-shop', shopId);
    return {
      shop: found,
      socialProviders: await socialProvidersOf(tx, shopId),
      papers: await paperStatesOf(tx, vault, found),
    };
  });
  const businessCheck = await nts.check(shop.businessNumber);
  await keepTaxKind(transactor, operator, shop, businessCheck.taxType);
  return presentReview(vault, shop, { ...beside, businessCheck });
}
