import { Inject, Injectable } from '@nestjs/common';
import { contracts, shopper } from '@jumun/contracts';
import { overhear, Rpc, type MessageLine } from '@jumun/messaging/line';
import { Paced, type Logger } from '@jumun/runtime';
import { LOGGER } from '../tokens.js';
import { Audience } from './audience.js';

const { counterPaid, counterRefunded, moveUndone, orderMoved, paymentRefunded } = contracts.orders.facts;

const ASK_EVERY_MS = 2_000;

/**
 * Tells who follows an order at this copy how far it is in line. Each copy hears what moves a line and asks for its own
 * followers, so that none need know of the others'; one question of a shop in two seconds, and none without a follower.
 */
@Injectable()
export class QueuePositions {
  private readonly asking = new Paced(ASK_EVERY_MS, (shopId) => this.ask(shopId));

  constructor(
    private readonly audience: Audience,
    private readonly rpc: Rpc,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Subscribes to facts that change places in line, until the message line ends. Card payments are left out: a new
   * order stands behind all others or is found late, and no shopper is shown a place that grew because of it.
   */
  listen(line: MessageLine): void {
    overhear(line, orderMoved, ({ shopId }) => this.hint(shopId));
    overhear(line, moveUndone, ({ shopId }) => this.hint(shopId));
    overhear(line, counterPaid, ({ shopId }) => this.hint(shopId));
    overhear(line, counterRefunded, ({ shopId, full }) => full && this.hint(shopId));
    overhear(line, paymentRefunded, ({ shopId, full }) => full && this.hint(shopId));
  }

  private hint(shopId: string): void {
    if (this.audience.hasFollowers(shopId)) this.asking.hint(shopId);
  }

  private async ask(shopId: string): Promise<void> {
    if (!this.audience.hasFollowers(shopId)) return;
    try {
      const places = await this.rpc.call(contracts.orders.procedures.getPlaces, { shopId }, shopper);
      this.audience.tellPlaces(shopId, places);
    } catch (error) {
      // Open pages ask by themselves now and then.
      this.logger.warn({ err: error }, 'places in line could not be asked for');
    }
  }
}
