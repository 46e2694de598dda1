import { routes, SOCKET_PATH } from '@jumun/contracts';
const REFUSED = JSON.stringify({
    success: false,
    errorCode: 'FORBIDDEN',
    message: '암호화된 연결(https)로만 쓸 수 있어요.'
});
/** Addresses that programs ask for: they would go on asking in the open if they were led on each time. */ const CALLS = [
    ...new Set(routes.map(({ path })=>`${path.split('/', 2).join('/')}/`)),
    SOCKET_PATH
];
/** Whether a request came to our proxy without TLS, by the proxy's own word; the nearest proxy's is the last. */ export const cameOpen = ({ headers, socket }, proxies)=>proxies.has(socket.remoteAddress) && /(?:^|,)\s*http\s*$/.test([
        headers['x-forwarded-proto'] ?? ''
    ].flat().join(','));
/**
 * Answers what came without TLS although the public address has it: a page leads to https, and a call is refused, since
 * what it carries was open on its way already and would be again the next time.
 */ export function refuseOpen({ method, url = '/' }, response, { origin, headers }) {
    const isPage = (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !CALLS.some((each)=>url.startsWith(each));
    if (isPage) {
        response.writeHead(308, {
            ...headers,
            location: `${origin}${url}`
        }).end();
        return;
    }
    const type = {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        connection: 'close'
    };
    response.writeHead(403, type).end(REFUSED);
}

//# sourceMappingURL=only-https.js.map