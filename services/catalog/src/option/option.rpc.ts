import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, keyed, Serves, Transactor } from '@jumun/messaging';
import { createOptionGroup } from './create-option-group.js';
import { deleteOptionGroup } from './delete-option-group.js';
import { listOptionGroups } from './list-option-groups.js';
import { setOptionSoldOut } from './set-option-sold-out.js';
import { updateOptionGroup } from './update-option-group.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class OptionRpc {
  constructor(@Inject(Transactor) private readonly transactor: Transactor) {}

  @Serves(serve.listOptionGroups)
  async list(_input: InputOf<Serve['listOptionGroups']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listOptionGroups(tx, shopId));
  }

  @Serves(serve.createOptionGroup)
  async create({ idempotencyKey: key, ...input }: InputOf<Serve['createOptionGroup']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      keyed(tx, { scope: `option-group:${shopId}`, key, input }, () => createOptionGroup(tx, shopId, input)),
    );
  }

  @Serves(serve.updateOptionGroup)
  async update(input: InputOf<Serve['updateOptionGroup']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => updateOptionGroup(tx, shopId, input));
  }

  @Serves(serve.deleteOptionGroup)
  async delete({ groupId, detach = false }: InputOf<Serve['deleteOptionGroup']>, actor: Actor) {
    await asOwner(this.transactor, actor, (tx, shopId) => deleteOptionGroup(tx, shopId, groupId, detach));
    return {};
  }

  @Serves(serve.setOptionSoldOut)
  async setSoldOut(input: InputOf<Serve['setOptionSoldOut']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => setOptionSoldOut(tx, shopId, input));
  }
}
