import { DeskService, Feature, Provider } from '@jumun/contracts';
import { featuresOff, requestJson } from '@jumun/runtime';
import { z } from 'zod';
const LOOK_TIMEOUT_MS = 800;
const ProviderStatus = z.object({
    off: z.array(z.string()).default([]),
    providers: z.array(z.object({
        provider: z.string(),
        lastSuccessAt: z.string().nullable(),
        lastFailureAt: z.string().nullable(),
        calls: z.int(),
        failures: z.int(),
        isOpen: z.boolean()
    }))
});
/** How the calls of all copies of all services to other companies ended; only services that keep something make some. */ export async function lookAtProviders(copies) {
    const asked = copies.flatMap(({ service, url })=>{
        const calling = DeskService.safeParse(service).data;
        return calling ? [
            {
                service: calling,
                url
            }
        ] : [];
    });
    const told = await Promise.all(asked.map(({ url })=>askCopy(url)));
    const all = told.flatMap((copy)=>copy?.providers ?? []);
    const off = new Set([
        ...featuresOff(),
        ...told.flatMap((copy)=>copy?.off ?? [])
    ]);
    const away = asked.filter((_, index)=>told[index] === undefined).map(({ service })=>service);
    return {
        providers: Provider.options.flatMap((provider)=>{
            const states = all.filter((each)=>each.provider === provider);
            return states.length > 0 ? [
                together(provider, states)
            ] : [];
        }),
        off: Feature.options.filter((feature)=>off.has(feature)),
        away: [
            ...new Set(away)
        ]
    };
}
const together = (provider, states)=>({
        provider,
        last_success_at: latest(states.map(({ lastSuccessAt })=>lastSuccessAt)),
        last_failure_at: latest(states.map(({ lastFailureAt })=>lastFailureAt)),
        calls: states.reduce((sum, { calls })=>sum + calls, 0),
        failures: states.reduce((sum, { failures })=>sum + failures, 0),
        is_open: states.some(({ isOpen })=>isOpen)
    });
const latest = (moments)=>moments.filter((moment)=>moment !== null).sort().at(-1) ?? null;
async function askCopy(url) {
    const outcome = await requestJson(new URL('providers', url), {
        timeoutMs: LOOK_TIMEOUT_MS
    });
    return outcome.kind === 'answer' && outcome.status === 200 ? ProviderStatus.safeParse(outcome.body).data : undefined;
}

//# sourceMappingURL=provider-calls.js.map