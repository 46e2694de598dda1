import { BlockList, isIPv6 } from 'node:net';
/** Names of ranges, as Fastify's own `trustProxy` knows them. */ const NAMED = {
    loopback: [
        '127.0.0.0/8',
        '::1/128'
    ],
    linklocal: [
        '169.254.0.0/16',
        'fe80::/10'
    ],
    uniquelocal: [
        '10.0.0.0/8',
        '172.16.0.0/12',
        '192.168.0.0/16',
        'fc00::/7'
    ]
};
const plainAddress = (address)=>address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (address)=>isIPv6(address) ? 'ipv6' : 'ipv4';
/** Tells proxies of ours, who may say who called, from everybody else. */ export class TrustedProxies {
    constructor(words){
        this.list = new BlockList();
        for (const range of words.flatMap((word)=>NAMED[word] ?? [
                word
            ])){
            const [address = '', bits] = range.split('/');
            if (bits === undefined) this.list.addAddress(address, familyOf(address));
            else this.list.addSubnet(address, Number(bits), familyOf(address));
        }
    }
    has(address) {
        const plain = plainAddress(address ?? '');
        return plain !== '' && this.list.check(plain, familyOf(plain));
    }
    /** The nearest address on a request's way that is no proxy of ours. */ clientOf({ headers, socket }) {
        const before = [
            headers['x-forwarded-for'] ?? []
        ].flat().join(',').split(',').filter(Boolean);
        let client = plainAddress(socket.remoteAddress ?? '');
        for (const hop of before.toReversed()){
            if (!this.has(client)) break;
            client = plainAddress(hop);
        }
        return client;
    }
}

//# sourceMappingURL=client-address.js.map