import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, keyed, Serves, Transactor } from '@jumun/messaging';
import { createCategory } from './create-category.js';
import { deleteCategory } from './delete-category.js';
import { listCategories } from './list-categories.js';
import { rankCategories } from './rank-categories.js';
import { renameCategory } from './rename-category.js';
import { setCategoryStatus } from './set-category-status.js';
import { setCategoryWindow } from './set-category-window.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class CategoryRpc {
  constructor(@Inject(Transactor) private readonly transactor: Transactor) {}

  @Serves(serve.listCategories)
  async list(_input: InputOf<Serve['listCategories']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listCategories(tx, shopId));
  }

  @Serves(serve.createCategory)
  async create({ idempotencyKey: key, name }: InputOf<Serve['createCategory']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      keyed(tx, { scope: `category:${shopId}`, key, input: { name } }, () => createCategory(tx, shopId, name)),
    );
  }

  @Serves(serve.renameCategory)
  async rename({ categoryId, name }: InputOf<Serve['renameCategory']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => renameCategory(tx, shopId, categoryId, name));
  }

  @Serves(serve.setCategoryStatus)
  async setStatus(input: InputOf<Serve['setCategoryStatus']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      setCategoryStatus(tx, shopId, input.categoryId, input.status),
    );
  }

  @Serves(serve.setCategoryWindow)
  async setWindow({ categoryId, saleWindow }: InputOf<Serve['setCategoryWindow']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => setCategoryWindow(tx, shopId, categoryId, saleWindow));
  }

  @Serves(serve.rankCategories)
  async rank({ categoryIds }: InputOf<Serve['rankCategories']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => rankCategories(tx, shopId, categoryIds));
  }

  @Serves(serve.deleteCategory)
  async delete({ categoryId }: InputOf<Serve['deleteCategory']>, actor: Actor) {
    await asOwner(this.transactor, actor, (tx, shopId) => deleteCategory(tx, shopId, categoryId));
    return {};
  }
}
