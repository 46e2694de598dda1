import { LRUCache } from 'lru-cache';
/** Counts by key within a time, in this copy alone; the keys that count the most are never forgotten first. */ export class CountsInMemory {
    /** A cache takes its full size from the start. */ constructor(mostKeys){
        this.counts = new LRUCache({
            max: mostKeys
        });
    }
    /** Counts once; answers 0 within the bound, else the seconds until the time of the key is over. */ secondsOver(key, { most, seconds }) {
        const counted = this.counts.get(key) ?? {
            count: 0
        };
        if (counted.count === 0) this.counts.set(key, counted, {
            ttl: seconds * 1000
        });
        counted.count += 1;
        return counted.count <= most ? 0 : Math.max(1, Math.ceil(this.counts.getRemainingTTL(key) / 1000));
    }
}

//# sourceMappingURL=counts-in-memory.js.map