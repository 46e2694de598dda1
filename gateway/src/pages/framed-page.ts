import type { FastifyInstance } from 'fastify';

/** The inquiry form, which stands in a frame of the support page. */
const FRAMED_PAGE = '/support/inquiry';

/** Lets our own pages, and nobody else's, show the inquiry form in a frame. Every other page stays out of frames. */
export function allowOwnFrame(pages: FastifyInstance): void {
  pages.addHook('onSend', (request, reply, payload, done) => {
    const policy = reply.getHeader('content-security-policy');
    if (request.url.split('?', 1)[0] === FRAMED_PAGE && typeof policy === 'string') {
      void reply.headers({
        'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        'x-frame-options': 'SAMEORIGIN',
      });
    }
    done(null, payload);
  });
}
