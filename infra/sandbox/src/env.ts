import type { KcpKeys } from './kcp/keys.ts';
import {
  deeplAccount,
  googleAccount,
  holidayAccount,
  kakaoAccount,
  kcpAccount,
  mailAccount,
  naverAccount,
  ntsAccount,
  smtpUrlAt,
  solapiAccount,
  stripeAccount,
  tossAccount,
  vapidPair,
} from './sandbox-secrets.ts';
import { alimtalkTemplatesSetting } from './solapi/templates.ts';

/** The servers that listen on ports of their own. */
export interface OwnPorts {
  stripeOrigin: string;
  /** Host and port of the mail server. */
  smtpPlace: string;
}

/** The provider variables of the services, pointing at a running sandbox. */
export function sandboxEnv(
  origin: string,
  keys: KcpKeys,
  { stripeOrigin, smtpPlace }: OwnPorts,
): Record<string, string> {
  const stripe = new URL(stripeOrigin);
  return {
    KCP_PAY_BASE: `${origin}/kcp-pay`,
    KCP_API_BASE: `${origin}/kcp-api`,
    KCP_SITE_CD: kcpAccount.siteCd,
    KCP_WALLETS: 'kakaopay,naverpay,tosspay,samsungpay,applepay,payco',
    KCP_CERT_INFO: keys.certificate,
    KCP_PRIVATE_KEY: keys.privateKey,
    KCP_PRIVATE_KEY_PASSPHRASE: keys.passphrase,
    ACQUIRER_LOOKUP_BASE: `${origin}/acquirer`,
    SOLAPI_BASE: `${origin}/solapi`,
    SOLAPI_API_KEY: solapiAccount.apiKey,
    SOLAPI_API_SECRET: solapiAccount.apiSecret,
    SOLAPI_SENDER: solapiAccount.sender,
    SOLAPI_PFID: solapiAccount.pfId,
    SOLAPI_WEBHOOK_SECRET: solapiAccount.webhookSecret,
    ALIMTALK_TEMPLATES: alimtalkTemplatesSetting(),
    GOOGLE_ISSUER: `${origin}/google`,
    GOOGLE_CLIENT_ID: googleAccount.clientId,
    GOOGLE_CLIENT_SECRET: googleAccount.clientSecret,
    NAVER_AUTH_BASE: `${origin}/nid`,
    NAVER_API_BASE: `${origin}/naver-openapi`,
    NAVER_CLIENT_ID: naverAccount.clientId,
    NAVER_CLIENT_SECRET: naverAccount.clientSecret,
    KAKAO_AUTH_BASE: `${origin}/kauth`,
    KAKAO_API_BASE: `${origin}/kapi`,
    KAKAO_CHANNEL_BASE: `${origin}/pf`,
    KAKAO_REST_KEY: kakaoAccount.restKey,
    KAKAO_CLIENT_SECRET: kakaoAccount.clientSecret,
    KAKAO_ADMIN_KEY: kakaoAccount.adminKey,
    KAKAO_CHANNEL_ID: kakaoAccount.channelId,
    NTS_BASE: `${origin}/odcloud`,
    NTS_SERVICE_KEY: ntsAccount.serviceKey,
    POSTCODE_SCRIPT_URL: `${origin}/postcode/postcode.v2.js`,
    VAPID_PUBLIC_KEY: vapidPair.publicKey,
    VAPID_PRIVATE_KEY: vapidPair.privateKey,
    PUSH_SANDBOX_ORIGIN: new URL(origin).origin,
    SMTP_URL: smtpUrlAt(smtpPlace),
    MAIL_SENDER: `주문 <${mailAccount.sender}>`,
    PAYOUT_PROVIDER: 'bank-file',
    STRIPE_API_KEY: stripeAccount.apiKey,
    STRIPE_API_HOST: stripe.hostname,
    STRIPE_API_PORT: stripe.port || (stripe.protocol === 'https:' ? '443' : '80'),
    STRIPE_API_PROTOCOL: stripe.protocol.slice(0, -1),
    STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
    TOSS_API_BASE: `${origin}/toss`,
    TOSS_SECRET_KEY: tossAccount.secretKey,
    TOSS_SECURITY_KEY: tossAccount.securityKey,
    HOLIDAY_BASE: `${origin}/data-go-kr`,
    HOLIDAY_API_KEY: holidayAccount.serviceKey,
    MENU_TRANSLATOR: 'deepl',
    DEEPL_BASE: `${origin}/deepl`,
    DEEPL_API_KEY: deeplAccount.apiKey,
    CLOCK_URL: `${origin}/control/clock`,
  };
}
