import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer, type Answer } from '../answer.ts';
import type { Faults } from '../faults.ts';
import { credentialOf } from '../oauth/requests.ts';
import { mailAccount } from '../sandbox-secrets.ts';
import type { MessageBook } from '../solapi/messages.ts';

const mail = z.object({
  from: z.email(),
  to: z.email().max(254),
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/, 'one line'),
  text: z.string().min(1).max(100_000),
});

/** A small mail service of the sandbox's own making: bearer key, one registered sender, plain text. */
export async function mailRoutes(
  app: FastifyInstance,
  { messages, faults }: { messages: MessageBook; faults: Faults },
): Promise<void> {
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: 'invalid_request' }),
  );
  app.post('/mail/send', (request, reply) => {
    const parsed = mail.safeParse(request.body);
    return answer(reply, faults.take('mail.send', parsed.success ? [parsed.data.to] : []), {
      work: () => {
        if (credentialOf(request, 'Bearer') !== mailAccount.apiKey) return refused(401, 'unauthorized');
        if (!parsed.success) {
          const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
          return { status: 422, body: { error: 'invalid_request', fields } };
        }
        if (parsed.data.from !== mailAccount.sender) return refused(403, 'sender_not_registered');
        return { status: 202, body: { id: messages.arriveMail(parsed.data) } };
      },
      refuse: (code) => (code === undefined ? refused(503, 'unavailable') : refused(400, code)),
    });
  });
}

function refused(status: number, error: string): Answer {
  return { status, body: { error } };
}
