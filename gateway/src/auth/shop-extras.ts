import { Injectable } from '@nestjs/common';
import {
  contracts,
  wirePicture,
  yesNo,
  type ChatStatus,
  type OwnerActor,
  type ShopView,
  type StoreOptions,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { withTimeout } from '@jumun/runtime';
import type { Extras } from './present-shop.js';
import { storeQrPath } from '../pages/store-qr.js';

/** The owner waits for the shop, not for its picture. */
const PATIENCE_MS = 1_500;

type Look = Pick<StoreOptions, 'profileImage' | 'coverNumber'>;

const PLAIN: Look = { profileImage: null, coverNumber: 1 };
const NO_CHAT: ChatStatus = { kakaoUserId: null, notificationsEnabled: false, friend: false, friendCheckedAt: null };

/** The fields of the published shop object that come from services other than auth. */
@Injectable()
export class ShopExtras {
  constructor(private readonly rpc: Rpc) {}

  /** Where a service does not answer in time, its fields are as those of a new shop, and `incomplete` says so. */
  async of(shop: ShopView, owner: OwnerActor): Promise<Extras> {
    const [look, chat] = await Promise.all([
      inTime(() => this.rpc.call(contracts.catalog.procedures.getStoreOptions, {}, owner)),
      inTime(() => this.rpc.call(contracts.notifications.procedures.getChatStatus, {}, owner)),
    ]);
    return { ...presentLook(look), ...presentChat(chat), ...qrOf(shop), ...missing(look, chat) };
  }
}

const presentLook = ({ profileImage, coverNumber }: Look = PLAIN) => ({
  profile_image: wirePicture(profileImage),
  cover_number: coverNumber,
});

const presentChat = (chat: ChatStatus = NO_CHAT) => ({
  kakao_user_id: chat.kakaoUserId,
  kakao_notification_enabled: yesNo(chat.notificationsEnabled),
  kakao_friend_status: yesNo(chat.friend),
  kakao_friend_checked_at: chat.friendCheckedAt,
});

/** A shop that is not open yet has no code. */
const qrOf = ({ status, storeName }: ShopView) => ({
  store_qr_file: storeName === null || status === 'pending' ? null : { attach_file_path: storeQrPath(storeName) },
});

function missing(look: Look | undefined, chat: ChatStatus | undefined): Pick<Extras, 'incomplete'> {
  const incomplete = [...(look ? [] : ['store_options' as const]), ...(chat ? [] : ['kakao' as const])];
  return incomplete.length > 0 ? { incomplete } : {};
}

/** The service's answer; undefined after any failure or timeout, which the message line has logged. */
const inTime = <T>(ask: () => Promise<T>): Promise<T | undefined> =>
  withTimeout(PATIENCE_MS, ask).catch(() => undefined);
