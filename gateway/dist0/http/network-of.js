/** Groups of an IPv6 address that name a network; the rest is its user's to choose. */ const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;
const GROUPS = 8;
const SITE_OCTETS = 3;
export function networksOf(address) {
    if (!address.includes(':') || address.includes('.')) {
        const plain = address.slice(address.lastIndexOf(':') + 1);
        return {
            address: plain,
            site: `${plain.split('.').slice(0, SITE_OCTETS).join('.')}.0/24`
        };
    }
    const groups = groupsOf(address);
    const [last = '0'] = groups.slice(SITE_GROUPS);
    const site = groups.slice(0, SITE_GROUPS).join(':');
    const ofLine = (Number.parseInt(last, 16) & 0xff00).toString(16);
    return {
        address: `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`,
        line: `${site}:${ofLine}::/56`,
        site: `${site}::/48`
    };
}
/** The network that an address counts as where one unit is enough. */ export const networkOf = (address)=>networksOf(address).address;
/** The groups without leading zeros and in small letters, so that every spelling is the same network. */ function groupsOf(address) {
    const [head = '', tail] = address.split('%', 1).join('').split('::');
    const [first, last] = [
        head,
        tail ?? ''
    ].map((part)=>part === '' ? [] : part.split(':'));
    const groups = [
        ...first ?? []
    ];
    while(tail !== undefined && groups.length < GROUPS - (last?.length ?? 0))groups.push('0');
    return [
        ...groups,
        ...last ?? []
    ].map((group)=>(Number.parseInt(group, 16) || 0).toString(16));
}

//# sourceMappingURL=network-of.js.map