import { defineEntity, p } from '@jumun/database';

/** A shop that is connected to a person at Kakao. */
export const Chat = defineEntity({
  name: 'Chat',
  tableName: 'chat',
  properties: {
    shopId: p.uuid().primary(),
    sealedKakaoUserId: p.text(),
    /** Finds the shops of a person who withdrew at Kakao, without opening anything. */
    kakaoUserIndex: p.text(),
    enabled: p.boolean().default(true),
    friend: p.boolean().default(false),
    friendCheckedAt: p.datetime().nullable(),
  },
});
