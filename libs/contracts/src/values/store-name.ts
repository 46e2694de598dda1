import { z } from 'zod';

/** First path parts of the web app and the gateway: no store may take them. One list for web and server. */
// prettier-ignore
export const RESERVED_STORE_NAMES: ReadonlySet<string> = new Set([
  'admin', 'api', 'app', 'assets', 'auth', 'cdn', 'dev', 'docs', 'favicon.ico', 'fonts', 'forgot-password', 'health',
  'help', 'index', 'inquiry', 'jumun', 'login', 'logout', 'master', 'media', 'metrics', 'onboarding', 'ops', 'policy',
  'pricing', 'register', 'robots', 'sandbox', 'services', 'sitemap', 'social', 'socket', 'static', 'store', 'support',
  'testlogin', 'v1', 'www',
]);

/** The name of a shop as people read it, in characters. */
export const MAX_SHOP_NAME = 50;

/** A store's public address part as an owner types it: Latin letters, digits and spaces, 2 to 40 characters. */
export const NewStoreName = z
  .string('상점 도메인 이름은 필수입니다.')
  .trim()
  .min(1, '상점 도메인 이름은 필수입니다.')
  .regex(/^[A-Za-z0-9 ]+$/, '영어와 숫자만 사용이 가능합니다.')
  .min(2, '2자 이상 입력해주세요.')
  .max(40, '40자까지 입력할 수 있어요.');

/** A store name in an address or a query; the leading @ of the public address is dropped. */
export const StoreName = z
  .string('상점 이름이 필요해요.')
  .transform((name) => name.replace(/^@/, '').trim())
  .pipe(z.string().min(1, '상점 이름이 필요해요.').max(80, '상점 이름이 너무 길어요.'));
