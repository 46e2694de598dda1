import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { localeCookie, Problem, RESERVED_STORE_NAMES, routes } from '@jumun/contracts';
import { Hosts } from '../http/hosts.js';
import { installationOf } from '../installation.js';
import { HASHED, serveBuiltFiles } from './built-files.js';
import { nameReportAddress } from './csp-reports.js';
import { DrawnPages } from './drawn-pages.js';
import { allowOwnFrame } from './framed-page.js';
import { OF_READER, sendPacked } from './packed.js';
import { openPageMaker } from './page-maker.js';
import { namedLocale, readerLocale } from './reader-locale.js';
import { permissionsOf, securityHeaders } from './security-headers.js';
const INDEX = 'index.html';
/** Stores have a page of their own; neither page can show what belongs to the other. */ const STORE = 'store.html';
/** The web app looks for the address search under this name. */ const POSTCODE_META = 'jumun-postcode-script';
/** The service worker's script, and what takes its place to end it: a browser asks each time whether there is another one. */ const WORKER = 'sw.js';
const NO_WORKER = 'sw-off.js';
const ASKED_EACH_TIME = 'no-cache';
/** First path parts that are never a page: data, files and probes have answers of their own. */ const NO_PAGES = new Set([
    ...routes.map(({ path })=>firstPart(path)),
    HASHED,
    'media',
    'docs',
    'health',
    'metrics'
]);
/** The operators' pages, however the browser wrote the address: the web app reads it as loosely. */ const OPERATORS_HOME = '/ops';
const OF_OPERATORS = /^\/*ops(?:\/|$)/i;
/** How long a page waits for its store. */ const STORE_WITHIN_MS = 700;
/** Serves the built web app: its files, and a page for every address that is one of it. */ export function serveWebApp(instance, served) {
    const { config, logger, stores, storeWithinMs = STORE_WITHIN_MS } = served;
    const root = resolve(config.WEB_ROOT);
    const isBuilt = existsSync(root);
    const files = new Set(isBuilt ? filesBelow(root) : []);
    const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
    if (isBuilt) serveBuiltFiles(instance, {
        root,
        files,
        isHttps
    });
    void instance.register(async (pages)=>{
        const hosts = new Hosts(config);
        await pages.register(helmet, securityHeaders(config, hosts));
        allowOwnFrame(pages, config.DEMO_STORE);
        nameReportAddress(pages, hosts);
        if (isBuilt) // The build laid a .br and a .gz beside what is worth it.
        await pages.register(fastifyStatic, {
            root,
            serve: false,
            cacheControl: false,
            index: false,
            preCompressed: true
        });
        else logger.warn({
            root
        }, 'the web app is not built');
        const maker = await openPageMaker(root, config.PUBLIC_ORIGIN, installationOf(config), logger);
        const completed = (html)=>withPostcode(html, config);
        const drawn = maker && new DrawnPages(maker, {
            stores,
            storeWithinMs,
            logger,
            completed
        });
        const [shell, storeShell] = [
            INDEX,
            STORE
        ].map((name)=>files.has(name) ? completed(readFileSync(join(root, name), 'utf8')) : undefined);
        const worker = config.SERVICE_WORKER === 'off' ? NO_WORKER : WORKER;
        const answer = async (request, reply)=>{
            const path = request.params['*'] ?? '';
            if (path === WORKER && files.has(path)) return reply.header('cache-control', ASKED_EACH_TIME).sendFile(worker);
            void reply.headers({
                'cache-control': 'no-store',
                'permissions-policy': permissionsOf(path)
            });
            if (!isPage(path)) throw new Problem('NOT_FOUND');
            const elsewhere = hosts.areApart ? addressOf(path, request, hosts) : undefined;
            if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
            if (drawn) return sendDrawn(drawn, request, reply, isHttps);
            const undrawn = isOfStore(path) ? storeShell : shell;
            if (undrawn === undefined) throw new Problem('NOT_FOUND');
            return reply.type('text/html; charset=utf-8').send(undrawn);
        };
        pages.get('/', {
            config: {
                page: true
            }
        }, answer);
        pages.get('/*', {
            config: {
                page: true
            }
        }, answer);
    });
}
/**
 * Where a page is found that belongs to another host than it was asked for at; undefined where it is here. Throws NOT_FOUND
 * for an operators' page at the public host.
 */ function addressOf(path, { raw, url }, hosts) {
    const isOfOperators = OF_OPERATORS.test(path);
    if (isOfOperators === hosts.isOperators(raw)) return undefined;
    if (isOfOperators || !url.startsWith('/')) throw new Problem('NOT_FOUND');
    return path === '' ? OPERATORS_HOME : `${hosts.publicOrigin}${url}`;
}
/** Sends a page of the web app: a store's in the language that its address names or the reader reads, else in the shop's; others are Korean. */ async function sendDrawn(drawn, request, reply, isHttps) {
    const [asked = '/', query] = request.url.split(/\?(.*)/s);
    const isInAll = isOfStore(asked);
    const named = isInAll ? namedLocale(query) : undefined;
    const language = {
        locale: isInAll ? named ?? readerLocale(request.headers) : 'ko',
        isNamed: named !== undefined
    };
    const shown = await drawn.at(asked, language);
    if ('to' in shown) return reply.redirect(query === undefined ? shown.to : `${shown.to}?${query}`, shown.status);
    if (named) void reply.header('set-cookie', localeCookie(named, isHttps));
    reply.reuse = shown.reuse;
    const vary = isInAll && !named ? OF_READER : undefined;
    return sendPacked(request, reply, {
        page: shown.page,
        vary
    });
}
/** A page with what this installation has to tell it. */ function withPostcode(page, { POSTCODE_SCRIPT_URL }) {
    if (POSTCODE_SCRIPT_URL === undefined || POSTCODE_SCRIPT_URL === 'off') return page;
    const address = new URL(POSTCODE_SCRIPT_URL).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return page.replace(/<title>/, ()=>`<meta name="${POSTCODE_META}" content="${address}" /><title>`);
}
/** Known once: whatever an address says, only these files can be asked for. */ const filesBelow = (root)=>readdirSync(root, {
        recursive: true,
        withFileTypes: true
    }).filter((entry)=>entry.isFile()).map((entry)=>resolve(entry.parentPath, entry.name).slice(root.length + 1).replaceAll('\\', '/'));
/** A file that is missing is missing; anything else may be an address of the app. */ function isPage(path) {
    const last = path.slice(path.lastIndexOf('/') + 1);
    return !NO_PAGES.has(firstPart(path)) && !/\.[a-z0-9]{1,5}$/i.test(last);
}
/** Whether an address is a store's, as far as it says by itself. */ function isOfStore(path) {
    const name = firstPart(path).replace(/^@/, '').trim().toLowerCase();
    return name !== '' && !RESERVED_STORE_NAMES.has(name);
}
function firstPart(path) {
    return path.replace(/^\//, '').split('/', 1)[0] ?? '';
}

//# sourceMappingURL=web-app.js.map