import { Controller, Inject } from '@nestjs/common';
import { auth, notifications, Problem, settlement, type Actor, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { hashPassword } from '../session/password.js';
import { Vault } from '../vault.js';
import { editShop } from './edit-shop.js';
import { findOwnShop, getPublicShop, getShop } from './find-shop.js';
import { openShop } from './personal-data.js';
import { presentPayoutProfile, presentSellerNotice, presentShop } from './present-shop.js';
import { signUp } from './sign-up.js';

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
  async signUp(input: InputOf<typeof procedures.signUp>, actor: Actor) {
    const passwordHash = await hashPassword(input.password);
    return this.transactor.transact(actor, (tx) => signUp(tx, this.vault, input, passwordHash));
  }

  @Serves(procedures.getShop)
  async getShop(_input: InputOf<typeof procedures.getShop>, actor: Actor) {
    const shop = await asOwner(this.transactor, actor, (tx, shopId) => findOwnShop(tx, shopId));
    return presentShop(this.vault, shop);
  }

  @Serves(procedures.editShop)
  async editShop(input: InputOf<typeof procedures.editShop>, actor: Actor) {
    const saving = { now: this.clock.now(), review: this.config.SHOP_REVIEW };
    const shop = await asOwner(this.transactor, actor, (tx, shopId) => editShop(tx, this.vault, shopId, input, saving));
    return presentShop(this.vault, shop);
  }

  @Serves(procedures.getSellerNotice)
  async getSellerNotice({ shopId }: InputOf<typeof procedures.getSellerNotice>) {
    return presentSellerNotice(this.vault, await getPublicShop(this.database, shopId));
  }

  @Serves(procedures.getOwnerContact)
  async getOwnerContact({ shopId }: InputOf<typeof procedures.getOwnerContact>, actor: Actor) {
    onlyFor(notifications.name, actor);
    const shop = await getShop(this.database, shopId);
    const { phone, email } = openShop(this.vault, shop);
    return { phone, email, shopName: shop.shopName };
  }

  @Serves(procedures.getPayoutProfile)
  async getPayoutProfile({ shopId }: InputOf<typeof procedures.getPayoutProfile>, actor: Actor) {
    onlyFor(settlement.name, actor);
    return presentPayoutProfile(this.vault, await getShop(this.database, shopId));
  }
}

/** Personal data that one service needs is no other's to ask for. */
function onlyFor(service: string, actor: Actor): void {
  if (actor.kind !== 'service' || actor.name !== service) throw new Problem('FORBIDDEN');
}
