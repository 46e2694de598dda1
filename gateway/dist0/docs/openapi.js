import { exampleOf, Failure, http, ORDER_KEY_HEADER, routes } from '@jumun/contracts';
import { Components } from './components.js';
import { describe, jsonSchema } from './json-schema.js';
import { refusalExamples, refusalResponses } from './refusals.js';
import { likelyOf } from './terms.js';
import { callersOf, tagOf, tagsOf } from './tags.js';
const MEDIA_TYPES = {
    json: 'application/json',
    multipart: 'multipart/form-data',
    form: 'application/x-www-form-urlencoded',
    raw: 'application/json'
};
const IDEMPOTENCY_KEY = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body give the same answer for 24 hours; the same key with another body is refused.',
    example: '0197a000-0000-7000-8000-000000000000',
    schema: {
        type: 'string',
        minLength: 8,
        maxLength: 128
    }
};
const ORDER_KEY = {
    name: ORDER_KEY_HEADER,
    in: 'header',
    required: false,
    description: 'The `orderKey` that `init` answered for the order. A browser brings it by a cookie for a day, for its last eight orders.',
    example: 'b3JkZXIta2V5LW9mLWEtcGhvbmU',
    schema: {
        type: 'string',
        minLength: 16,
        maxLength: 64
    }
};
const IF_NONE_MATCH = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the answer that the client has.',
    example: '"42"',
    schema: {
        type: 'string'
    }
};
const ETAG = {
    ETag: {
        description: 'Another one when the answer changes',
        schema: {
            type: 'string'
        }
    }
};
/** The published API as an OpenAPI 3.1 document, made from the contracts. */ export function openApi(origin) {
    const paths = {};
    const components = new Components();
    for (const route of routes){
        const path = route.path.replace(/:(\w+)/g, '{$1}');
        (paths[path] ??= {})[route.method.toLowerCase()] = components.refer(operation(route));
    }
    const { tags, groups: tagGroups } = tagsOf(new Set(routes.map((route)=>tagOf(route, groupOf(route)))));
    const Refused = components.refer(jsonSchema(Failure, 'output'));
    return {
        openapi: '3.1.0',
        info: {
            title: 'Jumun API',
            version: '1',
            description: `Ordering, payment and settlement for small sellers. How to sign in, repeat calls and read refusals: ${origin}/docs#guide`,
            license: LICENSE
        },
        servers: [
            {
                url: serverOf(origin),
                description: 'This installation'
            }
        ],
        tags,
        'x-tagGroups': tagGroups,
        paths,
        components: {
            schemas: {
                ...components.schemas,
                ...'$ref' in Refused ? {} : {
                    Failure: Refused
                }
            },
            examples: refusalExamples(routes),
            securitySchemes: {
                bearer: {
                    type: 'http',
                    scheme: 'bearer',
                    bearerFormat: 'JWT'
                }
            }
        }
    };
}
export const LICENSE = {
    name: 'Apache-2.0',
    identifier: 'Apache-2.0'
};
/** On a local machine the server is relative, so that calls go to the address that the document came from. */ const serverOf = (origin)=>[
        'localhost',
        '127.0.0.1',
        '[::1]'
    ].includes(new URL(origin).hostname) ? '/' : origin;
