import { Controller, Inject } from '@nestjs/common';
import { contracts, Problem, type Actor, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { asOwner, CLOCK, keyed, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { noteNfcWritten, revokeTag, rotateTag } from './change-tag.js';
import { createTags } from './create-tags.js';
import { listTags } from './list-tags.js';
import { getSpotChoices, resolveTag } from './resolve-tag.js';
import { countTagVisits, getTagVisits } from './tag-visits.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class TagRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.listTags)
  async list(input: InputOf<Serve['listTags']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listTags(tx, shopId, input, this.clock.now()));
  }

  @Serves(serve.createTags)
  async create({ idempotencyKey: key, ...input }: InputOf<Serve['createTags']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      keyed(tx, { scope: `tags:${shopId}`, key, input }, () => createTags(tx, shopId, input, this.clock.now())),
    );
  }

  @Serves(serve.rotateTag)
  async rotate({ idempotencyKey: key, ...input }: InputOf<Serve['rotateTag']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      keyed(tx, { scope: `rotate-tag:${shopId}`, key, input }, () => rotateTag(tx, shopId, input, this.clock.now())),
    );
  }

  @Serves(serve.revokeTag)
  async revoke({ tagId }: InputOf<Serve['revokeTag']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => revokeTag(tx, shopId, tagId, this.clock.now()));
  }

  @Serves(serve.noteNfcWritten)
  async noteNfc({ tagId }: InputOf<Serve['noteNfcWritten']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => noteNfcWritten(tx, shopId, tagId, this.clock.now()));
  }

  @Serves(serve.resolveTag)
  async resolve({ token }: InputOf<Serve['resolveTag']>) {
    return resolveTag(this.database, token, this.clock.now());
  }

  @Serves(serve.getSpotChoices)
  async choices({ token, locale }: InputOf<Serve['getSpotChoices']>) {
    return getSpotChoices(this.database, token, this.clock.now(), locale);
  }

  @Serves(serve.countTagVisits)
  async count(input: InputOf<Serve['countTagVisits']>, actor: Actor) {
    if (actor.kind !== 'service') throw new Problem('FORBIDDEN');
    await countTagVisits(this.transactor, input, this.clock.now());
    return {};
  }

  @Serves(serve.getTagVisits)
  async visits(input: InputOf<Serve['getTagVisits']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getTagVisits(tx, shopId, input));
  }
}
