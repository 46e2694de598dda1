import { createHmac } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { idOfToken, readResult, requestXml, starModel, starState } from '@jumun/printing/printers';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { networksOf } from '../http/network-of.js';

const { pollPrinter } = contracts.notifications.procedures;
const routes = http.printing;
const MOST_MODEL_LETTERS = 60;

/** Printers that fetch their work by themselves, each in its maker's own words. */
@Controller()
export class PollingController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.starPoll)
  async starPoll(
    { params: { key }, body }: RequestOf<typeof routes.starPoll>,
    call: Call,
  ): Promise<Reply<typeof routes.starPoll>> {
    const state = starState(body.statusCode);
    const own = { link: 'star', key, user: body.printerMAC, ...networkFor(key, call) } as const;
    const asked = { ...own, verb: 'ask', state, model: starModel(body['clientAction']) } as const;
    const { token, isNew } = await this.rpc.call(pollPrinter, asked, call.actor);
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
    call: Call,
  ): Promise<Reply<typeof routes.starTake>> {
    const own = { link: 'star', key, user, ...networkFor(key, call) } as const;
    const { sheets } = await this.rpc.call(pollPrinter, { ...own, verb: 'take', token }, call.actor);
    return Buffer.from(sheets[0]?.image ?? '', 'base64');
  }

  @Answers(routes.starEnd)
  async starEnd(
    { params: { key }, query: { mac: user, token, code } }: RequestOf<typeof routes.starEnd>,
    call: Call,
  ): Promise<Reply<typeof routes.starEnd>> {
    const ok = code.startsWith('2');
    const state = ok ? 'ok' : starState(code);
    const own = { link: 'star', key, user, ...networkFor(key, call) } as const;
    await this.rpc.call(pollPrinter, { ...own, verb: 'end', token, ok, code, state }, call.actor);
    return { success: true };
  }

  @Answers(routes.epsonPoll)
  async epsonPoll(
    { params: { key } }: RequestOf<typeof routes.epsonPoll>,
    call: Call,
  ): Promise<Reply<typeof routes.epsonPoll>> {
    const { actor } = call;
    const body = formOf(call.request.body);
    const own = { link: 'epson', key, user: body.ID, ...networkFor(key, call) } as const;
    if (body.ConnectionType === 'SetResponse') {
      for (const { jobId, ok, code, state } of readResult(body.ResponseFile ?? ''))
        await this.rpc.call(pollPrinter, { ...own, verb: 'end', token: jobId, ok, code, state }, actor);
      return Buffer.alloc(0);
    }
    const { token } = await this.rpc.call(pollPrinter, { ...own, verb: 'ask', model: epsonModel(body) }, actor);
    if (token === null) return Buffer.alloc(0);
    const { sheets, width, cut } = await this.rpc.call(pollPrinter, { ...own, verb: 'take', token }, actor);
    return Buffer.from(requestXml({ jobId: idOfToken(token), width, cut, sheets }));
  }
}

const NETWORK_LENGTH = 22;

/** The network that a printer asks from, hashed by its key, so that no service and no table has its address. */
const networkFor = (key: string, { clientAddress }: Call): { network: string } => ({
  network: createHmac('sha256', key)
    .update(networksOf(clientAddress).site)
    .digest('base64url')
    .slice(0, NETWORK_LENGTH),
});

/** The name of an Epson printer; from the factory it is the model. */
const epsonModel = ({ Name }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof Name === 'string' && Name !== '' ? Name.slice(0, MOST_MODEL_LETTERS) : undefined;

/** The fields of a printer's form; its results are XML within one of them. */
function formOf(bytes: unknown) {
  const fields = new URLSearchParams(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '');
  const form = routes.epsonPoll.body.safeParse(Object.fromEntries(fields));
  if (!form.success) throw new Problem('INVALID_INPUT');
  return form.data;
}
