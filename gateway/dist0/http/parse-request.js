import { Problem } from '@jumun/contracts';
import { fieldErrors, parseOptions } from './korean-faults.js';
/** Parses what came in by the contract; throws INVALID_INPUT with every wrong field of all three parts. */ export function parseRequest(route, request) {
    const params = route.params.safeParse(request.params, parseOptions);
    const query = route.query.safeParse(request.query, parseOptions);
    // Files and signed bodies are read by their handlers, as the bytes they are.
    // Only what has no body at all counts as empty: `null` is one, and a multipart body is none that this route reads.
    if (route.bodyKind === 'json' && request.isMultipart()) throw new Problem('UNSUPPORTED_TYPE');
    const sent = request.body === undefined ? {} : request.body;
    const body = route.bodyKind === 'json' ? route.body.safeParse(sent, parseOptions) : EMPTY;
    if (params.success && query.success && body.success) {
        // The schemas are the route's own, so their outputs are what the type says.
        return {
            params: params.data,
            query: query.data,
            body: body.data
        };
    }
    throw new Problem('INVALID_INPUT', {
        errors: [
            params,
            query,
            body
        ].flatMap((part)=>part.success ? [] : fieldErrors(part.error))
    });
}
const EMPTY = {
    success: true,
    data: {}
};

//# sourceMappingURL=parse-request.js.map