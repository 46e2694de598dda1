import { Controller, Inject } from '@nestjs/common';
import { orders, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { CLOCK, Rpc, Serves } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { byAnyName } from '../by-any-name.js';
import { getPlace, getPlaces } from './get-places.js';

const p = orders.procedures;

@Controller()
export class PlaceRpc {
  constructor(
    @Inject(Database) readonly database: Database,
    @Inject(Rpc) readonly rpc: Rpc,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(p.getPlaces)
  list(input: InputOf<typeof p.getPlaces>) {
    return getPlaces(this.database, input, this.clock.now());
  }

  @Serves(p.getPlace)
  get(input: InputOf<typeof p.getPlace>) {
    return byAnyName(this, input, (named) => getPlace(this.database, named, this.clock.now()));
  }
}
