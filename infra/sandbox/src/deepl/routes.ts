import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer, type Answer } from '../answer.ts';
import type { Faults } from '../faults.ts';
import { deeplAccount } from '../sandbox-secrets.ts';
import { targets, translated } from './dictionary.ts';

const TEXTS_AT_ONCE = 50;
const MOST_BYTES = 128 * 1024;
const TOO_MANY_REQUESTS = 429;

const question = z.strictObject({
  text: z.array(z.string().min(1)).min(1).max(TEXTS_AT_ONCE),
  source_lang: z.literal('KO'),
  target_lang: z.enum(targets),
});

/** DeepL's translation by a fixed dictionary; what it does not know comes back behind a mark. */
export async function deeplRoutes(app: FastifyInstance, { faults }: { faults: Faults }): Promise<void> {
  let characters = 0;
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 400).send({ message: 'Bad request.' }),
  );

  app.post('/deepl/v2/translate', { bodyLimit: MOST_BYTES }, (request, reply) => {
    const asked = question.safeParse(request.body);
    return answer(reply, faults.take('translate.text', asked.data && [asked.data.target_lang, ...asked.data.text]), {
      work: () => {
        if (!knowsKey(request)) return wrongKey;
        if (!asked.success) return { status: 400, body: { message: `Bad request. Reason: ${asked.error.message}` } };
        const { text, target_lang: target } = asked.data;
        characters += text.reduce((sum, each) => sum + [...each].length, 0);
        return {
          body: {
            translations: text.map((each) => ({
              detected_source_language: 'KO',
              text: translated(each, target),
            })),
          },
        };
      },
      // 456 is a quota that is used up.
      refuse: (code) => ({
        status: code === undefined ? TOO_MANY_REQUESTS : Number(code),
        body: { message: 'Refused.' },
      }),
    });
  });

  app.get('/deepl/v2/usage', (request, reply) => {
    if (!knowsKey(request)) return reply.code(403).send(wrongKey.body);
    return reply.send({ character_count: characters, character_limit: 500_000 });
  });
}

const wrongKey: Answer = { status: 403, body: { message: 'Authorization failed. Please supply a valid auth key.' } };

const knowsKey = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === `DeepL-Auth-Key ${deeplAccount.apiKey}`;
