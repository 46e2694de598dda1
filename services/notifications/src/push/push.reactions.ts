import { Controller } from '@nestjs/common';
import { auth, type PayloadOf } from '@jumun/contracts';
import { Reacts, type Tx } from '@jumun/messaging';
import { PushSubscriptionRow } from './push.tables.js';

const { sessionsEnded } = auth.facts;

@Controller()
export class PushReactions {
  /** A browser hears nothing of a shop any more once its owner logged out there. */
  @Reacts(sessionsEnded)
  async onSessionsEnded({ sessionIds }: PayloadOf<typeof sessionsEnded>, tx: Tx): Promise<void> {
    const ended = tx.query(PushSubscriptionRow).deleteFrom('PushSubscriptionRow');
    await ended.where('sessionId', 'in', sessionIds).execute();
  }
}
