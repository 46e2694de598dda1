import { Problem } from '@jumun/contracts';
import { createLogger } from '@jumun/runtime';
import { fastify } from 'fastify';
import { Failures } from './failures.filter.js';

/** An answer to a call that ends in this error, with the lines of the log. */
async function answerTo(error: Error): Promise<{ status: number; body: string; lines: Record<string, unknown>[] }> {
  const said: string[] = [];
  const failures = new Failures(createLogger('gateway', 'info', { write: (line) => void said.push(line) }));
  const server = fastify();
  server.get('/fails', (request, reply) => failures.answer(error, request, reply));
  const { statusCode, body } = await server.inject('/fails');
  await server.close();
  return { status: statusCode, body, lines: said.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

it('an error that nobody foresaw is a line with the error, of which the caller hears nothing', async () => {
  const { status, body, lines } = await answerTo(new Error('a table is missing'));
  expect(status).toBe(500);
  expect(body).not.toContain('table');
  expect(lines).toMatchObject([
    { level: 'error', err: { message: 'a table is missing' }, route: '/fails', msg: 'a request failed' },
  ]);
});

it('a refusal is no failure', async () => {
  const { status, lines } = await answerTo(new Problem('FORBIDDEN'));
  expect([status, lines]).toEqual([403, []]);
});
