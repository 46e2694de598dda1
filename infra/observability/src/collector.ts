import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const Attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    boolValue: z.boolean().optional(),
    intValue: z.union([z.number(), z.string()]).optional(),
    doubleValue: z.number().optional(),
  }),
});
const Nanoseconds = z.union([z.string(), z.number()]).transform((value) => Number(value) / 1e6);
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: Nanoseconds,
              endTimeUnixNano: Nanoseconds,
              attributes: z.array(Attribute).default([]),
              status: z.object({ code: z.number().optional(), message: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as it was sent; moments are milliseconds since 1970. */
export interface TakenSpan {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  part: string;
  name: string;
  startMs: number;
  endMs: number;
  fault: string | undefined;
  attributes: Record<string, string>;
}

/** Takes spans by OTLP over HTTP as a collector does, and keeps them in memory. */
export interface Collector {
  readonly endpoint: string;
  readonly spans: readonly TakenSpan[];
  close(): void;
}

/** Starts a collector on a free port of this machine. */
export async function startCollector(): Promise<Collector> {
  const spans: TakenSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      spans.push(...spansOf(body));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function spansOf(body: unknown): TakenSpan[] {
  return Sent.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const part = attributesOf(resource.attributes)['service.name'] ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, status, ...span }) => ({
        traceId,
        spanId,
        parentId: parentSpanId || undefined,
        part,
        name,
        startMs: span.startTimeUnixNano,
        endMs: span.endTimeUnixNano,
        fault: status?.code === 2 ? (status.message ?? 'fault') : undefined,
        attributes: attributesOf(attributes),
      })),
    );
  });
}

const attributesOf = (attributes: readonly z.output<typeof Attribute>[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0] ?? '')]));
