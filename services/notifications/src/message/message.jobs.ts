import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { serviceActor } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { defineJob, LOGGER, Rpc, Sweeps, Transactor, Works, type JobRun } from '@jumun/messaging';
import { operatorsOriginOf, type Logger, type Sealer } from '@jumun/runtime';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { SEALER } from '../tokens.js';
import { Acceptances } from './acceptances.js';
import { applyChanges } from './apply-changes.js';
import { isLookUpDue, isSendingDue } from './due-messages.js';
import { lookUpMessages } from './look-up-messages.js';
import { limitsOf } from './message-limits.js';
import { REACH, type Reach } from './reach.js';
import { sendMessages as sendDueMessages } from './send-messages.js';
import { MailSender } from './senders/mail/mail.js';
import { Solapi } from './senders/solapi/solapi.js';
import type { SendingDeps } from './sending-deps.js';

/** Sends queued messages in batches; the sweep begins it, so that a rush becomes few requests. */
export const sendMessages = defineJob('send-messages', {
  payload: z.object({}),
  concurrency: 1,
  rate: { max: 20, perMs: 1_000 },
  sweepEveryMs: 500,
});

/** Sends one-time codes, which wait for no rush of orders; the procedure that takes one begins it. */
export const sendCodes = defineJob('send-codes', {
  payload: z.object({}),
  concurrency: 2,
  rate: { max: 20, perMs: 1_000 },
  sweepEveryMs: 500,
});

/** Asks the provider about messages whose fate is not known. */
export const lookUpUnknown = defineJob('look-up-messages', {
  payload: z.object({}),
  concurrency: 1,
  sweepEveryMs: 1_000,
});

const actor = serviceActor('notifications');
const KEY_LIFE_MS = 10_000;

/** A run whose process died holds its key for ten seconds at most. */
const runKey = (): string => `run-${Math.floor(Date.now() / KEY_LIFE_MS)}`;

@Injectable()
export class MessageJobs implements OnModuleDestroy {
  private readonly deps: SendingDeps;
  private readonly acceptances: Acceptances;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) transactor: Transactor,
    @Inject(Rpc) rpc: Rpc,
    @Inject(Solapi) solapi: Solapi,
    @Inject(MailSender) mail: MailSender | null,
    @Inject(REACH) reach: Reach,
    @Inject(SEALER) sealer: Sealer,
    @Inject(LOGGER) logger: Logger,
    @Inject(NOTIFICATIONS_CONFIG) config: NotificationsConfig,
  ) {
    const { PUBLIC_ORIGIN: publicOrigin, OPERATOR_EMAIL: operatorEmail } = config;
    this.acceptances = new Acceptances(
      (changes) => transactor.transact(actor, (tx) => applyChanges(tx, changes)),
      logger,
    );
    const { acceptances } = this;
    const operatorsOrigin = operatorsOriginOf(config);
    const outside = { rpc, solapi, mail, reach, publicOrigin, operatorsOrigin, operatorEmail };
    this.deps = { database, transactor, sealer, limits: limitsOf(config), acceptances, logger, ...outside };
  }

  onModuleDestroy(): Promise<void> {
    return this.acceptances.flush();
  }

  @Works(sendMessages)
  async send(): Promise<void> {
    await sendDueMessages(this.deps, 'orders');
  }

  @Sweeps(sendMessages)
  async findQueued(): Promise<JobRun<typeof sendMessages.payload>[]> {
    return (await isSendingDue(this.database, 'orders')) ? [{ payload: {}, key: runKey() }] : [];
  }

  @Works(sendCodes)
  async sendCodes(): Promise<void> {
    await sendDueMessages(this.deps, 'codes');
  }

  @Sweeps(sendCodes)
  async findCodes(): Promise<JobRun<typeof sendCodes.payload>[]> {
    return (await isSendingDue(this.database, 'codes')) ? [{ payload: {}, key: runKey() }] : [];
  }

  @Works(lookUpUnknown)
  async lookUp(): Promise<void> {
    await lookUpMessages(this.deps);
  }

  @Sweeps(lookUpUnknown)
  async findUnknown(): Promise<JobRun<typeof lookUpUnknown.payload>[]> {
    return (await isLookUpDue(this.database)) ? [{ payload: {}, key: runKey() }] : [];
  }
}
