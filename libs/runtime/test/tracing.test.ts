import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string() }) })),
      }),
      scopeSpans: z.array(z.object({ spans: z.array(z.object({ name: z.string() })) })),
    }),
  ),
});

/** Runs a process that takes a span and ends it; how many modules of OpenTelemetry it has loaded. */
async function run(env: Record<string, string>): Promise<number> {
  const child = fork(join(import.meta.dirname, 'fixtures/traced.ts'), [], {
    execArgv: ['--import', join(import.meta.dirname, '../../testing/load-typescript.mjs')],
    env,
  });
  const [loaded] = (await once(child, 'message')) as [number];
  child.kill('SIGTERM');
  await once(child, 'exit');
  return loaded;
}

describe('a process', () => {
  it('loads nothing of OpenTelemetry without a collector’s address', async () => {
    expect(await run({})).toBe(0);
  });

  it('sends its spans to the collector, the last ones when it ends', async () => {
    const taken: { url: string | undefined; body: unknown }[] = [];
    const collector = createServer((request, response) => {
      void json(request).then((body) => {
        taken.push({ url: request.url, body });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })).toBeGreaterThan(0);
    collector.close();
    expect(taken.map(({ url }) => url)).toEqual([expect.stringMatching(/v1.traces$/)]);
    const [sent] = Export.parse(taken[0]?.body).resourceSpans;
    expect(sent?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'traced' } });
    expect(sent?.scopeSpans[0]?.spans).toMatchObject([{ name: 'work' }]);
  });

  it('works and ends as ever when the collector is away', async () => {
    expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBeGreaterThan(0);
  });
});
