import { HttpException } from '@nestjs/common';
import { Problem } from '@jumun/contracts';
/** Fastify's own refusals that mean something of their own; its other 4xx are a request that can't be read. */ const FASTIFY_CODES = {
    FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
    FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_TYPE',
    FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
    FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE'
};
const STATUS_CODES = {
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    405: 'METHOD_NOT_ALLOWED',
    413: 'BODY_TOO_LARGE',
    415: 'UNSUPPORTED_TYPE'
};
const numberIn = (error, key)=>{
    const value = Reflect.get(error, key);
    return typeof value === 'number' ? value : 0;
};
/** The problem that an error is to the caller; undefined for an internal fault. */ export function problemOf(error) {
    if (error instanceof Problem) return error;
    if (!(error instanceof Error)) return undefined;
    const code = 'code' in error && typeof error.code === 'string' ? FASTIFY_CODES[error.code] : undefined;
    if (code) return new Problem(code);
    const status = error instanceof HttpException ? error.getStatus() : numberIn(error, 'statusCode');
    if (status >= 400 && status < 500) return new Problem(STATUS_CODES[status] ?? 'BROKEN_BODY');
    return undefined;
}
/** Whether a service could not be asked, or not in time, and so nothing is known of its answer. */ export const isAway = (error)=>error instanceof Problem && (error.code === 'SERVICE_AWAY' || error.code === 'TOOK_TOO_LONG');

//# sourceMappingURL=problem-of.js.map