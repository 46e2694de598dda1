import { Controller, Inject } from '@nestjs/common';
import { auth, Problem, type Actor, type InputOf, type ShopCard } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { asOwner, CLOCK, operatorOf, Serves, Transactor, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { listOperators } from '../operator/list-operators.js';
import { Revocations } from '../session/revocations.js';
import { findShop } from '../shop/find-shop.js';
import type { ShopRow } from '../shop/shop.table.js';
import { socialProvidersOf } from '../social/social-account.js';
import { Vault } from '../vault.js';
import { countWaiting } from './count-waiting.js';
import { approveShop, closeShop, liftRestriction, rejectShop, restrictShop } from './judge-shop.js';
import { listShops } from './list-shops.js';
import { noteDocumentRead, shopOfDocument } from './note-document-read.js';
import { presentCard, presentReview } from './present-review.js';
import { Nts } from './providers/nts.js';

const { procedures } = auth;

/** What operators see of shops and of each other, and decide about shops. */
@Controller()
export class ReviewRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Revocations) private readonly revocations: Revocations,
    @Inject(Nts) private readonly nts: Nts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(procedures.listShops)
  async listShops(query: InputOf<typeof procedures.listShops>, actor: Actor) {
    const { shops, more } = await this.asOperator(actor, (tx) => listShops(tx, this.vault, query));
    return { shops: shops.map((shop) => presentCard(this.vault, shop)), more };
  }

  @Serves(procedures.listOperators)
  listOperators(_input: InputOf<typeof procedures.listOperators>, actor: Actor) {
    return this.asOperator(actor, (tx) => listOperators(tx, this.vault));
  }

  @Serves(procedures.countWaiting)
  countWaiting(_input: InputOf<typeof procedures.countWaiting>, actor: Actor) {
    operatorOf(actor);
    return countWaiting(this.database);
  }

  @Serves(procedures.getShopForReview)
  async getShopForReview({ shopId }: InputOf<typeof procedures.getShopForReview>, actor: Actor) {
    const { shop, socialProviders } = await this.asOperator(actor, async (tx) => {
      const found = await findShop(tx, shopId);
      if (!found) throw new Problem('SHOP_NOT_FOUND');
      await tx.note('read-shop', shopId);
      return { shop: found, socialProviders: await socialProvidersOf(tx, shopId) };
    });
    const businessCheck = await this.nts.check(shop.businessNumber);
    return presentReview(this.vault, shop, { socialProviders, businessCheck });
  }

  @Serves(procedures.approveShop)
  async approveShop({ shopId }: InputOf<typeof procedures.approveShop>, actor: Actor) {
    return this.decide(actor, (tx, now) => approveShop(tx, { shopId, now }));
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
  async liftRestriction({ shopId }: InputOf<typeof procedures.liftRestriction>, actor: Actor) {
    return this.decide(actor, (tx, now) => liftRestriction(tx, { shopId, now }));
  }

  @Serves(procedures.closeShop)
  async closeShop(input: InputOf<typeof procedures.closeShop>, actor: Actor) {
    const now = this.clock.now();
    const { shop, endedSessions } = await this.asOperator(actor, (tx) => closeShop(tx, { ...input, now }));
    await this.revocations.tell(endedSessions, 'closed');
    return presentCard(this.vault, shop);
  }

  @Serves(procedures.noteDocumentRead)
  async noteDocumentRead({ document }: InputOf<typeof procedures.noteDocumentRead>, actor: Actor) {
    const note = (tx: Tx): Promise<void> => noteDocumentRead(tx, this.vault, document);
    if (actor.kind === 'owner') {
      if (actor.shopId !== shopOfDocument(document)) throw new Problem('FORBIDDEN');
      await asOwner(this.transactor, actor, note);
    } else await this.asOperator(actor, note);
    return {};
  }

  private async decide(actor: Actor, verb: (tx: Tx, now: Date) => Promise<ShopRow>): Promise<ShopCard> {
    const now = this.clock.now();
    return presentCard(this.vault, await this.asOperator(actor, (tx) => verb(tx, now)));
  }

  private async asOperator<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    operatorOf(actor);
    return this.transactor.transact(actor, work);
  }
}
