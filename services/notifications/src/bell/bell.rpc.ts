import { Controller, Inject } from '@nestjs/common';
import { notifications, type Actor, type BellView, type InputOf, type NoticeView } from '@jumun/contracts';
import { asOwner, Serves, Transactor } from '@jumun/messaging';
import { listNotices, readNotice, readNotices } from '../notice/notices.js';
import { countUnread, listBells, readBell, readBells } from './read-bells.js';

const { procedures } = notifications;

/** The owner's bell. */
@Controller()
export class BellRpc {
  constructor(@Inject(Transactor) private readonly transactor: Transactor) {}

  @Serves(procedures.listBell)
  listBell({ limit }: InputOf<typeof procedures.listBell>, actor: Actor): Promise<BellView[]> {
    return asOwner(this.transactor, actor, (tx, shopId) => listBells(tx, shopId, limit));
  }

  @Serves(procedures.countUnread)
  async countUnread(_input: InputOf<typeof procedures.countUnread>, actor: Actor): Promise<{ unread: number }> {
    return { unread: await asOwner(this.transactor, actor, countUnread) };
  }

  @Serves(procedures.readBell)
  async readBell(input: InputOf<typeof procedures.readBell>, actor: Actor): Promise<{ unread: number }> {
    return asOwner(this.transactor, actor, async (tx, shopId) => ({
      unread: await readBell(tx, shopId, input.notificationId),
    }));
  }

  @Serves(procedures.readBells)
  async readBells({ paymentId }: InputOf<typeof procedures.readBells>, actor: Actor): Promise<{ unread: number }> {
    return asOwner(this.transactor, actor, async (tx, shopId) => {
      await readBells(tx, shopId, paymentId);
      if (paymentId === undefined) await readNotices(tx, shopId);
      return { unread: await countUnread(tx, shopId) };
    });
  }

  @Serves(procedures.listNotices)
  listNotices(_input: InputOf<typeof procedures.listNotices>, actor: Actor): Promise<NoticeView[]> {
    return asOwner(this.transactor, actor, listNotices);
  }

  @Serves(procedures.readNotice)
  async readNotice({ noticeId }: InputOf<typeof procedures.readNotice>, actor: Actor) {
    await asOwner(this.transactor, actor, (tx, shopId) => readNotice(tx, shopId, noticeId));
    return {};
  }
}
