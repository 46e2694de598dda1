import type { Channel } from './message.states.js';

/** What an owner set up for messages. */
export interface AlertSettings {
  kakaoEnabled: boolean;
  /** The owner added our Kakao channel, without which no Alimtalk arrives. */
  kakaoFriend: boolean;
}

/** The settings of owners until they can set up Kakao. */
export const WITHOUT_KAKAO: AlertSettings = { kakaoEnabled: false, kakaoFriend: false };

/** The channel of an owner's messages. */
export const channelFor = ({ kakaoEnabled, kakaoFriend }: AlertSettings): Channel =>
  kakaoEnabled && kakaoFriend ? 'alimtalk' : 'text';
