import { Controller, Inject } from '@nestjs/common';
import { auth, notifications, settlement, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, ownerOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { mailFirstCode } from '../email/send-email-code.js';
import { onlyFor } from '../only-for.js';
import { refuseCommonPassword } from '../password/common-password.js';
import { hashPassword } from '../password/password.js';
import { editShop } from './edit-shop.js';
import { findOwnShop, getPublicShop, getShop } from './find-shop.js';
import { getOwnerContacts } from './get-owner-contacts.js';
import { presentPayoutProfile, presentSellerNotice, presentShop } from './present-shop.js';
import { signUp } from './sign-up.js';

const { procedures } = auth;

/** Sign-up, the owner's profile, and what others may know of a shop. */
@Controller()
export class ShopRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(procedures.signUp)
  async signUp(input: InputOf<typeof procedures.signUp>, actor: Actor) {
    await refuseCommonPassword(input.password, [input.shopName, input.ownerName, input.email], 'password');
    const passwordHash = await hashPassword(input.password);
    const { transactor, vault, clock } = this.deps;
    const account = { passwordHash, isEmailVerified: false, now: clock.now() };
    const { shopId, emailCode } = await transactor.transact(actor, (tx) => signUp(tx, vault, input, account));
    if (emailCode !== undefined) mailFirstCode(this.deps, shopId, { to: input.email, code: emailCode });
    return { shopId };
  }

  @Serves(procedures.getShop)
  async getShop(_input: InputOf<typeof procedures.getShop>, actor: Actor) {
    const shop = await asOwner(this.deps.transactor, actor, (tx, shopId) => findOwnShop(tx, shopId));
    return presentShop(this.deps.vault, shop);
  }

  @Serves(procedures.editShop)
  async editShop(input: InputOf<typeof procedures.editShop>, actor: Actor) {
    const owner = ownerOf(actor);
    const saving = { now: this.deps.clock.now(), owner, review: this.deps.config.SHOP_REVIEW };
    const shop = await asOwner(this.deps.transactor, owner, (tx, shopId) =>
      editShop(tx, this.deps, { shopId, edit: input, saving }),
    );
    return presentShop(this.deps.vault, shop);
  }

  @Serves(procedures.getSellerNotice)
  async getSellerNotice({ shopId }: InputOf<typeof procedures.getSellerNotice>) {
    return presentSellerNotice(this.deps.vault, await getPublicShop(this.deps.database, shopId));
  }

  @Serves(procedures.getOwnerContacts)
  async getOwnerContacts({ shopIds }: InputOf<typeof procedures.getOwnerContacts>, actor: Actor) {
    onlyFor(notifications.name, actor);
    return { contacts: await getOwnerContacts(this.deps, shopIds) };
  }

  @Serves(procedures.getPayoutProfile)
  async getPayoutProfile({ shopId }: InputOf<typeof procedures.getPayoutProfile>, actor: Actor) {
    onlyFor(settlement.name, actor);
    return presentPayoutProfile(this.deps.vault, await getShop(this.deps.database, shopId));
  }
}
