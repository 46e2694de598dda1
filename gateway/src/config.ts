import { z } from 'zod';
import { NewStoreName, SERVICES, Wallet } from '@jumun/contracts';
import { commonConfig, keyRing, pem, readConfig, url, wholeNumber, type ConfigRules } from '@jumun/runtime';

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

/** How the company is named that runs this installation; whole, or not at all where nobody sells. */
const company = {
  /** The company as footer, terms and privacy policy name it: all of these, or none in a demonstration. */
  COMPANY_NAME: z.string().optional(),
  COMPANY_REPRESENTATIVE: z.string().optional(),
  COMPANY_BUSINESS_NUMBER: z
    .string()
    .regex(/^(?!000-00-00000)\d{3}-\d{2}-\d{5}$/, 'is not a business number')
    .optional(),
  COMPANY_MAIL_ORDER_NUMBER: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_PHONE: z.string().optional(),
  COMPANY_EMAIL: z.email('is not an e-mail address').optional(),
  COMPANY_PRIVACY_OFFICER: z.string().optional(),
};

/** The public halves of other parts' keys. */
const features = {
  /** Pages offer log-in with Google where it is there. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Pages offer log-in with Naver where it is there. */
  NAVER_CLIENT_ID: z.string().optional(),
  /** Pages offer log-in with Kakao where it is there. */
  KAKAO_REST_KEY: z.string().optional(),
  /** The console offers alerts by Kakao where it is there. */
  KAKAO_CHANNEL_ID: z.string().optional(),
  /** Pages speak of letters where it is there. */
  MAIL_SENDER: z.string().optional(),
};

const Settings = z.object({
  ...commonConfig,
  /** Checks access tokens. */
  JWT_PUBLIC_KEY: pem,
  /** Where pictures and documents lie. */
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
  /** Where the address search's script is, when it is not Kakao's own; `off` where addresses are typed. */
  POSTCODE_SCRIPT_URL: webUrl.or(z.literal('off')).optional(),
  /** `off` sends a service worker that takes back all that ours has kept in browsers, and ends. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** The bearer token by which the monitoring reads /metrics; needed where a balancer of TCP hides who asks. */
  METRICS_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional(),
  /** Addresses or networks of proxies before us; only they may say who called. */
  TRUSTED_PROXIES: z.string().transform(words).default([]),
  /**
   * Connections that are open at once: in all, and of one address. A carrier's address has hundreds of phones behind it;
   * two thirds of all may be streams of store pages.
   */
  MAX_CONNECTIONS: wholeNumber.default(30_000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber.default(3_000),
  /** WebSockets that are open at once: in all, and of one address. */
  MAX_SOCKETS: wholeNumber.default(8_000),
  MAX_SOCKETS_PER_ADDRESS: wholeNumber.default(1_000),
  /** How long a request may take to send its headers. */
  HEADERS_TIMEOUT_MS: wholeNumber.default(10_000),
  /** How long a body may take that is no upload. */
  BODY_TIMEOUT_MS: wholeNumber.default(15_000),
  /** How long it goes on serving, unready, when it is told to end: until what stands before it has noticed. */
  DRAIN_MS: z.coerce.number('is not a number').int('is not a whole number').min(0, 'is below 0').default(0),
  /** Multiplies every rate limit, for load and journey tests. */
  RATE_LIMIT_SCALE: z.coerce.number('is not a number').positive('is not above zero').default(1),
  ...features,
  ...company,
  /** The sender of the company's e-mails and the host of its servers, as the privacy policy names them. */
  COMPANY_MAIL_SENDER: z.string().optional(),
  COMPANY_HOSTING: z.string().optional(),
  /** A store that the landing page lets anybody try. */
  DEMO_STORE: NewStoreName.optional(),
  /** The card companies' agents that the orders service pays through; pages show their marks and no others. */
  CARD_PROVIDERS: z
    .string()
    .transform(words)
    .pipe(z.array(z.enum(['kcp'])))
    .default(['kcp']),
  /** The wallets that the orders service takes by their contract, by commas; pages name these and no others. */
  KCP_WALLETS: z.string().transform(words).pipe(z.array(Wallet)).default([]),
});

/** Half a company would print half a notice of who is responsible. */
const rules: ConfigRules = { https: ['POSTCODE_SCRIPT_URL'], together: [Object.keys(company)] };

/** The gateway's settings. */
export type GatewayConfig = z.infer<typeof Settings>;

/** Whether people reach us by https, so that cookies go nowhere else. */
export const isHttps = ({ PUBLIC_ORIGIN }: Pick<GatewayConfig, 'PUBLIC_ORIGIN'>): boolean =>
  PUBLIC_ORIGIN.startsWith('https:');

/** Reads the environment; throws with every fault at once. */
export const readGatewayConfig = (env?: NodeJS.ProcessEnv): GatewayConfig => readConfig(Settings, env, rules);
