import { Failure, http, ProductForm, ProductUpdateForm, routes, type Route } from '@jumun/contracts';
import { z } from 'zod';
import { jsonSchema, type JsonSchema } from './json-schema.js';

/** The parts of the multipart bodies: text fields of the contract and one file. */
const MULTIPART: ReadonlyMap<Route, { fields: z.ZodType; file: string; isRequired: boolean }> = new Map<
  Route,
  { fields: z.ZodType; file: string; isRequired: boolean }
>([
  [http.catalog.createProduct, { fields: ProductForm, file: 'images', isRequired: true }],
  [http.catalog.updateProduct, { fields: ProductUpdateForm, file: 'images', isRequired: false }],
  [http.auth.uploadBusinessLicense, { fields: z.object({}), file: 'business_file', isRequired: true }],
]);

const MEDIA_TYPES = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/json',
} as const;

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
    ...((route.caller === 'owner' || route.caller === 'operator') && { security: [{ bearer: [] }] }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(body && { requestBody: { required: true, content: { [MEDIA_TYPES[route.bodyKind]]: { schema: body } } } }),
    responses: {
      [route.status]:
        route.status === 303
          ? { description: 'Sends the browser on', headers: { location: { schema: { type: 'string' } } } }
          : { description: 'Success', content: { 'application/json': { schema: jsonSchema(route.answer, 'output') } } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
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

function bodyOf(route: Route): JsonSchema | undefined {
  const multipart = MULTIPART.get(route);
  if (multipart) {
    const fields = jsonSchema(multipart.fields, 'input') as { properties?: JsonSchema; required?: string[] };
    return {
      type: 'object',
      properties: {
        ...fields.properties,
        [multipart.file]: { type: 'string', contentMediaType: 'application/octet-stream' },
      },
      required: [...(fields.required ?? []), ...(multipart.isRequired ? [multipart.file] : [])],
    };
  }
  if (route.bodyKind === 'raw') return { type: 'array', items: { type: 'object' } };
  const schema = jsonSchema(route.body, 'input');
  const isEmpty = Object.keys((schema.properties as object | undefined) ?? {}).length === 0;
  return isEmpty && route.bodyKind === 'json' ? undefined : schema;
}

const named = Object.entries(http).flatMap(([group, all]) =>
  Object.entries<Route>(all).map(([name, route]) => ({ group, name, route })),
);
const operationIds = new Map(named.map(({ group, name, route }) => [route, `${group}_${name}`]));
const groups = new Map(named.map(({ group, route }) => [route, group]));

/** The part of the product that a published call belongs to. */
export const groupOf = (route: Route): string => groups.get(route) ?? '';
