import { Controller, Inject } from '@nestjs/common';
import {
  auth,
  notifications,
  Problem,
  settlement,
  type Actor,
  type InputOf,
  type SellerNotice,
  type ShopView,
} from '@jumun/contracts';
import { Database, isUniqueViolation } from '@jumun/database';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { hashPassword } from '../session/password.js';
import { Vault } from '../vault.js';
import { editShop } from './edit-shop.js';
import { findOwnShop, findPublicShop, findShop } from './find-shop.js';
import { openShop } from './personal-data.js';
import { presentPayoutProfile, presentSellerNotice, presentShop } from './present-shop.js';
import { EMAIL_IS_UNIQUE, emailTaken, signUp } from './sign-up.js';
import { STORE_NAME_IS_UNIQUE, storeNameTaken } from './store-name.js';

const { procedures } = auth;

/** Sign-up, the owner's profile, and what others may know of a shop. */
@Controller()
export class ShopRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(procedures.signUp)
  async signUp(input: InputOf<typeof procedures.signUp>, actor: Actor): Promise<{ shopId: string }> {
    const passwordHash = await hashPassword(input.password);
    try {
      return await this.transactor.transact(actor, async (tx) => signUp(tx, this.vault, input, passwordHash));
    } catch (error) {
      if (isUniqueViolation(error, EMAIL_IS_UNIQUE)) throw emailTaken();
      throw error;
    }
  }

  @Serves(procedures.getShop)
  async getShop(_input: InputOf<typeof procedures.getShop>, actor: Actor): Promise<ShopView> {
    const shop = await asOwner(this.transactor, actor, (tx, shopId) => findOwnShop(tx.em, shopId));
    return presentShop(this.vault, shop);
  }

  @Serves(procedures.editShop)
  async editShop(input: InputOf<typeof procedures.editShop>, actor: Actor): Promise<ShopView> {
    const saving = { now: this.clock.now(), review: this.config.SHOP_REVIEW };
    try {
      const shop = await asOwner(this.transactor, actor, (tx, shopId) =>
        editShop(tx, this.vault, shopId, input, saving),
      );
      return presentShop(this.vault, shop);
    } catch (error) {
      if (isUniqueViolation(error, STORE_NAME_IS_UNIQUE)) throw storeNameTaken();
      throw error;
    }
  }

  @Serves(procedures.getSellerNotice)
  async getSellerNotice({ shopId }: InputOf<typeof procedures.getSellerNotice>): Promise<SellerNotice> {
    return presentSellerNotice(this.vault, await findPublicShop(this.database, shopId));
  }

  @Serves(procedures.getOwnerContact)
  async getOwnerContact({ shopId }: InputOf<typeof procedures.getOwnerContact>, actor: Actor) {
    onlyFor(notifications.name, actor);
    const shop = await findShop(this.database, shopId);
    const { phone, email } = openShop(this.vault, shop);
    return { phone, email, shopName: shop.shopName };
  }

  @Serves(procedures.getPayoutProfile)
  async getPayoutProfile({ shopId }: InputOf<typeof procedures.getPayoutProfile>, actor: Actor) {
    onlyFor(settlement.name, actor);
    return presentPayoutProfile(this.vault, await findShop(this.database, shopId));
  }
}

/** Personal data that one service needs is no other's to ask for. */
function onlyFor(service: string, actor: Actor): void {
  if (actor.kind !== 'service' || actor.name !== service) throw new Problem('FORBIDDEN');
}
