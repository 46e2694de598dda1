import { Problem, type auth, type InputOf, type OperatorActor, type PaperState } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { findShop } from '../shop/find-shop.js';
import type { Vault } from '../vault.js';
import { PaperCheck } from './paper-check.table.js';
import { paperStatesOf } from './paper-states.js';

type Input = InputOf<typeof auth.procedures.checkPaper>;
interface Deps {
  vault: Vault;
  operator: OperatorActor;
  now: Date;
}

/** Keeps that a paper was found right, or takes that back. Of two who find it right, the first is kept. */
export async function checkPaper(
  tx: Tx,
  { vault, operator, now }: Deps,
  { shopId, paper, mark, isChecked }: Input,
): Promise<PaperState[]> {
  const shop = await findShop(tx, shopId);
  if (!shop) throw new Problem('SHOP_NOT_FOUND');
  const found = (await paperStatesOf(tx, vault, shop)).find((each) => each.paper === paper);
  if (!found) throw new Problem('DOCUMENT_NOT_FOUND');
  if (found.mark !== mark) throw new Problem('PAPER_CHANGED');
  if (isChecked !== (found.checkedAt !== null)) {
    const checks = tx.query(PaperCheck);
    await checks.deleteFrom('PaperCheck').where('shopId', '=', shopId).where('paper', '=', paper).execute();
    if (isChecked)
      await checks
        .insertInto('PaperCheck')
        .values({ shopId, paper, mark, operatorId: operator.operatorId, checkedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await tx.note(isChecked ? 'check-paper' : 'uncheck-paper', shopId);
  }
  return paperStatesOf(tx, vault, shop);
}
