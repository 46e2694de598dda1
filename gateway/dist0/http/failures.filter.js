function _ts_decorate(decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") {
        r = Reflect.decorate(decorators, target, key, desc);
    } else {
        for(var i = decorators.length - 1; i >= 0; i--){
            if (d = decorators[i]) {
                r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
            }
        }
    }
    return c > 3 && r && Object.defineProperty(target, key, r), r;
}
function _ts_metadata(metadataKey, metadataValue) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") {
        return Reflect.metadata(metadataKey, metadataValue);
    }
}
import { Catch } from '@nestjs/common';
import { Problem, routes } from '@jumun/contracts';
import { drain } from './drain.js';
import { problemOf } from './problem-of.js';
export class Failures {
    constructor(logger){
        this.logger = logger;
    }
    catch(error, host) {
        const request = host.switchToHttp().getRequest();
        const reply = host.switchToHttp().getResponse();
        this.answer(error, request, reply);
    }
    answer(error, request, reply) {
        const known = problemOf(error);
        if (!known) this.logger.error({
            err: error,
            requestId: request.id,
            route: request.routeOptions.url
        }, 'a request failed');
        const problem = this.sharpen(known ?? new Problem('INTERNAL'), request, reply);
        const seconds = retryAfter(problem.data);
        if (seconds !== undefined) void reply.header('retry-after', seconds);
        if (problem.status === 413) {
            // Fastify would close the connection on a client that still sends.
            void reply.removeHeader('connection');
            drain(request.raw);
        }
        const { refusal } = request.routeOptions.config.published ?? {};
        if (refusal) return void reply.code(problem.status).header('content-type', refusal.mediaType).send(refusal.body);
        void reply.code(problem.status).header('content-type', 'application/json; charset=utf-8').send(failureOf(problem, request.id));
    }
    /** An address that exists for another method says so. */ sharpen(problem, request, reply) {
        if (problem.code !== 'NOT_FOUND' || request.routeOptions.config.published) return problem;
        const allowed = methodsAt(request.url);
        if (allowed.length === 0 || allowed.includes(request.method)) return problem;
        void reply.header('allow', allowed.join(', '));
        return new Problem('METHOD_NOT_ALLOWED');
    }
}
Failures = _ts_decorate([
    Catch(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Logger === "undefined" ? Object : Logger
    ])
], Failures);
/** The seconds after which a refusal says that the caller may come back. */ function retryAfter(data) {
    if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return undefined;
    return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined;
}
const PATTERNS = routes.map((route)=>({
        method: route.method,
        pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`)
    }));
function methodsAt(url) {
    const path = url.split('?', 1)[0] ?? '';
    return [
        ...new Set(PATTERNS.filter(({ pattern })=>pattern.test(path)).map(({ method })=>method))
    ];
}
/** The body of an answer that is not a success. */ export function failureOf(problem, requestId) {
    return {
        success: false,
        message: problem.message,
        errorCode: problem.code,
        ...problem.errors && {
            errors: problem.errors
        },
        ...problem.data !== undefined && {
            data: problem.data
        },
        requestId
    };
}

//# sourceMappingURL=failures.filter.js.map