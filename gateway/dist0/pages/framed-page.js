/** The inquiry form, which stands in a frame of the support page. */ const FRAMED_PAGE = '/support/inquiry';
/**
 * Lets our own origin alone frame the inquiry form and the store to try, with all pages that its visitors come to.
 * Every other page stays out of frames.
 */ export function allowOwnFrame(pages, demoStore) {
    const demo = demoStore === undefined ? undefined : `/@${encodeURIComponent(demoStore)}`;
    const isFramed = (path)=>path === FRAMED_PAGE || demo !== undefined && (path === demo || path.startsWith(`${demo}/`));
    pages.addHook('onRequest', (request, reply, done)=>{
        const policy = reply.getHeader('content-security-policy');
        if (isFramed(request.url.split('?', 1)[0] ?? '') && typeof policy === 'string') {
            void reply.headers({
                'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
                'x-frame-options': 'SAMEORIGIN'
            });
        }
        done();
    });
}

//# sourceMappingURL=framed-page.js.map