import { createHash } from 'node:crypto';
import { http, tagToken } from '@jumun/contracts';
import { headerOf } from './call.js';
import { orderKeysOf } from './order-keys.js';
import { perAddress, ratesOf } from './network-counts.js';
import { networksOf } from './network-of.js';
const MINUTE = 60;
const TEN_MINUTES = 10 * MINUTE;
const HOUR = 60 * MINUTE;
/** Short, whatever callers send; the counters hide it by a key. */ const digest = (text)=>createHash('sha256').update(text).digest('base64url').slice(0, 22);
function field(caller, name) {
    const { body } = caller;
    if (typeof body !== 'object' || body === null) return undefined;
    const value = Reflect.get(body, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** A festival's phones behind one address. */ export const CROWD = 5_000;
/** A crowd reloads, comes in waves, and counts for what it repeats. */ const SPARE = 3;
/** A call of guests, of which each phone of a crowd makes so many. */ const perPhone = (times, seconds)=>perAddress(times * CROWD * SPARE, seconds);
const perField = (name, points, seconds)=>({
        name,
        keysOf (caller) {
            const value = field(caller, name);
            return value === undefined ? [] : [
                digest(value.trim().toLowerCase())
            ];
        },
        points,
        seconds
    });
/** Counts a field's value per address, so that one client can't use up the limit of another. */ const perFieldAndAddress = (name, points, seconds)=>({
        name: `${name} at address`,
        keysOf (caller) {
            const value = field(caller, name);
            const { address } = networksOf(caller.clientAddress);
            return value === undefined ? [] : [
                digest(`${value.trim().toLowerCase()} ${address}`)
            ];
        },
        points,
        seconds
    });
/** One browser by the name that a gateway gave it, whatever it asks for. */ const perBrowser = (points, seconds)=>({
        name: 'browser',
        keysOf: (caller)=>[
                caller.nameBrowser().name
            ],
        points,
        seconds
    });
/** One shopper's browser at one shop. */ const perBrowserAtShop = {
    name: 'browser at shop',
    keysOf: (caller)=>[
            digest(`${field(caller, 'shopIdx') ?? ''} ${caller.nameBrowser().name}`)
        ],
    points: 60,
    seconds: MINUTE
};
/**
 * Acts for one order, from all addresses together, by each order key that is shown: a stranger who knows the number
 * uses up nothing of the buyer's, and who has the key escapes by no other that it shows beside.
 */ const perOrderKey = (name, points, seconds)=>({
        name: `${name} by key`,
        keysOf (caller) {
            const order = field(caller, name);
            if (order === undefined) return [];
            const shown = orderKeysOf({
                header: (header)=>headerOf(caller, header)
            });
            return [
                ...new Set(shown)
            ].map((key)=>digest(`${order.trim().toLowerCase()} ${key}`));
        },
        points,
        seconds
    });
/** Calls for staff from one spot of a tag, by all phones there: one scan, or a picture of its code, is enough to ring. */ const perSpot = {
    name: 'spot',
    keysOf (caller) {
        const tag = field(caller, 'tag');
        return tag === undefined ? [] : [
            digest(`${tagToken(tag)} ${field(caller, 'spotId') ?? ''}`)
        ];
    },
    points: 20,
    seconds: TEN_MINUTES
};
/** The same from all spots of one tag, which may be of a whole hall. */ const perTag = {
    name: 'tag',
    keysOf (caller) {
        const tag = field(caller, 'tag');
        return tag === undefined ? [] : [
            digest(tagToken(tag))
        ];
    },
    points: 300,
    seconds: TEN_MINUTES
};
/** A printer that asks by itself, by the key in its address; two a second are more than any printer asks. */ const perPrinter = {
    name: 'printer',
    keysOf ({ params }) {
        const key = typeof params === 'object' && params !== null ? Reflect.get(params, 'key') : undefined;
        return typeof key === 'string' ? [
            digest(key)
        ] : [];
    },
    points: 2 * MINUTE,
    seconds: MINUTE
};
const ofPrinter = {
    units: [
        perPrinter
    ],
    networks: perAddress(6_000, MINUTE)
};
/** Calls of guests, which no crowd behind one address must ever be refused; the walk of the tests takes these as such. */ const ofGuests = [
    [
        http.printing.readReceipt,
        {
            units: [
                perBrowser(60, MINUTE)
            ],
            networks: perPhone(1, MINUTE)
        }
    ],
    [
        http.push.subscribe,
        {
            units: [
                perBrowser(10, MINUTE)
            ],
            networks: perPhone(1, MINUTE)
        }
    ],
    [
        http.push.leaveContact,
        {
            units: [
                perOrderKey('orderNumber', 3, HOUR)
            ],
            networks: perPhone(1, MINUTE)
        }
    ],
    [
        http.push.unsubscribe,
        {
            units: [
                perBrowser(20, MINUTE)
            ],
            networks: perPhone(1, MINUTE)
        }
    ],
    [
        http.push.ack,
        {
            units: [
                perBrowser(60, MINUTE)
            ],
            networks: perPhone(2, MINUTE)
        }
    ],
    [
        http.live.store,
        {
            units: [
                perBrowser(30, MINUTE)
            ],
            networks: perPhone(2, MINUTE)
        }
    ],
    [
        http.orders.init,
        {
            units: [
                perBrowserAtShop
            ],
            networks: perPhone(2, MINUTE)
        }
    ],
    [
        http.orders.cancelOrder,
        {
            units: [
                perBrowser(10, MINUTE)
            ],
            networks: perPhone(1, MINUTE)
        }
    ],
    [
        http.orders.place,
        {
            units: [
                perBrowser(60, MINUTE)
            ],
            networks: perPhone(6, MINUTE)
        }
    ],
    [
        http.orders.together,
        {
            units: [
                perBrowser(60, MINUTE)
            ],
            networks: perPhone(6, MINUTE)
        }
    ],
    [
        http.orders.extendPayment,
        {
            units: [
                perBrowser(20, MINUTE)
            ],
            networks: perPhone(1, MINUTE)
        }
    ],
    [
        http.orders.registerTrade,
        {
            units: [
                perOrderKey('paymentId', 20, MINUTE)
            ],
            networks: perPhone(2, MINUTE)
        }
    ],
    [
        http.orders.registerPayment,
        {
            units: [
                perOrderKey('paymentId', 20, MINUTE)
            ],
            networks: perPhone(2, MINUTE)
        }
    ],
    [
        http.calls.callStaff,
        {
            units: [
                {
                    ...perBrowser(1, 20),
                    name: 'browser at once'
                },
                perBrowser(20, TEN_MINUTES),
                perSpot,
                perTag
            ],
            networks: perPhone(1, MINUTE)
        }
    ],
    [
        http.calls.storeCall,
        {
            units: [
                perBrowser(60, MINUTE)
            ],
            networks: perPhone(6, MINUTE)
        }
    ],
    [
        http.calls.storeKinds,
        {
            units: [
                perBrowser(60, MINUTE)
            ],
            networks: perPhone(2, MINUTE)
        }
    ],
    [
        http.spots.storeSpot,
        {
            units: [
                perBrowser(60, MINUTE)
            ],
            networks: perPhone(2, MINUTE)
        }
    ],
    [
        http.spots.storeSpots,
        {
            units: [
                perBrowser(60, MINUTE)
            ],
            networks: perPhone(2, MINUTE)
        }
    ]
];
export const guestRoutes = ofGuests.map(([route])=>route);
/** As many as people who prove themselves behind one address, and their typing errors. */ const PROVING = {
    networks: perAddress(200, TEN_MINUTES)
};
/** Each is a letter, a message or a hash of a password. */ const SENDING = {
    networks: perAddress(100, TEN_MINUTES)
};
const OF_OPERATORS = {
    networks: perAddress(100, TEN_MINUTES)
};
/** Calls by which who is logged in shows a secret, or is sent one; auth counts the guesses of an account and of a session. */ const ofProofs = [
    [
        http.proofs.prove,
        PROVING
    ],
    [
        http.proofs.sendCode,
        SENDING
    ],
    [
        http.proofs.startPasskey,
        {
            networks: perAddress(600, TEN_MINUTES)
        }
    ],
    [
        http.proofs.passkey,
        PROVING
    ],
    [
        http.proofs.lookAtChange,
        SENDING
    ],
    [
        http.proofs.undoChange,
        {
            networks: perAddress(30, TEN_MINUTES)
        }
    ],
    [
        http.auth.changePassword,
        PROVING
    ],
    [
        http.auth.sendEmailCode,
        SENDING
    ],
    [
        http.auth.verifyEmail,
        PROVING
    ],
    [
        http.auth.sendPhoneCode,
        SENDING
    ],
    [
        http.auth.verifyPhone,
        PROVING
    ],
    [
        http.devices.claim,
        PROVING
    ],
    [
        http.colleagues.reauthenticate,
        OF_OPERATORS
    ],
    [
        http.colleagues.confirmTotp,
        OF_OPERATORS
    ],
    [
        http.colleagues.makeRecoveryCodes,
        OF_OPERATORS
    ],
    [
        http.colleagues.changePassword,
        OF_OPERATORS
    ],
    [
        http.passkeys.startProof,
        OF_OPERATORS
    ],
    [
        http.passkeys.prove,
        OF_OPERATORS
    ]
];
/** Every limit there is; the auth service counts wrong log-ins of an account. The first that is used up refuses the call. */ export const limits = new Map([
    ...ofGuests,
    ...ofProofs,
    [
        http.auth.login,
        {
            networks: perAddress(200, TEN_MINUTES)
        }
    ],
    [
        http.auth.signUp,
        {
            units: [
                perFieldAndAddress('shop_email', 10, TEN_MINUTES)
            ],
            networks: perAddress(60, TEN_MINUTES)
        }
    ],
    [
        http.auth.refresh,
        {
            units: [
                perField('refreshToken', 20, MINUTE)
            ],
            networks: perAddress(1_200, TEN_MINUTES)
        }
    ],
    [
        http.auth.findAccount,
        {
            units: [
                perFieldAndAddress('shop_email', 5, TEN_MINUTES)
            ],
            networks: perAddress(100, TEN_MINUTES)
        }
    ],
    [
        http.auth.resetPassword,
        {
            units: [
                perFieldAndAddress('shop_email', 20, TEN_MINUTES)
            ],
            networks: perAddress(100, TEN_MINUTES)
        }
    ],
    [
        http.auth.opsLogin,
        {
            networks: perAddress(100, TEN_MINUTES)
        }
    ],
    [
        http.colleagues.openInvitation,
        {
            networks: perAddress(100, TEN_MINUTES)
        }
    ],
    [
        http.colleagues.acceptInvitation,
        {
            networks: perAddress(60, TEN_MINUTES)
        }
    ],
    [
        http.passkeys.startLogIn,
        {
            networks: perAddress(600, TEN_MINUTES)
        }
    ],
    [
        http.passkeys.ownerLogIn,
        {
            networks: perAddress(200, TEN_MINUTES)
        }
    ],
    [
        http.passkeys.opsLogIn,
        {
            networks: perAddress(100, TEN_MINUTES)
        }
    ],
    [
        http.auth.startSocialLogIn,
        {
            networks: perAddress(600, TEN_MINUTES)
        }
    ],
    [
        http.auth.arriveFromProvider,
        {
            networks: perAddress(600, TEN_MINUTES)
        }
    ],
    [
        http.auth.socialLogIn,
        {
            units: [
                perFieldAndAddress('providerId', 20, TEN_MINUTES)
            ],
            networks: perAddress(200, TEN_MINUTES)
        }
    ],
    [
        http.auth.socialSignUp,
        {
            units: [
                perFieldAndAddress('shop_email', 10, TEN_MINUTES)
            ],
            networks: perAddress(60, TEN_MINUTES)
        }
    ],
    [
        http.devices.pair,
        {
            networks: perAddress(20, MINUTE)
        }
    ],
    // Every two seconds from each of a shop's devices at once, and more.
    [
        http.devices.token,
        {
            units: [
                perField('poll_key', 60, MINUTE)
            ],
            networks: perAddress(1_200, MINUTE)
        }
    ],
    [
        http.printing.starPoll,
        ofPrinter
    ],
    [
        http.printing.starTake,
        ofPrinter
    ],
    [
        http.printing.starEnd,
        ofPrinter
    ],
    [
        http.printing.epsonPoll,
        ofPrinter
    ],
    [
        http.inquiry.send,
        {
            units: [
                perBrowser(10, HOUR),
                perFieldAndAddress('email', 5, HOUR)
            ],
            networks: perAddress(30, HOUR)
        }
    ],
    // Each may keep a thread for ten seconds: over ten minutes one shop takes a tenth of what the two threads draw.
    [
        http.sheets.printSheet,
        {
            shop: {
                points: 10,
                seconds: TEN_MINUTES
            },
            networks: perAddress(300, TEN_MINUTES)
        }
    ],
    // A choice in the dialog is a preview.
    [
        http.sheets.previewSheet,
        {
            shop: {
                points: 60,
                seconds: MINUTE
            },
            networks: perAddress(1_200, MINUTE)
        }
    ]
]);
/** The limits that a call is counted by: those of its units and those of its networks. */ export const countedOf = ({ units = [], networks })=>[
        ...units,
        ...ratesOf(networks).map(([kind, points])=>({
                name: kind,
                keysOf ({ clientAddress }) {
                    const network = networksOf(clientAddress)[kind];
                    return network === undefined ? [] : [
                        network
                    ];
                },
                points,
                seconds: networks.seconds
            }))
    ];

//# sourceMappingURL=limits.js.map