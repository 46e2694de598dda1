import { DeskService, presentAccess } from '@jumun/contracts';
import { isAway } from '../http/problem-of.js';
/** One page of the logs of all services by time. Each service goes on from the last of its own entries that was shown. */ export async function mergedLog({ ask, limit, places }) {
    const from = placesIn(places);
    const away = [];
    const pages = await Promise.all(DeskService.options.map(async (service)=>{
        try {
            return (await ask(service, from.get(service))).map((entry)=>presentAccess({
                    service,
                    ...entry
                }));
        } catch (error) {
            if (!isAway(error)) throw error;
            away.push(service);
            return [];
        }
    }));
    const entries = merged(pages, limit);
    for (const { service, position } of entries)from.set(service, position);
    const isLast = pages.flat().length <= limit && pages.every((page)=>page.length < limit);
    return {
        entries,
        next: null,
        places: isLast ? null : placesOf(from),
        away
    };
}
/** The latest of all heads again and again, so that each service's own order stays and no entry is left between pages. */ function merged(pages, limit) {
    const rests = pages.map((page)=>[
            ...page
        ]);
    const entries = [];
    while(entries.length < limit){
        const [latest] = rests.filter(([head])=>head).sort(([one], [other])=>(other?.at ?? '').localeCompare(one?.at ?? ''));
        const head = latest?.shift();
        if (!head) break;
        entries.push(head);
    }
    return entries;
}
function placesIn(text = '') {
    const known = new Set(DeskService.options);
    const pairs = text.split(',').map((pair)=>pair.split(':'));
    return new Map(pairs.flatMap(([name = '', at])=>known.has(name) ? [
            [
                name,
                Number(at)
            ]
        ] : []));
}
const placesOf = (places)=>[
        ...places
    ].map(([service, position])=>`${service}:${position}`).join(',');

//# sourceMappingURL=merged-log.js.map