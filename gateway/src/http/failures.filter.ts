import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { Problem, routes, type Failure } from '@jumun/contracts';
import type { Logger } from '@jumun/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drain } from './drain.js';
import { problemOf } from './problem-of.js';

/** Puts every error into the one shape of the API, or its caller's own; what went wrong inside goes to the log alone. */
@Catch()
export class Failures implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    this.answer(error, request, reply);
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const known = problemOf(error);
    if (!known)
      this.logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed');
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
    void reply
      .code(problem.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(failureOf(problem, request.id));
  }

  /** An address that exists for another method says so. */
  private sharpen(problem: Problem, request: FastifyRequest, reply: FastifyReply): Problem {
    if (problem.code !== 'NOT_FOUND' || request.routeOptions.config.published) return problem;
    const allowed = methodsAt(request.url);
    if (allowed.length === 0 || allowed.includes(request.method)) return problem;
    void reply.header('allow', allowed.join(', '));
    return new Problem('METHOD_NOT_ALLOWED');
  }
}

/** The seconds after which a refusal says that the caller may come back. */
function retryAfter(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return undefined;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined;
}

const PATTERNS = routes.map((route) => ({
  method: route.method,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
}));

function methodsAt(url: string): readonly string[] {
  const path = url.split('?', 1)[0] ?? '';
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

/** The body of an answer that is not a success. */
export function failureOf(problem: Problem, requestId: string): Failure {
  return {
    success: false,
    message: problem.message,
    errorCode: problem.code,
    ...(problem.errors && { errors: problem.errors }),
    ...(problem.data !== undefined && { data: problem.data }),
    requestId,
  };
}
