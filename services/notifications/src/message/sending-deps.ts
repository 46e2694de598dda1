import type { Database } from '@jumun/database';
import type { Rpc, Transactor } from '@jumun/messaging';
import type { Logger, Sealer } from '@jumun/runtime';
import type { Acceptances } from './acceptances.js';
import type { MessageLimits } from './message-limits.js';
import type { Reach } from './reach.js';
import type { MailSender } from './senders/mail/mail.js';
import type { Solapi } from './senders/solapi/solapi.js';

export interface SendingDeps {
  database: Database;
  transactor: Transactor;
  rpc: Rpc;
  solapi: Solapi;
  /** Null where no e-mail is sent. */
  mail: MailSender | null;
  reach: Reach;
  sealer: Sealer;
  limits: MessageLimits;
  acceptances: Acceptances;
  logger: Logger;
  publicOrigin: string;
  operatorsOrigin: string;
  /** Where the operators read their mail. */
  operatorEmail: string;
}
