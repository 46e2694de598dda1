import { Controller, Inject } from '@nestjs/common';
import { orders, type PayloadOf } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import { CLOCK, Jobs, Reacts, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { followLine, lineChangeOf } from '../line/follow-line.js';
import { REACH, type Reach } from '../message/reach.js';
import { printUndone } from '../print/react-to-orders.js';
import { sendSoon } from './send-once-held.js';
import { heldMove, knownOf, sendMoved, tellMoved, type Move } from './tell-moved.js';
import { NOTE_PUSH_BACK, NOTE_UNDONE, NOTE_WAITING_AGAIN, RELEASE_NEWS, TAKE_BACK_NEWS } from './undo.sql.js';

const { moveReleased, moveUndone } = orders.facts;

@Controller()
export class UndoReactions {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REACH) private readonly reach: Reach,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** Lets the news of moves leave that can't be undone any more. */
  @Reacts(moveReleased)
  async moveReleased({ shopId, moves }: PayloadOf<typeof moveReleased>, tx: Tx): Promise<void> {
    await tx.run(LOCK_IN_TURN, [moves.map(({ paymentId }) => paymentId)]);
    await tx.run(RELEASE_NEWS, [shopId, JSON.stringify(moves)]);
    tx.afterCommit(() => sendSoon(this.jobs));
  }

  /** Takes back the messages of a move that its shop undid; later moves that were heard of first stay as they are. */
  @Reacts(moveUndone)
  async moveUndone(undo: PayloadOf<typeof moveUndone>, tx: Tx): Promise<void> {
    const { shopId, paymentId, sequence, to, undoneAt } = undo;
    await tx.run(LOCK_IN_TURN, [[paymentId]]);
    const [noted] = await tx.run(NOTE_UNDONE, [JSON.stringify(undo)]);
    await tx.run(TAKE_BACK_NEWS, [shopId, paymentId, sequence - 1]);
    if (noted) await this.tellSilent(noted.early, noted.undone, tx);
    if (!noted?.isNewest) return;
    if (undo.from === 'completed') await tx.run(NOTE_PUSH_BACK, [shopId, paymentId]);
    if (to === 'waiting') {
      await tx.run(NOTE_WAITING_AGAIN, [shopId, paymentId]);
      await printUndone(tx, undo, this.clock.now());
    }
    await followLine(tx, lineChangeOf({ ...undo, movedAt: undoneAt }), this.clock.now(), this.reach);
  }

  /**
   * News of moves that were heard out of turn, and kept silent because the same seemed to be on its way already; each
   * leaves once at most.
   */
  private async tellSilent(early: readonly Move[], undone: readonly number[], tx: Tx): Promise<void> {
    for (const heard of early) {
      if (heard.to === 'completed' || undone.includes(heard.sequence)) continue;
      const { isReleased } = await knownOf(tx, heard);
      const move = heldMove(heard, isReleased);
      await tellMoved(tx, move, { reach: this.reach, now: this.clock.now() });
      sendMoved(tx, move, this.jobs);
    }
  }
}
