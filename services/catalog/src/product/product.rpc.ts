import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, keyed, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { changeProducts } from './change-products.js';
import { createProduct } from './create-product.js';
import { deleteProduct } from './delete-product.js';
import { countProducts, getProduct, listProducts } from './list-products.js';
import { moveProduct } from './move-product.js';
import { updateProduct } from './update-product.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class ProductRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.listProducts)
  async list(search: InputOf<Serve['listProducts']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listProducts(tx, shopId, search, this.clock.now()));
  }

  @Serves(serve.getProduct)
  async get({ productId }: InputOf<Serve['getProduct']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getProduct(tx, shopId, productId, this.clock.now()));
  }

  @Serves(serve.countProducts)
  async count(_input: InputOf<Serve['countProducts']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => countProducts(tx, shopId));
  }

  @Serves(serve.createProduct)
  async create({ idempotencyKey: key, ...input }: InputOf<Serve['createProduct']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      keyed(tx, { scope: `product:${shopId}`, key, input }, () => createProduct(tx, shopId, input, this.clock.now())),
    );
  }

  @Serves(serve.updateProduct)
  async update(input: InputOf<Serve['updateProduct']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => updateProduct(tx, shopId, input, this.clock.now()));
  }

  @Serves(serve.moveProduct)
  async move(input: InputOf<Serve['moveProduct']>, actor: Actor) {
    await asOwner(this.transactor, actor, (tx, shopId) => moveProduct(tx, shopId, input));
    return {};
  }

  @Serves(serve.changeProducts)
  async change(input: InputOf<Serve['changeProducts']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => changeProducts(tx, shopId, input));
  }

  @Serves(serve.deleteProduct)
  async delete({ productId }: InputOf<Serve['deleteProduct']>, actor: Actor) {
    await asOwner(this.transactor, actor, (tx, shopId) => deleteProduct(tx, shopId, productId));
    return {};
  }
}
