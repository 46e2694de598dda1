import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { idOfToken, readResult, requestXml, starState } from '@jumun/printing/printers';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';

const { pollPrinter } = contracts.notifications.procedures;
const routes = http.printing;

/** Printers that fetch their work by themselves, each in its maker's own words. */
@Controller()
export class PollingController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.starPoll)
  async starPoll(
    { params: { key }, body }: RequestOf<typeof routes.starPoll>,
    { actor }: Call,
  ): Promise<Reply<typeof routes.starPoll>> {
    const state = starState(body.statusCode);
    const asked = { link: 'star', key, user: body.printerMAC, verb: 'ask', state } as const;
    const { token, isNew } = await this.rpc.call(pollPrinter, asked, actor);
    // Asked once for its abilities, the printer tells them beside its next status.
    const clientAction = ['PageInfo', 'ClientType'].map((request) => ({ request, options: '' }));
    return {
      jobReady: token !== null,
      ...(token !== null && { mediaTypes: ['image/png'], jobToken: token }),
      ...(isNew && { clientAction }),
    };
  }

  @Answers(routes.starTake)
  async starTake(
    { params: { key }, query: { mac: user, token } }: RequestOf<typeof routes.starTake>,
    { actor }: Call,
  ): Promise<Reply<typeof routes.starTake>> {
    const { sheets } = await this.rpc.call(pollPrinter, { link: 'star', key, user, verb: 'take', token }, actor);
    return Buffer.from(sheets[0]?.image ?? '', 'base64');
  }

  @Answers(routes.starEnd)
  async starEnd(
    { params: { key }, query: { mac: user, token, code } }: RequestOf<typeof routes.starEnd>,
    { actor }: Call,
  ): Promise<Reply<typeof routes.starEnd>> {
    const ok = code.startsWith('2');
    const state = ok ? 'ok' : starState(code);
    await this.rpc.call(pollPrinter, { link: 'star', key, user, verb: 'end', token, ok, code, state }, actor);
    return { success: true };
  }

  @Answers(routes.epsonPoll)
  async epsonPoll(
    { params: { key } }: RequestOf<typeof routes.epsonPoll>,
    { actor, request }: Call,
  ): Promise<Reply<typeof routes.epsonPoll>> {
    const body = formOf(request.body);
    const own = { link: 'epson', key, user: body.ID } as const;
    if (body.ConnectionType === 'SetResponse') {
      for (const { jobId, ok, code, state } of readResult(body.ResponseFile ?? ''))
        await this.rpc.call(pollPrinter, { ...own, verb: 'end', token: jobId, ok, code, state }, actor);
      return Buffer.alloc(0);
    }
    const { token } = await this.rpc.call(pollPrinter, { ...own, verb: 'ask' }, actor);
    if (token === null) return Buffer.alloc(0);
    const { sheets, width, cut } = await this.rpc.call(pollPrinter, { ...own, verb: 'take', token }, actor);
    return Buffer.from(requestXml({ jobId: idOfToken(token), width, cut, sheets }));
  }
}

/** The fields of a printer's form; its results are XML within one of them. */
function formOf(bytes: unknown) {
  const fields = new URLSearchParams(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '');
  const form = routes.epsonPoll.body.safeParse(Object.fromEntries(fields));
  if (!form.success) throw new Problem('INVALID_INPUT');
  return form.data;
}
