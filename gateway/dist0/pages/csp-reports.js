import { counter } from '@jumun/runtime';
/** Where browsers tell what a page's policy has kept from it. */ export const CSP_REPORTS = '/reports/csp';
const MAX_REPORT_BYTES = 16 * 1024;
const MAX_REPORTS_AT_ONCE = 20;
const MOST_LINES_A_MINUTE = 20;
const MINUTE_MS = 60_000;
const DIRECTIVE = /^[a-z][a-z-]{2,30}$/;
const KNOWN = /^(default|script|style|img|font|media|connect|frame|form|manifest|worker|object|base|frame-ancestors)\b/;
const reported = counter('csp_reports_total', 'What browsers kept from our pages by their policy', [
    'directive'
]);
/**
 * Counts what browsers report, and logs the directive and the origin of some of it. Anybody may send anything, so nothing
 * else of a report is kept.
 */ export function serveCspReports(instance, logger) {
    let minute = 0;
    let lines = 0;
    void instance.register(async (reports)=>{
        reports.addContentTypeParser([
            'application/csp-report',
            'application/reports+json'
        ], {
            parseAs: 'string',
            bodyLimit: MAX_REPORT_BYTES
        }, (_request, body, done)=>done(null, body));
        reports.post(CSP_REPORTS, {
            bodyLimit: MAX_REPORT_BYTES
        }, (request, reply)=>{
            const now = Math.floor(Date.now() / MINUTE_MS);
            if (now !== minute) [minute, lines] = [
                now,
                0
            ];
            for (const violation of violationsIn(request.body)){
                reported.inc({
                    directive: violation.directive
                });
                if (lines++ < MOST_LINES_A_MINUTE) logger.warn(violation, 'a page was kept from something by its policy');
            }
            return reply.code(204).send();
        });
    });
}
/** Names the address of reports for browsers that know `report-to`. */ export function nameReportAddress(pages, hosts) {
    pages.addHook('onRequest', (request, reply, done)=>{
        void reply.header('reporting-endpoints', `csp="${hosts.originOf(request.raw)}${CSP_REPORTS}"`);
        done();
    });
}
/** Both kinds of reports in one shape; anything else says nothing. */ function violationsIn(body) {
    const parsed = typeof body === 'string' ? parse(body) : body;
    const list = Array.isArray(parsed) ? parsed : [
        parsed
    ];
    return list.slice(0, MAX_REPORTS_AT_ONCE).flatMap((each)=>{
        const report = field(each, 'csp-report') ?? field(each, 'body');
        const directive = field(report, 'effective-directive') ?? field(report, 'effectiveDirective');
        const violated = field(report, 'violated-directive');
        const said = directive ?? (typeof violated === 'string' ? violated.split(' ')[0] : undefined);
        if (typeof said !== 'string' || !DIRECTIVE.test(said)) return [];
        const blocked = field(report, 'blocked-uri') ?? field(report, 'blockedURL');
        return [
            {
                directive: KNOWN.test(said) ? said : 'other',
                blocked: originOf(blocked)
            }
        ];
    });
}
function originOf(address) {
    if (typeof address !== 'string') return 'unknown';
    const origin = URL.parse(address)?.origin;
    if (origin !== undefined && origin !== 'null') return origin;
    return /^(inline|eval|self|data|blob|wasm-eval)$/.test(address) ? address : 'unknown';
}
const field = (value, name)=>typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
function parse(text) {
    try {
        return JSON.parse(text);
    } catch  {
        return undefined;
    }
}

//# sourceMappingURL=csp-reports.js.map