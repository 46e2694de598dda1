import { BoardChanged, facts, hints, namespaces, NewNotice, StaffCall, NewOrder, OrderCalled, OrderChanged, PaymentRefunded, RoomJoined, RoomRequest, SOCKET_PATH, SocketError, socketEvents, StatusChanged, StatusUpdate } from '@jumun/contracts';
import { jsonSchema } from './json-schema.js';
import { LICENSE } from './openapi.js';
const both = [
    'owner',
    'shopper'
];
/** The events of all namespaces. */ export const liveEvents = [
    {
        name: socketEvents.joinOrderRoom,
        payload: RoomRequest,
        from: 'client',
        namespaces: [
            'shopper'
        ]
    },
    {
        name: socketEvents.joinShopOrderRoom,
        payload: RoomRequest,
        from: 'client',
        namespaces: [
            'owner'
        ]
    },
    {
        name: socketEvents.updateOrderStatus,
        payload: StatusUpdate,
        from: 'client',
        namespaces: [
            'owner'
        ]
    },
    {
        name: socketEvents.orderRoomJoined,
        payload: RoomJoined,
        from: 'server',
        namespaces: both
    },
    {
        name: socketEvents.statusChanged,
        payload: StatusChanged,
        from: 'server',
        namespaces: both
    },
    {
        name: socketEvents.paymentRefunded,
        payload: PaymentRefunded,
        from: 'server',
        namespaces: [
            'shopper'
        ]
    },
    {
        name: socketEvents.orderChanged,
        payload: OrderChanged,
        from: 'server',
        namespaces: [
            'shopper',
            'owner'
        ]
    },
    {
        name: socketEvents.orderCalled,
        payload: OrderCalled,
        from: 'server',
        namespaces: [
            'shopper'
        ]
    },
    {
        name: socketEvents.newOrder,
        payload: NewOrder,
        from: 'server',
        namespaces: [
            'owner'
        ]
    },
    {
        name: socketEvents.boardChanged,
        payload: BoardChanged,
        from: 'server',
        namespaces: [
            'owner'
        ]
    },
    {
        name: socketEvents.screenChanged,
        payload: BoardChanged,
        from: 'server',
        namespaces: [
            'screen'
        ]
    },
    {
        name: socketEvents.newNotice,
        payload: NewNotice,
        from: 'server',
        namespaces: [
            'owner'
        ]
    },
    {
        name: socketEvents.staffCall,
        payload: StaffCall,
        from: 'server',
        namespaces: [
            'owner'
        ]
    },
    {
        name: socketEvents.errorMessage,
        payload: SocketError,
        from: 'server',
        namespaces: [
            ...both,
            'screen'
        ]
    }
];
/** Descriptions of the namespaces: what a connection needs, and the error without it. */ const ENTRY = {
    owner: 'Needs an access token of an owner in `auth.token`; others get `connect_error` with an error code.',
    shopper: 'Needs `shopId` and `orderNumber` as query, which belong together; others get `connect_error`.',
    screen: 'Needs the token of a paired screen in `auth.token`; others get `connect_error` with an error code.'
};
const told = [
    ...facts,
    ...hints
];
const nameOf = (text)=>text.replace(/\W+/g, '_');
/** The socket events, and the facts and hints between services, as an AsyncAPI 3 document, made from the contracts. */ export function asyncApi(origin) {
    const socketChannels = Object.entries(namespaces).map(([key, namespace])=>channel(key, namespace));
    const toldChannels = told.map(({ kind, key, subject, payload })=>[
            nameOf(key),
            {
                address: subject,
                servers: [
                    {
                        $ref: `#/servers/${kind}s`
                    }
                ],
                messages: {
                    [nameOf(key)]: {
                        name: key,
                        payload: jsonSchema(payload, 'output')
                    }
                }
            }
        ]);
    return {
        asyncapi: '3.0.0',
        info: {
            license: {
                name: LICENSE.name
            },
            title: 'Jumun events',
            version: '1',
            description: 'Live events for browsers, and facts and hints between services.'
        },
        servers: {
            live: {
                host: new URL(origin).host,
                pathname: SOCKET_PATH,
                protocol: origin.startsWith('https') ? 'wss' : 'ws'
            },
            facts: {
                host: 'nats',
                protocol: 'nats',
                description: 'JetStream; inside only'
            },
            hints: {
                host: 'nats',
                protocol: 'nats',
                description: 'Heard at most once, kept nowhere; inside only'
            }
        },
        channels: Object.fromEntries([
            ...socketChannels,
            ...toldChannels
        ]),
        operations: operations()
    };
}
function channel(key, namespace) {
    const events = liveEvents.filter((event)=>event.namespaces.some((each)=>each === key));
    const messages = events.map((event)=>[
            nameOf(event.name),
            {
                name: event.name,
                payload: jsonSchema(event.payload, 'output')
            }
        ]);
    return [
        nameOf(key),
        {
            address: namespace,
            description: ENTRY[key],
            servers: [
                {
                    $ref: '#/servers/live'
                }
            ],
            messages: Object.fromEntries(messages)
        }
    ];
}
/** From the system's point of view: it receives what browsers send. */ function operations() {
    const live = liveEvents.flatMap((event)=>event.namespaces.map((key)=>[
                `${key}_${nameOf(event.name)}`,
                {
                    action: event.from === 'client' ? 'receive' : 'send',
                    channel: {
                        $ref: `#/channels/${key}`
                    },
                    messages: [
                        {
                            $ref: `#/channels/${key}/messages/${nameOf(event.name)}`
                        }
                    ]
                }
            ]));
    const tellings = told.map(({ key })=>[
            `tell_${nameOf(key)}`,
            {
                action: 'send',
                channel: {
                    $ref: `#/channels/${nameOf(key)}`
                }
            }
        ]);
    return Object.fromEntries([
        ...live,
        ...tellings
    ]);
}

//# sourceMappingURL=asyncapi.js.map