import fastifyStatic from '@fastify/static';
import { Problem } from '@jumun/contracts';
import { MAKER_FOLDER } from './page-maker.js';
/** Vite puts the hash of a file's content into its name below this folder. */ export const HASHED = 'assets';
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/**
 * Files that are no answer of their own: pages are made of them, and the service worker comes with a page's policy, which
 * holds for what it fetches.
 */ const OF_PAGES = new RegExp(`^(?:${MAKER_FOLDER}|(?:index|store)(?:\\.[a-z]+)?\\.html|sw(?:-off)?\\.js)`);
/** A browser reads the policy of a page from the page: on each of its thirty files it would be a kilobyte for nothing. */ const HEADERS = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff'
};
const HTTPS_ONLY = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains'
};
/** Serves what pages load: code, styles, fonts and drawings, whose names change with their content, and icons. */ export function serveBuiltFiles(instance, { root, files, isHttps }) {
    const headers = {
        ...HEADERS,
        ...isHttps && HTTPS_ONLY
    };
    const config = {
        page: true
    };
    void instance.register(async (built)=>{
        const options = {
            serve: false,
            cacheControl: false,
            index: false,
            lastModified: false
        };
        // The build laid a .br and a .gz beside what is worth it.
        await built.register(fastifyStatic, {
            root,
            ...options,
            preCompressed: true
        });
        built.get(`/${HASHED}/*`, {
            config
        }, (request, reply)=>{
            const name = `${HASHED}/${request.params['*']}`;
            if (!files.has(name)) throw new Problem('NOT_FOUND');
            return reply.headers({
                ...headers,
                'cache-control': YEAR
            }).sendFile(name);
        });
        for (const name of files)if (!name.includes('/') && !OF_PAGES.test(name)) built.get(`/${name}`, {
            config
        }, (_request, reply)=>reply.headers({
                ...headers,
                'cache-control': HOUR
            }).sendFile(name));
    });
}

//# sourceMappingURL=built-files.js.map