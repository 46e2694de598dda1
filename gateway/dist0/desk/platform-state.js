import { freeSpaceOf, requestJson, withTimeout } from '@jumun/runtime';
import { z } from 'zod';
import { lookAtProviders } from './provider-calls.js';
const LOOK_TIMEOUT_MS = 800;
const Verdict = z.object({
    checks: z.object({
        postgres: z.string()
    }).partial()
});
/** Looks at every part of the platform, for operators alone. */ export class PlatformState {
    constructor(deps){
        this.deps = deps;
    }
    /** How the parts are now; those who ask together share one look. */ look() {
        this.looking ??= this.lookOnce().finally(()=>this.looking = undefined);
        return this.looking;
    }
    /** How calls to other companies end. */ providers() {
        this.lookingAtProviders ??= lookAtProviders(this.deps.services).finally(()=>this.lookingAtProviders = undefined);
        return this.lookingAtProviders;
    }
    async lookOnce() {
        const { services, pingBus, pingCache, dataFolder } = this.deps;
        const [copies, bus, cache] = await Promise.all([
            Promise.all(services.map(askCopy)),
            answers(pingBus),
            answers(pingCache)
        ]);
        const names = [
            ...new Set(copies.map(({ service })=>service))
        ];
        const databases = copies.flatMap(({ hasDatabase })=>hasDatabase ?? []);
        const space = dataFolder === undefined ? undefined : freeSpaceOf(dataFolder);
        return {
            looked_at: new Date().toISOString(),
            parts: [
                ...names.map((name)=>{
                    const ofService = copies.filter(({ service })=>service === name);
                    return {
                        part: name,
                        copies: ofService.length,
                        ready: ofService.filter(({ isReady })=>isReady).length
                    };
                }),
                ...databases.length > 0 ? [
                    server('database', databases.some(Boolean))
                ] : [],
                server('bus', bus),
                server('cache', cache)
            ],
            space: space ? {
                free_bytes: space.freeBytes,
                total_bytes: space.totalBytes,
                is_low: space.isLow
            } : null
        };
    }
}
const server = (part, isThere)=>({
        part,
        copies: 1,
        ready: isThere ? 1 : 0
    });
const answers = (ping)=>withTimeout(LOOK_TIMEOUT_MS, ping).then(()=>true, ()=>false);
async function askCopy({ service, url }) {
    const outcome = await requestJson(url, {
        timeoutMs: LOOK_TIMEOUT_MS
    });
    if (outcome.kind === 'no-answer') return {
        service,
        isReady: false,
        hasDatabase: undefined
    };
    const postgres = Verdict.safeParse(outcome.body).data?.checks.postgres;
    return {
        service,
        isReady: outcome.status === 200,
        hasDatabase: postgres === undefined ? undefined : postgres === 'up'
    };
}

//# sourceMappingURL=platform-state.js.map