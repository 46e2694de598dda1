import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { getPictures, getStorePage, getStoreStatus } from './get-store-page.js';
import { getStoreOptions, saveStoreOptions } from './store-options.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class StorePageRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.getStoreOptions)
  async options(_input: InputOf<Serve['getStoreOptions']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getStoreOptions(tx, shopId));
  }

  @Serves(serve.saveStoreOptions)
  async saveOptions(changes: InputOf<Serve['saveStoreOptions']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveStoreOptions(tx, shopId, changes));
  }

  @Serves(serve.getStorePage)
  async page({ storeName, locale }: InputOf<Serve['getStorePage']>) {
    return getStorePage(this.database, storeName, this.clock.now(), locale);
  }

  @Serves(serve.getStoreStatus)
  async status({ storeName }: InputOf<Serve['getStoreStatus']>) {
    return getStoreStatus(this.database, storeName, this.clock.now());
  }

  @Serves(serve.getPictures)
  async pictures(asked: InputOf<Serve['getPictures']>) {
    return getPictures(this.database, asked);
  }
}
