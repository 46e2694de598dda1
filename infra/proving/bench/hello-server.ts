import fastify from 'fastify';

const app = fastify();
const answer = JSON.stringify('a'.repeat(Math.max(0, Number(process.argv[2] ?? 20) - 2)));
app.get('/', (_request, reply) => reply.type('application/json').send(answer));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