function operation(route) {
    const body = bodyOf(route);
    const isOpen = route.caller === 'anyone' || route.caller === 'provider';
    return {
        operationId: operationIds.get(route) ?? '',
        summary: route.about,
        description: `Who may call: ${callersOf(route)}`,
        tags: [
            tagOf(route, groupOf(route))
        ],
        security: isOpen ? [] : [
            {
                bearer: []
            }
        ],
        'x-caller': route.caller,
        ...Array.isArray(route.roles) && route.roles.length > 0 && {
            'x-roles': route.roles
        },
        ...route.scopes.length > 0 && {
            'x-scopes': route.scopes
        },
        parameters: [
            ...parameters(route.params, 'path'),
            ...parameters(route.query, 'query'),
            ...route.takesKey ? [
                IDEMPOTENCY_KEY
            ] : [],
            ...route.takesOrderKey ? [
                ORDER_KEY
            ] : [],
            ...route.conditional ? [
                IF_NONE_MATCH
            ] : []
        ],
        ...body && {
            requestBody: requestBodyOf(route, body)
        },
        responses: {
            [route.status]: successOf(route),
            ...route.conditional && {
                304: {
                    description: 'It is still what If-None-Match names',
                    headers: ETAG
                }
            },
            ...refusalResponses(route),
            default: UNFORESEEN
        }
    };
}
/** Whatever else may come, from proxies in between, too. */ const UNFORESEEN = {
    description: 'Anything else is no success',
    content: {
        'application/json': {
            schema: {
                $ref: '#/components/schemas/Failure'
            }
        }
    }
};
function requestBodyOf({ bodyKind }, schema) {
    const isShown = bodyKind === 'json' || bodyKind === 'form';
    const example = isShown ? {
        example: exampleOf(schema, likelyOf)
    } : {};
    return {
        required: true,
        content: {
            [MEDIA_TYPES[bodyKind]]: {
                schema,
                ...example
            }
        }
    };
}
function successOf(route) {
    if (route.status === 303) return {
        description: 'Sends the browser on',
        headers: {
            location: {
                description: 'Where it goes on',
                schema: {
                    type: 'string'
                }
            }
        }
    };
    if (route.status === 204) return {
        description: 'Success, without a body'
    };
    if (route.mediaType !== undefined) return {
        description: 'Success',
        content: {
            [route.mediaType]: {
                schema: {
                    type: 'string'
                }
            }
        }
    };
    const schema = jsonSchema(route.answer, 'output');
    const headers = route.conditional ? {
        headers: ETAG
    } : {};
    return {
        description: 'Success',
        ...headers,
        content: {
            'application/json': {
                schema,
                example: exampleOf(schema, likelyOf)
            }
        }
    };
}
/** A value as an address has it: a text or a number, anything else as JSON. */ const plainOf = (value)=>typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
function parameters(schema, place) {
    const { properties = {}, required = [] } = jsonSchema(schema, 'input');
    return Object.entries(properties).map(([name, { description: _asSchema, ...each }])=>({
            name,
            in: place,
            required: place === 'path' || required.includes(name),
            ...describe(name, each),
            example: plainOf(exampleOf(each, likelyOf, name)),
            schema: each
        }));
}
/** The schema of what is sent, by its kind; undefined when nothing is. */ function bodyOf(route) {
    if (route.upload) return formOf(route.upload);
    if (route.bodyKind === 'raw') return {
        type: 'array',
        items: {
            type: 'object'
        }
    };
    const schema = jsonSchema(route.body, 'input');
    const isEmpty = Object.keys(schema['properties'] ?? {}).length === 0;
    return isEmpty && route.bodyKind === 'json' ? undefined : schema;
}
const FILE = {
    type: 'string',
    contentMediaType: 'application/octet-stream'
};
function formOf({ file, isRequired, fields }) {
    const text = fields ? jsonSchema(fields, 'input') : {};
    return {
        type: 'object',
        properties: {
            ...text.properties,
            [file]: {
                ...describe(file, {}),
                ...FILE
            }
        },
        required: [
            ...text.required ?? [],
            ...isRequired ? [
                file
            ] : []
        ]
    };
}
const named = Object.entries(http).flatMap(([group, all])=>Object.entries(all).map(([name, route])=>({
            group,
            name,
            route
        })));
const operationIds = new Map(named.map(({ group, name, route })=>[
        route,
        `${group}_${name}`
    ]));
const groups = new Map(named.map(({ group, route })=>[
        route,
        group
    ]));
/** The part of the product that a published call belongs to. */ const groupOf = (route)=>groups.get(route) ?? '';

//# sourceMappingURL=openapi.js.map