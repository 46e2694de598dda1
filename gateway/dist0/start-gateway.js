import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { http } from '@jumun/contracts';
import { connectMessages, followEndedSessions } from '@jumun/messaging/line';
import { aliveDuring, checksItself, createHealth, createLogger, gatherWrites, NestLogger, REDIS_END_MS, redisTls, RevokedSessions, tellWhenAway, watchFreeSpace } from '@jumun/runtime';
import { objectStore } from '@jumun/storage';
import { Redis } from 'ioredis';
import { SellerNotices } from './catalog/seller-notices.js';
import { ShopChanges } from './catalog/shop-changes.js';
import { StorePages } from './catalog/store-pages.js';
import { PlatformState } from './desk/platform-state.js';
import { serveDocs } from './docs/docs.routes.js';
import { GatewayModule } from './gateway.module.js';
import { serveHealth } from './health/health.routes.js';
import { checkAnswers } from './http/answers.js';
import { createHttpAdapter } from './http/http-adapter.js';
import { checkEveryRoute } from './http/every-route.js';
import { Failures } from './http/failures.filter.js';
import { Limiters } from './http/limiters.js';
import { SocketProxy } from './live/socket-proxy.js';
import { PrinterWaits } from './printing/printer-waits.js';
import { serveStoreLive } from './live/store-live.js';
import { StoreStreams } from './live/store-streams.js';
import { serveCspReports } from './pages/csp-reports.js';
import { serveMedia } from './pages/media.js';
import { serveShopCards } from './pages/shop-cards.js';
import { serveStoreManifest } from './pages/store-manifest.js';
import { serveStoreQr } from './pages/store-qr.js';
import { serveWebApp } from './pages/web-app.js';
import { serveTags } from './tags/tag.routes.js';
import { TagVisits } from './tags/tag-visits.js';
import { Tags } from './tags/tags.js';
/** Starts the public door and resolves when it answers; throws when a published call has no handler. */ export async function startGateway(config, given, options = {}) {
    const logger = given ?? createLogger('gateway', config.LOG_LEVEL);
    checkAnswers(checksItself(config));
    const { HTTP_HOST: host, HTTP_PORT: port, NATS_URL: url, MESSAGE_KEYS: keys } = config;
    const { NATS_SEED: seed, TLS_CA_FILE: ca } = config;
    const health = createHealth();
    const line = await aliveDuring({
        host,
        port,
        health
    }, ()=>connectMessages({
            ...{
                url,
                name: 'gateway',
                seed,
                ca,
                keys,
                logger
            },
            signal: options.signal,
            inProcess: options.inProcess
        }));
    const redis = openRedis(config, logger);
    const store = openStore(config);
    const sockets = new SocketProxy(config, logger, options.realtime);
    const platform = new PlatformState({
        services: config.SERVICE_HEALTH_URLS,
        pingBus: ()=>line.ping(),
        pingCache: ()=>redis.ping(),
        dataFolder: config.DATA_FOLDER
    });
    const space = config.DATA_FOLDER === undefined ? undefined : watchFreeSpace(config.DATA_FOLDER, logger);
    const app = await assemble({
        config,
        logger,
        rpc: line.rpc,
        redis,
        store,
        platform
    }, sockets, health, options);
    const streams = app.get(StoreStreams);
    app.get(PrinterWaits).follow(line);
    app.get(ShopChanges).follow(line, (shopId, only)=>streams.tell(shopId, only), (shopId)=>streams.tellMoved(shopId));
    app.get(Tags).follow(line);
    const following = await followEndedSessions(line, app.get(RevokedSessions), 'gateway');
    const close = async ()=>{
        following.close();
        space?.close();
        sockets.close();
        streams.close();
        await app.get(TagVisits).close();
        await closeServer(app);
        redis.disconnect();
        await line.close();
    };
    try {
        await app.init();
        checkEveryRoute(app, [
            http.live.store
        ]);
        await ensureBuckets(store, logger);
        health.begin({
            nats: ()=>line.ping()
        });
        await app.listen(port, host);
    } catch (error) {
        await close();
        throw error;
    }
    const address = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    logger.info({
        url: address
    }, 'ready');
    return {
        url: address,
        async close () {
            health.drain();
            await pause(config.DRAIN_MS);
            await close();
        }
    };
}
async function assemble(deps, sockets, health, { storeWithinMs }) {
    const { config, logger, store } = deps;
    const failures = new Failures(logger);
    const adapter = createHttpAdapter({
        logger,
        failures,
        sockets,
        config
    });
    const app = await NestFactory.create(GatewayModule.on(deps), adapter, {
        bodyParser: false,
        logger: new NestLogger(logger),
        abortOnError: false
    });
    app.useGlobalFilters(failures);
    const instance = adapter.getInstance();
    await instance.register(multipart, {
        throwFileSizeLimit: true
    });
    serveHealth(instance, health, config);
    serveCspReports(instance, logger);
    serveDocs(instance, config.PUBLIC_ORIGIN);
    serveMedia(instance, store);
    serveStoreQr(instance, app.get(StorePages), config.PUBLIC_ORIGIN);
    serveTags(instance, {
        tags: app.get(Tags),
        visits: app.get(TagVisits),
        sellers: app.get(SellerNotices),
        config
    });
    serveStoreLive(instance, app.get(StoreStreams), app.get(Limiters));
    serveShopCards(instance, app.get(StorePages), store);
    serveStoreManifest(instance, app.get(StorePages));
    serveWebApp(instance, {
        config,
        logger,
        stores: app.get(StorePages),
        storeWithinMs
    });
    return app;
}
/** Finishes what was begun. A connection that falls idle only then would keep the server open for its whole keep-alive. */ async function closeServer(app) {
    const server = app.getHttpServer();
    const sweep = setInterval(()=>server.closeIdleConnections(), 50);
    try {
        await app.close();
    } finally{
        clearInterval(sweep);
    }
}
/** A slow Redis adds no more than this to a call that is limited; then each copy counts by itself. */ const REDIS_TIMEOUT_MS = 90;
/** Redis may be away: then commands fail at once, and what uses them goes on without. */ function openRedis({ REDIS_URL: url, TLS_CA_FILE: ca }, logger) {
    const redis = new Redis(url, {
        ...redisTls(url, ca),
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        commandTimeout: REDIS_TIMEOUT_MS,
        disconnectTimeout: REDIS_END_MS,
        retryStrategy: (attempt)=>Math.min(attempt * 100, 2_000)
    });
    return gatherWrites(tellWhenAway(redis, logger));
}
const openStore = (config)=>objectStore({
        endpoint: config.S3_ENDPOINT,
        accessKey: config.S3_ACCESS_KEY,
        secretKey: config.S3_SECRET_KEY,
        publicBucket: config.S3_PUBLIC_BUCKET,
        privateBucket: config.S3_PRIVATE_BUCKET
    });
/** Files are a part of the product that can be away for a while; orders go on meanwhile. */ async function ensureBuckets(store, logger) {
    await store.ensureBuckets().catch((error)=>logger.error({
            err: error
        }, 'the object store could not be prepared'));
}

//# sourceMappingURL=start-gateway.js.map