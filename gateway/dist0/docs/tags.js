const AUDIENCES = {
    shopper: {
        title: 'Shopper',
        about: 'For whoever orders: no sign-in.'
    },
    entry: {
        title: 'Sign-in',
        about: 'For whoever has no tokens yet.'
    },
    owner: {
        title: 'Owner',
        about: 'For an owner, about the own shop alone.'
    },
    device: {
        title: 'Device',
        about: 'For a screen or print agent that a shop paired.'
    },
    operator: {
        title: 'Operator',
        about: 'For the platform’s staff, by their roles.'
    },
    provider: {
        title: 'Webhook',
        about: 'For providers, which prove themselves in the request.'
    }
};
/** The parts of the product, by the group of the contract. */ const AREAS = {
    auth: {
        title: 'account',
        about: 'Signing up and in, sessions, the shop’s own data and papers.'
    },
    operator: {
        title: 'shops',
        about: 'Reviewing, restricting and closing shops.'
    },
    colleagues: {
        title: 'colleagues',
        about: 'Operators, their second factors and invitations.'
    },
    passkeys: {
        title: 'passkeys',
        about: 'Signing in and proving oneself by a device’s passkey.'
    },
    proofs: {
        title: 'fresh proofs',
        about: 'Proving again who one is, before something weighty.'
    },
    devices: {
        title: 'devices',
        about: 'Screens and print agents: pairing, list, and an end to it.'
    },
    catalog: {
        title: 'catalogue',
        about: 'Categories, products and the look of the store page.'
    },
    options: {
        title: 'options',
        about: 'Questions about products and their answers.'
    },
    hours: {
        title: 'opening hours',
        about: 'The week, and days unlike it.'
    },
    intake: {
        title: 'intake',
        about: 'Whether and how fast new orders are taken.'
    },
    sheets: {
        title: 'sheets',
        about: 'Codes of spots on paper.'
    },
    translations: {
        title: 'translations',
        about: 'The menu in other languages, and which of them shoppers may choose.'
    },
    live: {
        title: 'live store',
        about: 'The store page’s changes, as they happen.'
    },
    spots: {
        title: 'spots and tags',
        about: 'Where in the shop orders come from, and the codes that lead there.'
    },
    orders: {
        title: 'orders',
        about: 'Checkouts, payments, the board, refunds and sales.'
    },
    notifications: {
        title: 'messages',
        about: 'The bell, Kakao, and messages to people.'
    },
    calls: {
        title: 'staff calls',
        about: 'Guests who call from their spot, and who answers.'
    },
    printing: {
        title: 'printing',
        about: 'Printers, and the paper that comes out of them.'
    },
    push: {
        title: 'push',
        about: 'News to phones and browsers while no page is open.'
    },
    inquiry: {
        title: 'inquiries',
        about: 'What people ask the platform.'
    },
    settlement: {
        title: 'settlement',
        about: 'Balances, fees, the ledger and reconciliation.'
    },
    payouts: {
        title: 'payouts',
        about: 'Bank accounts, payouts and bank files.'
    },
    holidays: {
        title: 'holidays',
        about: 'Days on which banks do not work.'
    },
    approvals: {
        title: 'approvals',
        about: 'What a second operator decides.'
    },
    desk: {
        title: 'desk',
        about: 'What waits, what failed, who did what.'
    }
};
const ENTRY_GROUPS = new Set([
    'auth',
    'colleagues',
    'passkeys',
    'proofs',
    'devices'
]);
function audienceOf({ caller }, group) {
    if (caller === 'provider' || caller === 'operator' || caller === 'device') return caller;
    if (caller !== 'anyone') return 'owner';
    return ENTRY_GROUPS.has(group) ? 'entry' : 'shopper';
}
/** The tag of a call: its audience and its subject. Throws a TypeError for a group that has no description. */ export function tagOf(route, group) {
    const area = AREAS[group];
    if (!area) throw new TypeError(`tags.ts does not describe "${group}"`);
    return `${AUDIENCES[audienceOf(route, group)].title}: ${area.title}`;
}
/** The tags in use with their descriptions, and their groups, by who calls. */ export function tagsOf(used) {
    const all = Object.values(AUDIENCES).map((audience)=>({
            name: audience.title,
            tags: Object.values(AREAS).map((area)=>({
                    name: `${audience.title}: ${area.title}`,
                    description: `${audience.about} ${area.about}`
                })).filter(({ name })=>used.has(name))
        }));
    return {
        tags: all.flatMap(({ tags })=>tags),
        groups: all.map(({ name, tags })=>({
                name,
                tags: tags.map((tag)=>tag.name)
            }))
    };
}
const CALLERS = {
    anyone: 'Anyone; no token.',
    owner: 'An owner, for the own shop.',
    operator: 'An operator',
    device: 'A device of the shop',
    'signed-in': 'An owner for the own shop, or an operator',
    provider: 'A provider, which proves itself in the request.'
};
/** The callers that a route admits, as a sentence. */ export function callersOf({ caller, roles, fresh, scopes }) {
    if (caller === 'device') return `${CALLERS.device} with the scope ${scopes.join(' or ')}, for that shop.`;
    if (caller !== 'operator' && caller !== 'signed-in') return CALLERS[caller];
    const ofRoles = roles === 'any' ? ' of any role' : ` with one of the roles ${roles.join(', ')}`;
    return `${CALLERS[caller]}${ofRoles}${fresh ? ', who has just proven who they are' : ''}.`;
}

//# sourceMappingURL=tags.js.map