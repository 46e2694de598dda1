import fastify from 'fastify';

/** An answer that is sent as it is; its body in base64. */
export interface SentBytes {
  headers: Record<string, string>;
  body: string;
}

// A bare Fastify that sends what its parent names: `/0` the first, `/1` the second, …
process.once('message', (answers: readonly SentBytes[]) => {
  const app = fastify();
  answers.forEach(({ headers, body }, at) => {
    const bytes = Buffer.from(body, 'base64');
    app.get(`/${at}`, (_request, reply) => reply.headers(headers).send(bytes));
  });
  void app.listen({ host: '127.0.0.1', port: 0 }).then((origin) => process.send?.(origin));
});
process.once('disconnect', () => process.exit());
