import { z } from 'zod';
import { NewStoreName, SERVICES, Wallet } from '@jumun/contracts';
import { commonConfig, companyEmail, fileSettings, keyRing, operatorsAddress, readConfig, setting, socketSettings, tokenSettings, url, wholeNumber } from '@jumun/runtime';
const words = (text)=>text.split(',').map((word)=>word.trim()).filter((word)=>word !== '');
const httpUrls = z.string().transform(words).refine((list)=>list.every((each)=>/^https?:$/.test(URL.parse(each)?.protocol ?? '')), 'is not a list of http addresses');
const serviceUrls = z.string().transform((text)=>words(text).map((word)=>{
        const [service, ...url] = word.split('=');
        return {
            service,
            url: url.join('=')
        };
    })).pipe(z.array(z.object({
    service: z.enum(SERVICES),
    url
})));
const webUrl = z.string().refine((value)=>/^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'is not an http address');
const text = (about)=>setting(about, z.string().optional());
/** The company that runs this installation; whole, or not at all in a demonstration. */ const company = {
    COMPANY_NAME: text('The company in footer, terms and privacy policy: all of these, or none in a demonstration.'),
    COMPANY_REPRESENTATIVE: text('Its representative.'),
    COMPANY_BUSINESS_NUMBER: setting('Its business number.', z.string().regex(/^(?!000-00-00000)\d{3}-\d{2}-\d{5}$/, 'is not a business number').optional()),
    COMPANY_MAIL_ORDER_NUMBER: text('Its mail-order registration.'),
    COMPANY_ADDRESS: text('Its address.'),
    COMPANY_PHONE: text('Its telephone.'),
    ...companyEmail,
    COMPANY_PRIVACY_OFFICER: text('Its privacy officer.')
};
/** The public halves of keys of other parts. */ const features = {
    GOOGLE_CLIENT_ID: text('Pages offer log-in with Google where it is set.'),
    NAVER_CLIENT_ID: text('Pages offer log-in with Naver where it is set.'),
    KAKAO_REST_KEY: setting('Pages offer log-in with Kakao where it is set.', z.string().optional(), {
        secret: true
    }),
    KAKAO_CHANNEL_ID: text('The console offers alerts by Kakao where it is set.'),
    MAIL_SENDER: text('Pages offer e-mail where it is set.')
};
/** Cookies know hosts and no ports, and a page by https is not to be found by http. */ function faultOfOperators({ PUBLIC_ORIGIN, OPERATORS_ORIGIN }) {
    if (OPERATORS_ORIGIN === undefined) return undefined;
    const [shared, own] = [
        new URL(PUBLIC_ORIGIN),
        new URL(OPERATORS_ORIGIN)
    ];
    if (shared.hostname === own.hostname) return 'is the host of PUBLIC_ORIGIN';
    return shared.protocol === 'https:' && own.protocol === 'http:' ? 'is not https as PUBLIC_ORIGIN is' : undefined;
}
/** The settings of the gateway. */ export const gatewaySettings = z.object({
    ...commonConfig,
    ...operatorsAddress,
    ...tokenSettings,
    ...fileSettings,
    DOCUMENT_KEYS: setting('Seal private documents and sign their addresses; newest first. Keep a copy.', keyRing, {
        secret: true,
        made: '32 bytes'
    }),
    WEB_ROOT: setting('The folder of the built web app.', z.string().default('web/dist'), {
        wired: true
    }),
    REALTIME_URL: setting('The copies of the socket service, by commas.', httpUrls, {
        wired: true
    }),
    SERVICE_HEALTH_URLS: setting('Readiness addresses of the copies of services, for operators: `orders=http://…,orders=http://…,auth=http://…`.', serviceUrls.default([]), {
        wired: true
    }),
    DATA_FOLDER: setting('A folder on the disk of the database, where this process sees it.', z.string().optional(), {
        wired: true
    }),
    KCP_FORM_ORIGINS: setting('Origins of the card page beside those of KCP, by commas, for the Content-Security-Policy.', z.string().transform(words).optional()),
    POSTCODE_SCRIPT_URL: setting('The script of the address search in place of the one of Kakao; `off` where addresses are typed.', webUrl.or(z.literal('off')).optional(), {
        https: true
    }),
    SERVICE_WORKER: setting('`off` takes back the pages that browsers have stored for use without a network (docs/operations/service-worker.md).', z.enum([
        'on',
        'off'
    ]).default('on')),
    METRICS_TOKEN: setting('The bearer token of the monitoring for /metrics; needed where a TCP balancer hides the caller.', z.string().min(16, 'is shorter than 16 characters').optional(), {
        secret: true
    }),
    TRUSTED_PROXIES: setting('Addresses or networks of proxies before the gateway, by commas; only they may say who called.', z.string().transform(words).default([])),
    MAX_CONNECTIONS: setting('Connections that are open at once; two thirds of them may be streams of store pages.', wholeNumber.default(30_000)),
    MAX_CONNECTIONS_PER_ADDRESS: setting('Connections of one address: two for each of 5,000 phones that share it.', wholeNumber.default(10_000)),
    ...socketSettings,
    HEADERS_TIMEOUT_MS: setting('How long a request may take to send its headers.', wholeNumber.default(10_000)),
    BODY_TIMEOUT_MS: setting('How long a body may take that is no upload.', wholeNumber.default(15_000)),
    DRAIN_MS: setting('How long a gateway goes on serving, unready, after it is asked to end: until the balancer has noticed.', z.coerce.number('is not a number').int('is not a whole number').min(0, 'is below 0').default(0)),
    RATE_LIMIT_SCALE: setting('Multiplies every rate limit, for load and journey tests.', z.coerce.number('is not a number').positive('is not above zero').default(1)),
    ...features,
    ...company,
    COMPANY_MAIL_SENDER: text('The sender of the company’s e-mails, as the privacy policy names it.'),
    COMPANY_HOSTING: text('The host of its servers, as the privacy policy names it.'),
    DEMO_STORE: setting('A store that visitors of the landing page may try, by the name in its address.', NewStoreName.optional()),
    CARD_PROVIDERS: setting('The payment providers whose marks the landing page shows, by commas.', z.string().transform(words).pipe(z.array(z.enum([
        'kcp'
    ]))).default([
        'kcp'
    ])),
    KCP_WALLETS: setting('The wallets of the contract with KCP, by commas, as the orders service has them; pages name these alone.', z.string().transform(words).pipe(z.array(Wallet)).default([]))
}).superRefine((origins, context)=>{
    const message = faultOfOperators(origins);
    if (message !== undefined) context.addIssue({
        code: 'custom',
        path: [
            'OPERATORS_ORIGIN'
        ],
        message
    });
});
const rules = {
    together: [
        Object.keys(company)
    ]
};
/** Whether people reach us by https, so that cookies go nowhere else. */ export const isHttps = ({ PUBLIC_ORIGIN })=>PUBLIC_ORIGIN.startsWith('https:');
/** Reads the environment; throws with every fault at once. */ export const readGatewayConfig = (env)=>readConfig(gatewaySettings, env, rules);

//# sourceMappingURL=config.js.map