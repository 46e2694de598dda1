import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, keyed, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { createSpots } from './create-spots.js';
import { deleteSpot } from './delete-spot.js';
import { listSpots } from './list-spots.js';
import { rankSpots } from './rank-spots.js';
import { updateSpot } from './update-spot.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class SpotRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.listSpots)
  async list(_input: InputOf<Serve['listSpots']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listSpots(tx, shopId));
  }

  @Serves(serve.createSpots)
  async create({ idempotencyKey: key, ...input }: InputOf<Serve['createSpots']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      keyed(tx, { scope: `spots:${shopId}`, key, input }, () => createSpots(tx, shopId, input, this.clock.now())),
    );
  }

  @Serves(serve.updateSpot)
  async update(input: InputOf<Serve['updateSpot']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => updateSpot(tx, shopId, input));
  }

  @Serves(serve.deleteSpot)
  async delete({ spotId }: InputOf<Serve['deleteSpot']>, actor: Actor) {
    await asOwner(this.transactor, actor, (tx, shopId) => deleteSpot(tx, shopId, spotId, this.clock.now()));
    return {};
  }

  @Serves(serve.rankSpots)
  async rank({ spotIds }: InputOf<Serve['rankSpots']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => rankSpots(tx, shopId, spotIds));
  }
}
