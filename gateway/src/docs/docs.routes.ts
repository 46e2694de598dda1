import { errors, facts, namespaces, routes } from '@jumun/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asyncApi, liveEvents } from './asyncapi.js';
import { jsonSchema } from './json-schema.js';
import { bodyOf, groupOf, openApi } from './openapi.js';
import { DOCS_STYLE, docsPage, type DocEntry } from './page.js';
import { refusalsOf } from './refusals.js';

const OPENAPI_JSON = '/docs/openapi.json';
const ASYNCAPI_JSON = '/docs/asyncapi.json';
const PAGE_POLICY = `default-src 'none'; style-src ${DOCS_STYLE}; frame-ancestors 'none'`;

/** API documents as JSON and as plain pages; made when first asked for, since the contracts never change while we run. */
export function serveDocs(instance: FastifyInstance, origin: string): void {
  const json = (path: string, make: () => unknown): void => {
    const text = once(() => JSON.stringify(make()));
    instance.get(path, (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(text()),
    );
  };
  const page = (path: string, make: () => string): void => {
    const text = once(make);
    instance.get(path, (_request, reply: FastifyReply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .send(text()),
    );
  };
  json(OPENAPI_JSON, () => openApi(origin));
  json(ASYNCAPI_JSON, () => asyncApi(origin));
  page('/docs', () => docsPage('Jumun API', OPENAPI_JSON, apiEntries()));
  page('/docs/events', () => docsPage('Jumun events', ASYNCAPI_JSON, eventEntries()));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function apiEntries(): Map<string, DocEntry[]> {
  const groups = new Map<string, DocEntry[]>();
  for (const route of routes) {
    const entries = groups.get(groupOf(route)) ?? [];
    groups.set(groupOf(route), entries);
    entries.push({
      verb: route.method,
      address: route.path,
      about: route.about,
      note: route.caller,
      parts: [
        { title: 'path', schema: jsonSchema(route.params, 'input') },
        { title: 'query', schema: jsonSchema(route.query, 'input') },
        { title: `body (${route.bodyKind})`, schema: bodyOf(route) ?? {} },
        { title: `answer ${route.status}`, schema: jsonSchema(route.answer, 'output') },
        { title: 'refusals', schema: Object.fromEntries(refusalsOf(route).map((code) => [code, errors[code]])) },
      ],
    });
  }
  return groups;
}

function eventEntries(): Map<string, DocEntry[]> {
  const live = liveEvents.map((event) => ({
    verb: event.from === 'client' ? 'send' : 'hear',
    address: event.name,
    about: event.namespaces.map((key) => namespaces[key]).join(', '),
    note: 'socket',
    parts: [{ title: 'payload', schema: jsonSchema(event.payload, 'output') }],
  }));
  const told = facts.map((fact) => ({
    verb: 'fact',
    address: fact.subject,
    about: `told by ${fact.service}`,
    note: 'inside only',
    parts: [{ title: 'payload', schema: jsonSchema(fact.payload, 'output') }],
  }));
  return new Map([
    ['live', live],
    ['facts', told],
  ]);
}
