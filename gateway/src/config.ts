import { z } from 'zod';
import { SERVICES } from '@jumun/contracts';
import { commonConfig, keyRing, pem, readConfig, url, wholeNumber } from '@jumun/runtime';

const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const httpUrls = z
  .string()
  .transform(words)
  .refine(
    (list) => list.every((each) => /^https?:$/.test(URL.parse(each)?.protocol ?? '')),
    'is not a list of http addresses',
  );

const serviceUrls = z
  .string()
  .transform((text) =>
    words(text).map((word) => {
      const [service, ...url] = word.split('=');
      return { service, url: url.join('=') };
    }),
  )
  .pipe(z.array(z.object({ service: z.enum(SERVICES), url })));

const webUrl = z
  .string()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'is not an http address');

const Config = z.object({
  ...commonConfig,
  JWT_PUBLIC_KEY: pem,
  S3_ENDPOINT: url,
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  S3_PUBLIC_BUCKET: z.string().default('jumun-public'),
  S3_PRIVATE_BUCKET: z.string().default('jumun-private'),
  /** Seal private documents and sign their addresses; newest first. */
  DOCUMENT_KEYS: keyRing,
  /** The built web app. */
  WEB_ROOT: z.string().default('web/dist'),
  /** The copies of the socket service. */
  REALTIME_URL: httpUrls,
  /** Readiness addresses of the services' copies, for operators: `orders=http://…,orders=http://…,auth=http://…`. */
  SERVICE_HEALTH_URLS: serviceUrls.default([]),
  /** A folder on the disk of the database, where this process sees it. */
  DATA_FOLDER: z.string().optional(),
  /** Origins the payment form may be posted to, as Content-Security-Policy sources. */
  KCP_FORM_ORIGINS: z.string().transform(words).optional(),
  /** Where the address search's script is, when it is not Kakao's own. */
  POSTCODE_SCRIPT_URL: webUrl.optional(),
  /** Addresses or networks of proxies before us; only they may say who called. */
  TRUSTED_PROXIES: z.string().transform(words).default([]),
  /** Connections that are open at once: in all, and of one address. A carrier's address has hundreds of phones behind it. */
  MAX_CONNECTIONS: wholeNumber.default(10_000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber.default(3_000),
  /** WebSockets that are open at once: in all, and of one address. */
  MAX_SOCKETS: wholeNumber.default(8_000),
  MAX_SOCKETS_PER_ADDRESS: wholeNumber.default(1_000),
  /** How long a request may take to send its headers, and a body that is no upload. */
  HEADERS_TIMEOUT_MS: wholeNumber.default(10_000),
  BODY_TIMEOUT_MS: wholeNumber.default(15_000),
  /** How long it goes on serving, unready, when it is told to end: until what stands before it has noticed. */
  DRAIN_MS: z.coerce.number('is not a number').int('is not a whole number').min(0, 'is below 0').default(0),
  /** Multiplies every rate limit, for load and journey tests. */
  RATE_LIMIT_SCALE: z.coerce.number('is not a number').positive('is not above zero').default(1),
});

/** The gateway's settings. */
export type GatewayConfig = z.infer<typeof Config>;

/** Whether people reach us by https, so that cookies go nowhere else. */
export const isHttps = ({ PUBLIC_ORIGIN }: Pick<GatewayConfig, 'PUBLIC_ORIGIN'>): boolean =>
  PUBLIC_ORIGIN.startsWith('https:');

/** Reads the environment; throws with every fault at once. */
export const readGatewayConfig = (): GatewayConfig => readConfig(Config);
