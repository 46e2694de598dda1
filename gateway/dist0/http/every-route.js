import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { routes } from '@jumun/contracts';
import { routeOf } from './answers.js';
/** Refuses to start unless each published call has exactly one handler; `beside` are those that are served beside Nest. */ export function checkEveryRoute(app, beside) {
    const handlers = new Map(beside.map(({ method, path })=>[
            `${method} ${path}`,
            1
        ]));
    const scanner = new MetadataScanner();
    for (const { instance } of app.get(DiscoveryService, {
        strict: false
    }).getControllers()){
        const prototype = Object.getPrototypeOf(instance);
        for (const name of scanner.getAllMethodNames(prototype)){
            const method = prototype[name];
            const route = typeof method === 'function' ? routeOf(method) : undefined;
            if (!route) continue;
            const key = `${route.method} ${route.path}`;
            handlers.set(key, (handlers.get(key) ?? 0) + 1);
        }
    }
    const faults = routes.map((route)=>`${route.method} ${route.path}`).filter((key)=>handlers.get(key) !== 1).map((key)=>`${key} has ${handlers.get(key) ?? 0} handlers and needs one`);
    if (faults.length > 0) throw new Error(faults.join('; '));
}

//# sourceMappingURL=every-route.js.map