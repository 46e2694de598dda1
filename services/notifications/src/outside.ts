import { ifWhole, noteOff } from '@jumun/runtime';
import { KakaoChat } from './chat/kakao/kakao.js';
import type { NotificationsConfig } from './config.js';
import { MailSender } from './message/senders/mail/mail.js';
import { Solapi } from './message/senders/solapi/solapi.js';
import { PushSender } from './push/push-sender.js';

/** The provider of text messages and Alimtalk. */
export const makeSolapi = (config: NotificationsConfig): Solapi =>
  new Solapi({
    base: config.SOLAPI_BASE,
    apiKey: config.SOLAPI_API_KEY,
    apiSecret: config.SOLAPI_API_SECRET,
    sender: config.SOLAPI_SENDER,
    pfId: config.SOLAPI_PFID,
  });

/**
 * The mail server, where one is set. Without it no circuit may exist, since the desk lists providers by their circuits.
 */
export function makeMailSender(config: NotificationsConfig): MailSender | null {
  const mail = ifWhole(config, 'SMTP_URL', 'MAIL_SENDER');
  if (!mail) return null;
  return new MailSender({
    server: mail.SMTP_URL,
    sender: mail.MAIL_SENDER,
    requireTls: config.NODE_ENV === 'production',
    ca: config.TLS_CA_FILE,
  });
}

/** Kakao's log-in and channel, where alerts are on. */
export function makeKakaoChat(config: NotificationsConfig): KakaoChat | null {
  const chat = ifWhole(config, 'KAKAO_CHANNEL_ID', 'KAKAO_REST_KEY', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY');
  if (!chat) return null;
  return new KakaoChat({
    authBase: config.KAKAO_AUTH_BASE,
    apiBase: config.KAKAO_API_BASE,
    channelBase: config.KAKAO_CHANNEL_BASE,
    restKey: chat.KAKAO_REST_KEY,
    clientSecret: chat.KAKAO_CLIENT_SECRET,
    adminKey: chat.KAKAO_ADMIN_KEY,
    channelId: chat.KAKAO_CHANNEL_ID,
    redirectUri: `${config.PUBLIC_ORIGIN}/store/admin/kakaoAgree`,
  });
}

/** Tells operators what has no settings. */
export function noteFeaturesOff(config: NotificationsConfig): void {
  if (!ifWhole(config, 'SMTP_URL', 'MAIL_SENDER')) noteOff('mail');
  if (!ifWhole(config, 'SOLAPI_PFID', 'ALIMTALK_TEMPLATES')) noteOff('alimtalk');
  if (!ifWhole(config, 'KAKAO_CHANNEL_ID')) noteOff('kakao-channel');
  if (!ifWhole(config, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')) noteOff('push');
}

/** The way to people's browsers, where there is a pair of keys. */
export function makePushSender(config: NotificationsConfig): PushSender | null {
  const pair = ifWhole(config, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY');
  if (!pair) return null;
  return new PushSender({
    publicKey: pair.VAPID_PUBLIC_KEY,
    privateKey: pair.VAPID_PRIVATE_KEY,
    subject: `mailto:${config.OPERATOR_EMAIL}`,
    sandboxOrigin: config.NODE_ENV === 'production' ? undefined : config.PUSH_SANDBOX_ORIGIN,
  });
}
