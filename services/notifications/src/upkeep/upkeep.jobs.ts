import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { serviceActor } from '@jumun/contracts';
import { CLOCK, defineJob, Sweeps, Transactor, Works, type Chore } from '@jumun/messaging';
import type { Clock, Sealer } from '@jumun/runtime';
import { SEALER } from '../tokens.js';
import { eraseOld, isAnythingOld } from './erase-old.js';
import { isAnythingSealedBefore, sealAgain } from './seal-again.js';

const EVERY_MS = 60_000;
const payload = z.object({});

/** Erases what is past its retention. */
export const eraseOldMessages = defineJob('erase-old-messages', { payload, concurrency: 1, sweepEveryMs: EVERY_MS });
/** Moves what older keys sealed to the newest one. */
export const sealMessagesAgain = defineJob('seal-messages-again', { payload, concurrency: 1, sweepEveryMs: EVERY_MS });

const actor = serviceActor('notifications');

@Injectable()
export class UpkeepJobs {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  @Works(eraseOldMessages)
  async erase(): Promise<void> {
    while (await this.transactor.transact(actor, (tx) => eraseOld(tx, this.clock.now())));
  }

  @Sweeps(eraseOldMessages)
  async findOld(): Promise<Chore<typeof payload>[]> {
    const found = await this.transactor.transact(actor, (tx) => isAnythingOld(tx, this.clock.now()));
    return found ? [{ payload: {}, key: 'erase' }] : [];
  }

  @Works(sealMessagesAgain)
  async seal(): Promise<void> {
    while (await this.transactor.transact(actor, (tx) => sealAgain(tx, this.sealer)));
  }

  @Sweeps(sealMessagesAgain)
  async findSealedBefore(): Promise<Chore<typeof payload>[]> {
    const found = await this.transactor.transact(actor, (tx) => isAnythingSealedBefore(tx, this.sealer));
    return found ? [{ payload: {}, key: 'seal' }] : [];
  }
}
