import type { CallInput } from '@jumun/client';
import { http } from '@jumun/contracts';
import type * as Local from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import { verifyPayoutAccount } from './sandbox.ts';
import type { ProductChanges } from './shop.ts';
import type { System } from './system.ts';

/** A shop with the one product that is bought there. */
export interface Stall {
  storeName: string;
  shopId: string;
  owner: Local.Owner;
  pick: Local.Pick;
}

/** A system with the one shop that is looked at. */
export type StallSystem = System & Stall;

/** So much that nothing sells out. */
export const STOCK = 1_000_000;

interface StallOptions extends ProductChanges {
  /** Questions that the product asks, each answered by its dearer option. */
  questions?: number;
}
const QUESTION = { min: 1, max: 1, options: [{ name: '그대로' }, { name: '더하기', priceDelta: 500 }] };

/** Opens a shop that sells one counted product. */
export async function openStall(
  system: System,
  storeName: string,
  { questions = 0, ...changes }: StallOptions = {},
): Promise<Stall> {
  const owner = await system.openShop(storeName);
  const asked: Local.OptionGroup[] = [];
  for (let number = 1; number <= questions; number += 1)
    asked.push(await owner.addOptionGroup({ ...QUESTION, name: `질문 ${number}` }));
  const groupIds = asked.map(({ groupId }) => groupId);
  const product = await system.addProduct(owner, { stock: STOCK, ...(questions > 0 && { groupIds }), ...changes });
  const options = asked.flatMap((group) => group.options.slice(1));
  const pick = { product, quantity: 1, ...(questions > 0 && { options }) };
  return { storeName, shopId: owner.shop.shopId, owner, pick };
}

type BankAccount = NonNullable<CallInput<typeof http.payouts.setBankAccount>['body']>;
export const ACCOUNT: BankAccount = { bankCode: '088', accountNumber: '110123456789', holderName: '홍길동' };

/** Takes a shop through the payout provider's check, so that it may be paid out. */
export async function verifyAccount(system: System, owner: Local.Owner, account: BankAccount = ACCOUNT): Promise<void> {
  await owner.call(http.payouts.setBankAccount, { body: account });
  await owner.call(http.payouts.createOnboardingLink, { body: { accountId: owner.shop.shopId } });
  await verifyPayoutAccount(system, owner.shop.shopId);
  await eventually(async () => (await owner.call(http.auth.shopInfo, {})).data.status === 'active', 60_000);
}
