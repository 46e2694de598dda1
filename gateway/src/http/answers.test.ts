import { ok, route, type Route } from '@jumun/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openMethod } from './answers.js';

const about = { method: 'GET', path: '/board', about: '', answer: ok(z.object({ orders: z.int() })) } as const;

/** The headers and the body that an answer of the route is sent with. */
async function sent(of: Route, orders: number): Promise<{ headers: Record<string, string>; body: unknown }> {
  const headers: Record<string, string> = {};
  const target = { board: () => Promise.resolve({ success: true, data: { orders } }) };
  const descriptor = { value: target.board };
  openMethod(of, target, 'board', descriptor);
  const request = { query: {}, params: {}, isMultipart: () => false };
  const reply = { headers: (given: object) => Object.assign(headers, given) };
  // Of both an answer needs no more than this.
  const body: unknown = await Reflect.apply(descriptor.value, target, [
    request as object as FastifyRequest,
    reply as object as FastifyReply,
  ]);
  return { headers, body };
}

describe('an answer that a client may ask about', () => {
  it('bears a tag that is another one when the answer is', async () => {
    const board = route({ ...about, caller: 'owner', conditional: true });
    const first = await sent(board, 1);
    expect(String(first.body)).toBe('{"success":true,"data":{"orders":1}}');
    expect(first.headers['etag']).toMatch(/^"[\w-]{27}"$/);
    expect((await sent(board, 1)).headers['etag']).toBe(first.headers['etag']);
    expect((await sent(board, 2)).headers['etag']).not.toBe(first.headers['etag']);
  });

  it('is kept by the browser alone unless it is for everybody', async () => {
    const cacheOf = async (caller: 'owner' | 'anyone') =>
      (await sent(route({ ...about, caller, conditional: true }), 1)).headers['cache-control'];
    expect([await cacheOf('owner'), await cacheOf('anyone')]).toEqual(['private, no-cache', 'no-cache']);
  });

  it('is no other: without the word of its contract it bears none', async () => {
    expect((await sent(route({ ...about, caller: 'owner' }), 1)).headers).toEqual({});
  });

  it('is one that is read', () => {
    const order = { ...about, method: 'POST', caller: 'owner', conditional: true } as const;
    expect(() => route(order)).toThrow("POST /board can't be asked for conditionally");
  });
});
