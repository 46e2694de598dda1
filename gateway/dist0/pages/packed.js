import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LANGUAGE_TAGS } from '@jumun/contracts';
import { encoded, encodingFor } from '../http/encodings.js';
export async function pack({ status, html, locale }) {
    const [br, gzip] = await Promise.all([
        encoded(html, 'br'),
        encoded(html, 'gzip')
    ]);
    const tag = createHash('sha256').update(html).digest('base64url').slice(0, 27);
    return {
        status,
        locale,
        tag,
        styles: stylesIn(html),
        br,
        gzip
    };
}
/** Texts of people have no such quotes: they are escaped in elements, and behind a backslash in data. */ const STYLE_ATTRIBUTE = / style="([^"]*)"/g;
const ENTITIES = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#x27': "'"
};
function stylesIn(html) {
    const styles = [
        ...html.matchAll(STYLE_ATTRIBUTE)
    ].map(([, escaped = ''])=>escaped.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name)=>ENTITIES[name] ?? whole));
    const hashes = new Set(styles.map((style)=>createHash('sha256').update(style).digest('base64')));
    return [
        ...hashes
    ].map((hash)=>`'sha256-${hash}'`).join(' ');
}
/** By which headers a page differs at one address, beside its encoding. */ export const OF_READER = 'accept-language, cookie';
/** Sends a page in the smallest form the browser takes; it is asked for each time, and sent again only when it changed. */ export async function sendPacked(request, reply, { page, vary }) {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const isPlain = encoding === 'identity';
    void reply.code(page.status).headers({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
        'content-language': LANGUAGE_TAGS[page.locale],
        etag: `"${page.tag}-${isPlain ? 'plain' : encoding}"`,
        ...!isPlain && {
            'content-encoding': encoding
        }
    });
    const policy = reply.getHeader('content-security-policy');
    if (page.styles !== '' && typeof policy === 'string') {
        const withStyles = `style-src 'self';style-src-attr 'unsafe-hashes' ${page.styles}`;
        void reply.header('content-security-policy', policy.replace("style-src 'self'", ()=>withStyles));
    }
    return reply.send(isPlain ? await promisify(gunzip)(page.gzip) : page[encoding]);
}

//# sourceMappingURL=packed.js.map