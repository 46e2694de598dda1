import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf, type ShopCard } from '@jumun/contracts';
import { operatorOf, Serves, type Tx } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { listOperators } from '../operator/list-operators.js';
import type { ShopRow } from '../shop/shop.table.js';
import { checkPaper } from './check-paper.js';
import { countWaiting } from './count-waiting.js';
import { getShopForReview } from './get-shop-for-review.js';
import { approveShop, closeShop, liftRestriction, rejectShop, restrictShop } from './judge-shop.js';
import { listShops } from './list-shops.js';
import { nameOwners } from './name-owners.js';
import { noteDocumentRead } from './note-document-read.js';
import { presentCard } from './present-review.js';

const { procedures } = auth;

/** Operators' lists of shops and of operators, and their decisions about shops. */
@Controller()
export class ReviewRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(procedures.listShops)
  async listShops(query: InputOf<typeof procedures.listShops>, actor: Actor) {
    return this.asOperator(actor, (tx) => listShops(tx, this.deps.vault, query));
  }

  @Serves(procedures.listOperators)
  async listOperators(_input: InputOf<typeof procedures.listOperators>, actor: Actor) {
    return this.asOperator(actor, (tx) => listOperators(tx, this.deps.vault));
  }

  @Serves(procedures.countWaiting)
  async countWaiting(_input: InputOf<typeof procedures.countWaiting>, actor: Actor) {
    operatorOf(actor);
    return countWaiting(this.deps.database);
  }

  @Serves(procedures.getShopForReview)
  async getShopForReview({ shopId }: InputOf<typeof procedures.getShopForReview>, actor: Actor) {
    return getShopForReview(this.deps, operatorOf(actor), shopId);
  }

  @Serves(procedures.checkPaper)
  async checkPaper(input: InputOf<typeof procedures.checkPaper>, actor: Actor) {
    const { vault, clock } = this.deps;
    const deps = { vault, operator: operatorOf(actor), now: clock.now() };
    return this.asOperator(actor, (tx) => checkPaper(tx, deps, input));
  }

  @Serves(procedures.nameOwners)
  async nameOwners({ shopIds }: InputOf<typeof procedures.nameOwners>, actor: Actor) {
    return this.asOperator(actor, (tx) => nameOwners(tx, this.deps.vault, shopIds));
  }

  @Serves(procedures.approveShop)
  async approveShop(input: InputOf<typeof procedures.approveShop>, actor: Actor) {
    const hasMail = this.deps.config.MAIL_SENDER !== undefined;
    return this.decide(actor, (tx, now) => approveShop(tx, { ...input, hasMail, now }));
  }

  @Serves(procedures.rejectShop)
  async rejectShop(input: InputOf<typeof procedures.rejectShop>, actor: Actor) {
    return this.decide(actor, (tx, now) => rejectShop(tx, { ...input, now }));
  }

  @Serves(procedures.restrictShop)
  async restrictShop(input: InputOf<typeof procedures.restrictShop>, actor: Actor) {
    return this.decide(actor, (tx, now) => restrictShop(tx, { ...input, now }));
  }

  @Serves(procedures.liftRestriction)
  async liftRestriction(input: InputOf<typeof procedures.liftRestriction>, actor: Actor) {
    return this.decide(actor, (tx, now) => liftRestriction(tx, { ...input, now }));
  }

  @Serves(procedures.closeShop)
  async closeShop(input: InputOf<typeof procedures.closeShop>, actor: Actor) {
    const shop = await closeShop(this.deps, operatorOf(actor), { ...input, now: this.deps.clock.now() });
    return presentCard(this.deps.vault, shop);
  }

  @Serves(procedures.noteDocumentRead)
  async noteDocumentRead({ document }: InputOf<typeof procedures.noteDocumentRead>, actor: Actor) {
    await noteDocumentRead(this.deps, actor, document);
    return {};
  }

  private async decide(actor: Actor, verb: (tx: Tx, now: Date) => Promise<ShopRow>): Promise<ShopCard> {
    const now = this.deps.clock.now();
    return presentCard(this.deps.vault, await this.asOperator(actor, (tx) => verb(tx, now)));
  }

  private async asOperator<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.deps.transactor.transact(operatorOf(actor), work);
  }
}
