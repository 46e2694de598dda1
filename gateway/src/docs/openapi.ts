import { Failure, http, routes, type Route, type UploadForm } from '@jumun/contracts';
import type { z } from 'zod';
import { jsonSchema, type JsonSchema } from './json-schema.js';
import { refusalResponses } from './refusals.js';

const MEDIA_TYPES = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/json',
} as const;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body give the same answer for 24 hours; the same key with another body is refused.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer that the client has.',
  schema: { type: 'string' },
};
const ETAG = { ETag: { description: 'Another one when the answer changes', schema: { type: 'string' } } };

/** The published API as an OpenAPI 3.1 document, made from the contracts. */
export function openApi(origin: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Jumun API', version: '1', description: 'Ordering, payment and settlement for small sellers.' },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(Failure, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(route: Route): JsonSchema {
  const body = bodyOf(route);
  return {
    operationId: operationIds.get(route),
    summary: route.about,
    tags: [groupOf(route)],
    ...(!['anyone', 'provider'].includes(route.caller) && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.takesKey ? [IDEMPOTENCY_KEY] : []),
      ...(route.conditional ? [IF_NONE_MATCH] : []),
    ],
    ...(body && { requestBody: { required: true, content: { [MEDIA_TYPES[route.bodyKind]]: { schema: body } } } }),
    responses: {
      [route.status]: successOf(route),
      ...(route.conditional && { 304: { description: 'It is still what If-None-Match names', headers: ETAG } }),
      ...refusalResponses(route),
    },
  };
}

function successOf(route: Route): JsonSchema {
  if (route.status === 303)
    return { description: 'Sends the browser on', headers: { location: { schema: { type: 'string' } } } };
  if (route.status === 204) return { description: 'Success, without a body' };
  const schema = route.mediaType === undefined ? jsonSchema(route.answer, 'output') : { type: 'string' };
  const headers = route.conditional ? { headers: ETAG } : {};
  return { description: 'Success', ...headers, content: { [route.mediaType ?? 'application/json']: { schema } } };
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): JsonSchema[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: JsonSchema;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

/** The schema of what is sent, by its kind; undefined when nothing is. */
export function bodyOf(route: Route): JsonSchema | undefined {
  if (route.upload) return formOf(route.upload);
  if (route.bodyKind === 'raw') return { type: 'array', items: { type: 'object' } };
  const schema = jsonSchema(route.body, 'input');
  const isEmpty = Object.keys((schema['properties'] as object | undefined) ?? {}).length === 0;
  return isEmpty && route.bodyKind === 'json' ? undefined : schema;
}

function formOf({ file, isRequired, fields }: UploadForm): JsonSchema {
  const text = (fields ? jsonSchema(fields, 'input') : {}) as { properties?: JsonSchema; required?: string[] };
  return {
    type: 'object',
    properties: { ...text.properties, [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...(text.required ?? []), ...(isRequired ? [file] : [])],
  };
}

const named = Object.entries(http).flatMap(([group, all]) =>
  Object.entries<Route>(all).map(([name, route]) => ({ group, name, route })),
);
const operationIds = new Map(named.map(({ group, name, route }) => [route, `${group}_${name}`]));
const groups = new Map(named.map(({ group, route }) => [route, group]));

/** The part of the product that a published call belongs to. */
export const groupOf = (route: Route): string => groups.get(route) ?? '';
