import { Controller, Inject } from '@nestjs/common';
import { orders, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { CLOCK, Serves } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { getPlace, getPlaces } from './get-places.js';

const p = orders.procedures;

@Controller()
export class PlaceRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(p.getPlaces)
  list(input: InputOf<typeof p.getPlaces>) {
    return getPlaces(this.database, input, this.clock.now());
  }

  @Serves(p.getPlace)
  get(input: InputOf<typeof p.getPlace>) {
    return getPlace(this.database, input, this.clock.now());
  }
}
