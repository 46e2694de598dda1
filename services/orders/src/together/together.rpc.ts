import { Controller, Inject } from '@nestjs/common';
import { orders, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { Serves } from '@jumun/messaging';
import { FIND_TOGETHER } from './together.sql.js';

const serve = orders.procedures;
type Serve = typeof serve;

@Controller()
export class TogetherRpc {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Everybody may ask: a cart shows it. */
  @Serves(serve.getTogether)
  async get({ shopId, productIds }: InputOf<Serve['getTogether']>) {
    const found = await this.database.platform.run(FIND_TOGETHER, [shopId, productIds]);
    return { productIds: found.map(({ productId }) => productId) };
  }
}
