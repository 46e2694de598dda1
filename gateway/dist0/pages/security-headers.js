import { CSP_REPORTS } from './csp-reports.js';
/** The card company's pages, which the payment form is posted to. */ const KCP_ORIGINS = [
    'https://smpay.kcp.co.kr',
    'https://testsmpay.kcp.co.kr'
];
/** Where the local stand-in of the card company listens, on a port that changes. */ const LOCAL_ORIGINS = [
    'http://127.0.0.1:*',
    'http://localhost:*'
];
/** Kakao's address search: its script, and the page it shows in a frame. */ const POSTCODE_SCRIPTS = [
    'https://t1.kakaocdn.net',
    'https://t1.daumcdn.net'
];
const POSTCODE_FRAMES = [
    'https://postcode.map.kakao.com',
    'https://postcode.map.daum.net'
];
/** Permissions that no page of ours uses; the sound of a new order needs none of this kind. */ const NEVER = 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()';
const CONSOLE = /^store\/admin(?:\/|$)/;
/** The rights of a page in its browser: the console alone may use ports, for printers of the computer it is open on. */ export const permissionsOf = (path)=>`${NEVER}, ${CONSOLE.test(path) ? 'serial=(self), usb=(self)' : 'serial=(), usb=()'}`;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A search of another address brings its page along; no script of Kakao's is needed beside it. */ function postcodeSources(script) {
    if (script === 'off') return {
        scripts: [],
        frames: []
    };
    if (script === undefined) return {
        scripts: [
            ...POSTCODE_SCRIPTS
        ],
        frames: [
            ...POSTCODE_FRAMES
        ]
    };
    const { origin } = new URL(script);
    return {
        scripts: [
            origin
        ],
        frames: [
            ...POSTCODE_FRAMES,
            origin
        ]
    };
}
const socketsAt = (origin)=>origin.replace(/^http/, 'ws');
/** Headers that limit what pages of the web app load, embed, call and post to: their own origin and a few others. */ export function securityHeaders(config, hosts) {
    const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
    const cardPages = config.KCP_FORM_ORIGINS ?? [
        ...KCP_ORIGINS,
        ...config.NODE_ENV === 'production' ? [] : LOCAL_ORIGINS
    ];
    const { areApart } = hosts;
    const { scripts, frames } = postcodeSources(config.POSTCODE_SCRIPT_URL);
    return {
        contentSecurityPolicy: {
            useDefaults: false,
            directives: {
                defaultSrc: [
                    "'self'"
                ],
                baseUri: [
                    "'none'"
                ],
                objectSrc: [
                    "'none'"
                ],
                frameAncestors: [
                    "'none'"
                ],
                scriptSrc: [
                    "'self'",
                    ...scripts
                ],
                // Pages that are drawn with styles in attributes name them by their hashes (`packed.ts`).
                styleSrc: [
                    "'self'"
                ],
                imgSrc: [
                    "'self'",
                    'data:',
                    'blob:'
                ],
                fontSrc: [
                    "'self'"
                ],
                mediaSrc: [
                    "'self'"
                ],
                connectSrc: [
                    "'self'",
                    areApart ? (request)=>socketsAt(hosts.originOf(request)) : socketsAt(config.PUBLIC_ORIGIN)
                ],
                frameSrc: [
                    "'self'",
                    ...frames
                ],
                formAction: [
                    "'self'",
                    ...cardPages
                ],
                manifestSrc: [
                    "'self'"
                ],
                workerSrc: [
                    "'self'"
                ],
                reportUri: [
                    CSP_REPORTS
                ],
                reportTo: [
                    'csp'
                ],
                ...isHttps && {
                    upgradeInsecureRequests: []
                }
            }
        },
        strictTransportSecurity: isHttps ? {
            maxAge: YEAR_SECONDS,
            includeSubDomains: true
        } : false,
        // The card page opens in a tab of its own and comes back to us there.
        crossOriginOpenerPolicy: {
            policy: 'same-origin-allow-popups'
        },
        crossOriginEmbedderPolicy: false,
        referrerPolicy: {
            policy: 'strict-origin-when-cross-origin'
        },
        frameguard: {
            action: 'deny'
        },
        xPoweredBy: false
    };
}

//# sourceMappingURL=security-headers.js.map