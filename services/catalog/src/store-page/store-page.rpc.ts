import { Controller, Inject } from '@nestjs/common';
import { contracts, type AnswerOf, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { Serves } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { CLOCK } from '../clock.js';
import { getPictures } from './get-pictures.js';
import { getStorePage } from './get-store-page.js';
import { getStoreStatus } from './get-store-status.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class StorePageRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.getStorePage)
  async page({ storeName }: InputOf<Serve['getStorePage']>): Promise<AnswerOf<Serve['getStorePage']>> {
    return getStorePage(this.database, storeName, this.clock.now());
  }

  @Serves(serve.getStoreStatus)
  async status({ storeName }: InputOf<Serve['getStoreStatus']>): Promise<AnswerOf<Serve['getStoreStatus']>> {
    return getStoreStatus(this.database, storeName);
  }

  @Serves(serve.getPictures)
  async pictures({ shopId, productIds }: InputOf<Serve['getPictures']>): Promise<AnswerOf<Serve['getPictures']>> {
    return getPictures(this.database, shopId, productIds);
  }
}
