import { Controller, Inject } from '@nestjs/common';
import { notifications, type Actor, type BellView, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { ownerOf, Serves, Transactor } from '@jumun/messaging';
import { countUnread, listBells } from './list-bells.js';
import { readBell } from './read-bell.js';

const { procedures } = notifications;

/** The owner's bell. */
@Controller()
export class BellRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
  ) {}

  @Serves(procedures.listBell)
  listBell({ limit }: InputOf<typeof procedures.listBell>, actor: Actor): Promise<BellView[]> {
    return listBells(this.database, ownerOf(actor).shopId, limit);
  }

  @Serves(procedures.countUnread)
  async countUnread(_input: InputOf<typeof procedures.countUnread>, actor: Actor): Promise<{ unread: number }> {
    return { unread: await countUnread(this.database, ownerOf(actor).shopId) };
  }

  @Serves(procedures.readBell)
  async readBell(input: InputOf<typeof procedures.readBell>, actor: Actor): Promise<{ unread: number }> {
    const { shopId } = ownerOf(actor);
    const unread = await this.transactor.transact(actor, (tx) => readBell(tx, shopId, input.notificationId));
    return { unread };
  }
}
