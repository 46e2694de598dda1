import { HttpCode, Redirect, Req, RequestMapping, RequestMethod, Res, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Call } from './call.js';
import { parseRequest } from './parse-request.js';
import { encodingFor } from './encodings.js';
import { Prepared, Shared } from './prepared.js';
const ANSWERS = Symbol('answers');
const JSON_TYPE = 'application/json; charset=utf-8';
const METHODS = {
    GET: RequestMethod.GET,
    POST: RequestMethod.POST,
    PUT: RequestMethod.PUT,
    PATCH: RequestMethod.PATCH,
    DELETE: RequestMethod.DELETE
};
/** Outside production an answer that breaks its contract fails here, before a client sees it. */ let answersAreChecked = false;
export const checkAnswers = (on)=>void (answersAreChecked = on);
/** Answers a published call; the compiler refuses a method whose request or answer is another. */ export function Answers(route) {
    return (target, key, descriptor)=>{
        // The route parses what its handler takes, as the compiler just checked.
        openMethod(route, target, key, descriptor);
    };
}
/** Makes a method of a controller the handler of a published call. */ export function openMethod(route, target, key, descriptor) {
    const handler = descriptor.value;
    if (!handler) throw new TypeError(`${String(key)} is no method`);
    const answer = async function(request, sent) {
        if (route.mediaType !== undefined) void sent.header('content-type', route.mediaType);
        const reply = await handler.call(this, parseRequest(route, request), new Call(request, sent));
        const given = reply instanceof Shared ? reply.answer : reply;
        const isReady = given instanceof Prepared;
        const isTold = !isReady || given.bytes.length > 0;
        if (answersAreChecked && isTold && route.status !== 303) route.answer.parse(isReady ? given.parsed() : given);
        if (!route.conditional && !isReady) return given;
        const answer = isReady ? given : Prepared.of(given);
        // Kept by the browser alone where it is not for everybody, and asked about each time.
        const cacheControl = route.caller === 'anyone' ? 'no-cache' : 'private, no-cache';
        void sent.headers({
            'content-type': JSON_TYPE,
            'cache-control': cacheControl,
            etag: answer.etag
        });
        if (!(reply instanceof Shared)) return answer.bytes;
        sent.reuse = reply.reuse;
        return inSmallestForm(answer, request, sent);
    };
    // Nest calls it with request and reply; the handler keeps the signature that the compiler checked.
    Object.assign(descriptor, {
        value: answer
    });
    const decorated = descriptor;
    Req()(target, key, 0);
    Res({
        passthrough: true
    })(target, key, 1);
    const decorators = [
        RequestMapping({
            method: METHODS[route.method],
            path: route.path
        }),
        SetMetadata(ANSWERS, route),
        RouteConfig({
            published: route
        }),
        route.status === 303 ? Redirect('/', 303) : HttpCode(route.status)
    ];
    for (const decorate of decorators)decorate(target, key, decorated);
}
/** The body in the smallest form that the client takes; only the plain one bears the strong tag. */ async function inSmallestForm(answer, request, sent) {
    const encoding = encodingFor(request.headers['accept-encoding']);
    void sent.header('vary', 'accept-encoding');
    if (encoding !== 'identity') void sent.headers({
        'content-encoding': encoding,
        etag: `W/${answer.etag}`
    });
    return answer.in(encoding);
}
/** The published call that a method answers. */ export const routeOf = (method)=>Reflect.getMetadata(ANSWERS, method);

//# sourceMappingURL=answers.js.map