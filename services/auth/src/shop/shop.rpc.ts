import { Controller, Inject } from '@nestjs/common';
import {
  auth,
  notifications,
  Problem,
  type Actor,
  type InputOf,
  type SellerNotice,
  type ShopView,
} from '@jumun/contracts';
import { Database, isUniqueViolation } from '@jumun/database';
import { ownerOf, Serves, Transactor } from '@jumun/messaging';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { hashPassword } from '../session/password.js';
import { Vault } from '../vault.js';
import { editShop } from './edit-shop.js';
import { findOwnShop, findPublicShop, findShop } from './find-shop.js';
import { openShop } from './personal-data.js';
import { presentSellerNotice, presentShop } from './present-shop.js';
import { EMAIL_IS_UNIQUE, signUp } from './sign-up.js';
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
  ) {}

  @Serves(procedures.signUp)
  async signUp(input: InputOf<typeof procedures.signUp>, actor: Actor): Promise<{ shopId: string }> {
    const passwordHash = await hashPassword(input.password);
    try {
      return await this.transactor.transact(actor, async (tx) => signUp(tx, this.vault, input, passwordHash));
    } catch (error) {
      if (!isUniqueViolation(error, EMAIL_IS_UNIQUE)) throw error;
      const { message } = new Problem('EMAIL_TAKEN');
      throw new Problem('EMAIL_TAKEN', { errors: [{ path: 'email', message }] });
    }
  }

  @Serves(procedures.getShop)
  async getShop(_input: InputOf<typeof procedures.getShop>, actor: Actor): Promise<ShopView> {
    return presentShop(this.vault, await findOwnShop(this.database, ownerOf(actor).shopId));
  }

  @Serves(procedures.editShop)
  async editShop(input: InputOf<typeof procedures.editShop>, actor: Actor): Promise<ShopView> {
    const { shopId } = ownerOf(actor);
    try {
      const shop = await this.transactor.transact(actor, (tx) =>
        editShop(tx, this.vault, shopId, input, this.config.SHOP_REVIEW),
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
    if (actor.kind !== 'service' || actor.name !== notifications.name) throw new Problem('FORBIDDEN');
    const shop = await findShop(this.database, shopId);
    const { phone, email } = openShop(this.vault, shop);
    return { phone, email, shopName: shop.shopName };
  }
}
