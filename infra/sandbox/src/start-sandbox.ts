import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { startPayouts } from './accounts/start-payouts.ts';
import { createClock } from './clock.ts';
import { refuseProduction } from './config.ts';
import { kcpControlRoutes } from './control/kcp-routes.ts';
import { controlRoutes } from './control/routes.ts';
import { solapiControlRoutes } from './control/solapi-routes.ts';
import { sandboxEnv } from './env.ts';
import { Faults } from './faults.ts';
import { Hooks } from './hooks.ts';
import { Books } from './kcp/books.ts';
import { Buyer } from './kcp/buyer.ts';
import type { RemainderSense } from './kcp/cancel.ts';
import { openJournal } from './kcp/journal.ts';
import { loadKcpKeys, publicKeyOf } from './kcp/keys.ts';
import { kcpRoutes } from './kcp/routes.ts';
import { SettlementFiles } from './kcp/settlement.ts';
import { settlementRoutes } from './kcp/settlement-routes.ts';
import { windowRoutes } from './kcp/window-routes.ts';
import { inboxRoutes } from './pages/inbox.ts';
import { indexPage } from './index-page.ts';
import { startSmtp } from './mail/smtp.ts';
import { Printers } from './printers/printers.ts';
import { printerRoutes } from './printers/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { Poster } from './post.ts';
import { SolapiGuard } from './solapi/auth.ts';
import { Delivery } from './solapi/deliver.ts';
import { MessageBook } from './solapi/messages.ts';
import { Reports } from './solapi/reports.ts';
import { solapiRoutes } from './solapi/routes.ts';
import { TemplateDesk } from './solapi/template-desk.ts';
import type { BankHours } from './toss/korean-time.ts';
import { webProviderRoutes } from './web-providers.ts';

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Port of the mail server; 0, the default, takes any free port. */
  smtpPort?: number;
  host?: string;
  /** The address that others open, when it is not http://host:port. */
  origin?: string | undefined;
  /** The platform's public address, to whose `/v1/webhooks/…` the providers' events go; none are sent without it. */
  publicOrigin?: string | undefined;
  /** The platform's address as browsers know it, when that is another one; sign-in leads back there and nowhere else. */
  redirectOrigin?: string | undefined;
  /** Where SOLAPI's delivery reports go; none are sent without it. */
  webhookTarget?: string | undefined;
  /** Keeps the KCP key pair, charges and payouts over restarts; without it they live in memory. */
  dataDir?: string | undefined;
  maxTrades?: number;
  /** Time of the sandbox's clock between two states of a message. */
  solapiStepMs?: number;
  /** Time of the sandbox's clock between two states of a payout. */
  payoutStepMs?: number;
  /** Whether banks carry transfers in their hours alone, as they do, or whenever one is asked for. */
  bankHours?: BankHours;
  remainder?: RemainderSense;
}

export interface Sandbox {
  origin: string;
  /** The provider variables that the services need. */
  env: Record<string, string>;
  /** Points SOLAPI's delivery reports somewhere else. */
  sendReportsTo(url: string | undefined): void;
  /** Points the payout providers' events at another platform. */
  sendPayoutEventsTo(publicOrigin: string | undefined): void;
  close(): Promise<void>;
}

/** Starts every emulator on one port. Never in production. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  refuseProduction();
  const {
    host = '127.0.0.1',
    port = 0,
    smtpPort = 0,
    dataDir,
    maxTrades = 100_000,
    solapiStepMs = 150,
    payoutStepMs = 1_500,
    bankHours = 'office',
    remainder = 'before',
  } = options;
  const keys = await loadKcpKeys(dataDir);
  const clock = createClock();
  const faults = new Faults();
  const poster = new Poster();
  const books = new Books(clock, maxTrades);
  const journal = await openJournal(dataDir, books);
  const messages = new MessageBook(clock);
  const reports = new Reports(clock, faults, poster, options.webhookTarget);
  const hooks = new Hooks(clock, faults, poster, options.publicOrigin);
  const delivery = new Delivery(messages, clock, reports, solapiStepMs);
  const templates = new TemplateDesk(clock);
  const merchant = { certificate: keys.certificate, publicKey: publicKeyOf(keys) };

  const app = fastify({ logger: false, forceCloseConnections: true });
  acceptEmptyJson(app);
  // The address is known only once the port is; routes ask for it when they are called.
  let origin = options.origin ?? '';
  const address = (): string => origin;
  const buyer = new Buyer(books, poster, clock, address);
  const payouts = await startPayouts({
    clock,
    faults,
    hooks,
    messages,
    dataDir,
    stepMs: payoutStepMs,
    bankHours,
    origin: address,
  });
  await payouts.register(app);
  await app.register(async (scope) =>
    kcpRoutes(scope, { books, clock, faults, journal, merchant, remainder, origin: address }),
  );
  await app.register(async (scope) => settlementRoutes(scope, { books, files: new SettlementFiles(books), faults }));
  await app.register(async (scope) => windowRoutes(scope, { books, buyer, origin: address }));
  await app.register(async (scope) =>
    solapiRoutes(scope, { book: messages, clock, delivery, faults, templates, guard: new SolapiGuard(clock) }),
  );
  await app.register(async (scope) => controlRoutes(scope, { clock, faults, messages, reports, hooks }));
  await app.register(async (scope) => solapiControlRoutes(scope, { templates }));
  await app.register(async (scope) => kcpControlRoutes(scope, { books, buyer, clock }));
  await app.register(async (scope) => pushRoutes(scope, { faults, messages, clock, origin: address }));
  const smtp = startSmtp({ messages, faults });
  await webProviderRoutes(app, {
    clock,
    faults,
    poster,
    origin: address,
    publicOrigin: options.publicOrigin,
    redirectOrigin: options.redirectOrigin ?? options.publicOrigin ?? 'http://localhost:3000',
  });
  const printers = await ownPages(app, { books, messages, faults, clock }, { ...options, host });
  for (const part of ['live', 'ready']) app.get(`/health/${part}`, () => ({ status: 'ok' }));

  await app.listen({ host, port });
  origin ||= `http://${host}:${portOf(app)}`;
  const smtpPlace = `${new URL(origin).hostname}:${await smtp.listen(host, smtpPort)}`;
  return {
    origin,
    env: sandboxEnv(origin, keys, smtpPlace),
    sendReportsTo: (url) => reports.aim(url),
    sendPayoutEventsTo: (url) => hooks.aim(url),
    async close() {
      clock.stop();
      faults.clear();
      await closeInTurn([app, printers, payouts, smtp, poster, journal]);
    },
  };
}

/** The pages for people, and the printers whose paper they show. */
async function ownPages(
  app: FastifyInstance,
  shown: Parameters<typeof indexPage>[0],
  { host, dataDir, publicOrigin }: SandboxOptions & { host: string },
): Promise<Printers> {
  const printers = await Printers.open({ clock: shown.clock, host, dataDir, publicOrigin });
  await app.register(async (scope) => inboxRoutes(scope, shown.messages));
  await app.register(async (scope) => printerRoutes(scope, printers));
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(indexPage(shown)));
  return printers;
}

async function closeInTurn(parts: readonly { close(): PromiseLike<unknown> }[]): Promise<void> {
  for (const part of parts) await part.close();
}

function portOf(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port.');
  return address.port;
}

/** A client may send the JSON content type with no body, as with DELETE; that is an empty request, not a fault. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
