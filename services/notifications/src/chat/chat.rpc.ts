import { Controller, Inject } from '@nestjs/common';
import { notifications, Problem, type Actor, type ChatStatus, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, LOGGER, ownerOf, Serves, Transactor } from '@jumun/messaging';
import type { Clock, Logger, Sealer } from '@jumun/runtime';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from '../config.js';
import { SEALER } from '../tokens.js';
import {
  NOT_CONNECTED,
  connectPerson,
  forgetPerson,
  getChatStatus,
  setAlerts,
  setFriend,
  type ChatKeys,
} from './chats.js';
import { isStateOf, makeState } from './consent-state.js';
import { KakaoChat } from './kakao/kakao.js';

const serve = notifications.procedures;
type Serve = typeof serve;

/** Owners' set-up of Kakao alerts. Kakao is asked first, and what it said is kept in a transaction of its own. */
@Controller()
export class ChatRpc {
  private readonly keys: ChatKeys;

  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(KakaoChat) private readonly channel: KakaoChat | null,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) sealer: Sealer,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(NOTIFICATIONS_CONFIG) config: NotificationsConfig,
  ) {
    this.keys = { sealer, indexKeys: config.INDEX_KEY };
  }

  @Serves(serve.getChatStatus)
  async status(_input: InputOf<Serve['getChatStatus']>, actor: Actor): Promise<ChatStatus> {
    return this.chatOf(actor);
  }

  @Serves(serve.getChatSetup)
  async setup(_input: InputOf<Serve['getChatSetup']>, actor: Actor) {
    const { shopId } = ownerOf(actor);
    const kakao = this.kakao();
    const addresses = {
      authorizeUrl: kakao.authorizeUrl(makeState(this.keys.sealer, shopId, this.clock.now())),
      addFriendUrl: kakao.addFriendUrl(),
    };
    const chat = await this.chatOf(actor);
    const { kakaoUserId } = chat;
    if (kakaoUserId === null || chat.friend || (await kakao.relationOf(kakaoUserId)).kind !== 'friend')
      return { ...chat, ...addresses };
    return { ...(await this.setFriend(actor, kakaoUserId, true)), ...addresses };
  }

  @Serves(serve.connectChat)
  async connect({ code, state }: InputOf<Serve['connectChat']>, actor: Actor): Promise<ChatStatus> {
    const { shopId } = ownerOf(actor);
    const kakao = this.kakao();
    const { sealer } = this.keys;
    if (state !== undefined && !isStateOf(sealer, shopId, state, this.clock.now()))
      throw new Problem('CHAT_CODE_REFUSED');
    const person = await kakao.identify(code);
    if (person.kind !== 'person') {
      this.logger.warn({ outcome: person.kind, reason: person.reason }, 'a person could not be connected');
      throw new Problem(person.kind === 'refused' ? 'CHAT_CODE_REFUSED' : 'CHAT_FAILED');
    }
    const { userId } = person;
    const relation = await kakao.relationOf(userId);
    const at = this.clock.now();
    return asOwner(this.transactor, actor, (tx) => connectPerson(tx, shopId, { userId, relation, at }, this.keys));
  }

  /** Kakao's yes or no counts; where it gives none, the owner's own word does. */
  @Serves(serve.confirmChatFriend)
  async confirmFriend(_input: InputOf<Serve['confirmChatFriend']>, actor: Actor): Promise<ChatStatus> {
    const kakao = this.kakao();
    const { kakaoUserId } = await this.chatOf(actor);
    if (kakaoUserId === null) throw new Problem('CHAT_NOT_CONNECTED');
    const relation = await kakao.relationOf(kakaoUserId);
    if (relation.kind === 'unknown') this.logger.info({ reason: relation.reason }, 'a friend was taken at its word');
    const status = await this.setFriend(actor, kakaoUserId, relation.kind !== 'stranger');
    if (relation.kind === 'stranger') throw new Problem('CHAT_NOT_FRIEND');
    return status;
  }

  @Serves(serve.setChatAlerts)
  async setAlerts({ enabled }: InputOf<Serve['setChatAlerts']>, actor: Actor): Promise<ChatStatus> {
    this.kakao();
    return asOwner(this.transactor, actor, (tx, shopId) => setAlerts(tx, shopId, enabled, this.keys.sealer));
  }

  @Serves(serve.forgetKakaoUser)
  async forget({ kakaoUserId }: InputOf<Serve['forgetKakaoUser']>, actor: Actor) {
    if (actor.kind !== 'service') throw new Problem('FORBIDDEN');
    const { indexKeys } = this.keys;
    const shops = await this.transactor.transact(actor, (tx) => forgetPerson(tx, indexKeys, kakaoUserId));
    return { shops };
  }

  /** Throws where chat alerts have no settings. */
  private kakao(): KakaoChat {
    if (!this.channel) throw new Problem('CHAT_OFF');
    return this.channel;
  }

  private async chatOf(actor: Actor): Promise<ChatStatus> {
    ownerOf(actor);
    // Where alerts are switched off, owners who connected before get text messages.
    if (!this.channel) return NOT_CONNECTED;
    return asOwner(this.transactor, actor, (tx, shopId) => getChatStatus(tx, this.keys.sealer, shopId));
  }

  private setFriend(actor: Actor, userId: string, friend: boolean): Promise<ChatStatus> {
    const person = { userId, friend, at: this.clock.now() };
    return asOwner(this.transactor, actor, (tx, shopId) => setFriend(tx, shopId, person, this.keys));
  }
}
