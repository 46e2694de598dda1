import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AccountDesk } from './accounts.ts';
import type { LinkDesk } from './links.ts';
import { lostPage, setupPage } from './setup-page.ts';

const pressed = z.object({ outcome: z.enum(['finish', 'leave', 'restrict']), session: z.string() });

/** The hosted set-up page, which people open; it is on the sandbox's own port, beside the other pages. */
export async function setupRoutes(
  app: FastifyInstance,
  { accounts, links }: { accounts: AccountDesk; links: LinkDesk },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
  );
  const lost = (reply: FastifyReply, status: number): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').send(lostPage());

  app.get<{ Params: { token: string } }>('/stripe/setup/e/:token', (request, reply) => {
    const opened = links.open(request.params.token);
    if (!opened) return lost(reply, 404);
    if (opened.session === undefined) return reply.redirect(opened.link.refreshUrl, 303);
    const page = setupPage(accounts.find(opened.link.account), opened.session);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });

  app.post('/stripe/setup/press', (request, reply) => {
    const form = pressed.safeParse(request.body);
    if (!form.success) return lost(reply, 400);
    const link = links.close(form.data.session);
    if (!link) return lost(reply, 410);
    const account = accounts.find(link.account);
    if (form.data.outcome !== 'leave') accounts.submit(account);
    if (form.data.outcome === 'restrict') accounts.move(account, 'restricted');
    return reply.redirect(link.returnUrl, 303);
  });
}
