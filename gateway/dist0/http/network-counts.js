import { CountsInMemory } from './counts-in-memory.js';
import { networksOf } from './network-of.js';
/** So often from one address. A wider network has more people: a home twice, a provider's or a company's four times as many. */ export const perAddress = (points, seconds)=>({
        ...{
            address: points,
            line: 2 * points,
            site: 4 * points
        },
        seconds
    });
/** The rates by the kinds of networks. */ export const ratesOf = ({ seconds: _, ...rates })=>// A spread object has the keys that its type names.
    Object.entries(rates);
/** Networks that are remembered; those that ask the most are never forgotten first. */ const MOST_NETWORKS = 100_000;
/** Memory that several `NetworkCounts` share. */ export const networkMemory = ()=>new CountsInMemory(MOST_NETWORKS);
/** Counts by network what is bounded in this copy alone, without a question to Redis. */ export class NetworkCounts {
    constructor(rates, scale, counts = networkMemory(), /** Keeps these counts apart from the others of the same memory. */ name = ''){
        this.counts = counts;
        this.name = name;
        this.limits = ratesOf(rates).map(([kind, points])=>[
                kind,
                Math.ceil(points * scale)
            ]);
        this.seconds = rates.seconds;
    }
    /** Counts once in every network of an address, and answers whether it is within the bounds of all. */ isWithin(address) {
        return this.countIn(address) === undefined;
    }
    /** Counts once in every network of an address; answers the one that is used up for the longest, if any is. */ countIn(address) {
        const networks = networksOf(address);
        let longest;
        for (const [kind, most] of this.limits){
            const network = networks[kind];
            if (network === undefined) continue;
            const seconds = this.counts.secondsOver(this.name + network, {
                most,
                seconds: this.seconds
            });
            if (seconds > (longest?.seconds ?? 0)) longest = {
                kind,
                seconds
            };
        }
        return longest;
    }
}

//# sourceMappingURL=network-counts.js.map