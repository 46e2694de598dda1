import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
/** One that is given no weight is refused. */ const taken = (encoding)=>new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
const BR = taken('br');
const GZIP = taken('gzip');
/** The smallest form that a client takes, by its Accept-Encoding. */ export function encodingFor(accepted) {
    const words = String(accepted ?? '');
    if (BR.test(words)) return 'br';
    return GZIP.test(words) ? 'gzip' : 'identity';
}
const QUICK = {
    params: {
        [constants.BROTLI_PARAM_QUALITY]: 5
    }
};
/** Makes a body small; costs a thread some milliseconds, so that it is done once for all who get it. */ export async function encoded(body, encoding) {
    if (encoding === 'br') return promisify(brotliCompress)(body, QUICK);
    return encoding === 'gzip' ? promisify(gzip)(body) : Buffer.from(body);
}

//# sourceMappingURL=encodings.js.map