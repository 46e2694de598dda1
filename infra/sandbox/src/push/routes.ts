import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer, type Answer } from '../answer.ts';
import type { Clock } from '../clock.ts';
import { readBody } from '../read-body.ts';
import type { Faults } from '../faults.ts';
import { vapidPair } from '../sandbox-secrets.ts';
import type { MessageBook } from '../solapi/messages.ts';
import { Browsers } from './browsers.ts';
import { faultOfProof } from './vapid-proof.ts';

interface PushParts {
  faults: Faults;
  messages: MessageBook;
  clock: Clock;
  origin: () => string;
}

const MAX_BODY_BYTES = 4_096;
const TOPIC = /^[\w-]{1,32}$/;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];
const refused = (status: number, reason: string): Answer => ({ status, body: { reason } });

/** A browser's push service, and browsers that open and show what comes. */
export async function pushRoutes(app: FastifyInstance, { faults, messages, clock, origin }: PushParts): Promise<void> {
  const browsers = new Browsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post<{ Params: { id: string } }>('/push/:id', (request, reply) => {
    const { id } = request.params;
    const header = (name: string): string => String(request.headers[name] ?? '');
    const take = (): Answer => {
      const browser = browsers.find(id);
      if (!browser) return refused(404, 'no such subscription');
      if (browser.status !== undefined) return refused(browser.status, 'as the control call wants it');
      const proof = { publicKey: vapidPair.publicKey, origin: new URL(origin()).origin, now: Date.now() };
      const fault = faultOfProof(request.headers.authorization, proof);
      if (fault !== undefined) return refused(403, fault);
      if (!/^\d+$/.test(header('ttl'))) return refused(400, 'no ttl');
      if (header('content-encoding') !== 'aes128gcm') return refused(400, 'not aes128gcm');
      if (!TOPIC.test(header('topic')) || !URGENCIES.includes(header('urgency'))) return refused(400, 'topic, urgency');
      if (!Buffer.isBuffer(request.body) || request.body.length > MAX_BODY_BYTES) return refused(413, 'too large');
      try {
        const at = new Date(clock.now()).toISOString();
        const shown = browsers.take(browser, request.body, at);
        if (shown) messages.arrivePush({ to: `push:${id}`, subject: shown.title, text: `${shown.body}\n${shown.url}` });
      } catch {
        return refused(400, 'the browser can not open it');
      }
      return { status: 201, body: {}, headers: { location: `${origin()}/push/${id}/sent` } };
    };
    return answer(reply, faults.take('push.send', [id]), { work: take, refuse: () => refused(400, 'a fault') });
  });

  app.post('/control/push/browsers', () => {
    const { id, keys } = browsers.subscribe();
    return { id, endpoint: `${origin()}/push/${id}`, keys };
  });
  app.get<{ Params: { id: string } }>('/control/push/browsers/:id', (request, reply) => {
    const browser = browsers.find(request.params.id);
    if (!browser) return reply.code(404).send({ error: 'no such browser' });
    return { received: browser.received, shown: browser.shown };
  });
  app.post('/control/push', (request, reply) => {
    const order = readBody(
      z.object({ id: z.string(), status: z.int().min(200).max(599).nullable() }),
      request.body,
      reply,
    );
    if (!order) return reply;
    const browser = browsers.find(order.id);
    if (!browser) return reply.code(404).send({ error: 'no such browser' });
    browser.status = order.status ?? undefined;
    return reply.send({});
  });
}
