import { facts, namespaces } from '@jumun/contracts';
import { apiPage } from './api-page.js';
import { asyncApi, liveEvents } from './asyncapi.js';
import { jsonSchema } from './json-schema.js';
import { openApi } from './openapi.js';
import { docsPage, PAGE_POLICY } from './page.js';
import { schemaHtml } from './schema-html.js';
const OPENAPI_JSON = '/docs/openapi.json';
const ASYNCAPI_JSON = '/docs/asyncapi.json';
/** API documents as JSON and as plain pages; made when first asked for, since the contracts never change while we run. */ export function serveDocs(instance, origin) {
    const json = (path, make)=>{
        const text = once(()=>JSON.stringify(make()));
        instance.get(path, (_request, reply)=>reply.header('content-type', 'application/json; charset=utf-8').send(text()));
    };
    const page = (path, make)=>{
        const text = once(make);
        instance.get(path, (_request, reply)=>reply.header('content-type', 'text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(text()));
    };
    json(OPENAPI_JSON, ()=>openApi(origin));
    json(ASYNCAPI_JSON, ()=>asyncApi(origin));
    page('/docs', ()=>apiPage(openApi(origin), origin, OPENAPI_JSON));
    page('/docs/events', eventsPage);
}
function once(make) {
    let made;
    return ()=>made ??= make();
}
function eventsPage() {
    const live = liveEvents.map((event)=>({
            id: `${event.from}_${event.name}`.replace(/\W+/g, '_'),
            verb: event.from === 'client' ? 'send' : 'hear',
            address: event.name,
            about: event.namespaces.map((key)=>namespaces[key]).join(', '),
            content: schemaHtml(jsonSchema(event.payload, 'output'))
        }));
    const told = facts.map((fact)=>({
            id: fact.key.replace(/\W+/g, '_'),
            verb: 'fact',
            address: fact.subject,
            about: `told by ${fact.service}`,
            content: schemaHtml(jsonSchema(fact.payload, 'output'))
        }));
    return docsPage({
        title: 'Jumun events',
        jsonAddress: ASYNCAPI_JSON,
        other: {
            address: '/docs',
            title: 'API'
        },
        top: '',
        groups: [
            {
                title: 'Events',
                sections: [
                    {
                        title: 'Live',
                        about: 'Over Socket.IO, for browsers.',
                        entries: live
                    },
                    {
                        title: 'Facts',
                        about: 'Between services, inside only.',
                        entries: told
                    }
                ]
            }
        ]
    });
}

//# sourceMappingURL=docs.routes.js.map