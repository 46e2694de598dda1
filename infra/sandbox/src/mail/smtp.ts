import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Faults, Suffered } from '../faults.ts';
import { mailAccount } from '../sandbox-secrets.ts';
import type { MessageBook } from '../solapi/messages.ts';

interface SmtpParts {
  messages: MessageBook;
  faults: Faults;
}

export interface SmtpFixture {
  /** Opens the port and answers its number. */
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

const SLOW_MS = 3_000;
const HOLD_MS = 120_000;
const MAX_BYTES = 1 << 20;
const UNAVAILABLE = 451;

/** A mail server as companies rent them: log-in asked for, one registered sender, one recipient a mail. */
export function startSmtp({ messages, faults }: SmtpParts): SmtpFixture {
  const sockets = new Map<number | undefined, Socket>();
  const suffering = new Map<string, Suffered>();
  const gone = new AbortController();
  const held = (ms: number, { cleared }: Suffered): Promise<void> =>
    pause(ms, undefined, { signal: AbortSignal.any([cleared, gone.signal]) }).catch(() => undefined);
  const cut = ({ remotePort }: SMTPServerSession): void => void sockets.get(remotePort)?.destroy();

  async function takeRecipient(address: string, session: SMTPServerSession): Promise<void> {
    if (session.envelope.rcptTo.length > 0) throw refused(452, 'one recipient a mail');
    const fault = faults.take('mail.send', [address]);
    if (!fault) return;
    if (fault.kind === 'error') {
      if (fault.delay_ms) await held(fault.delay_ms, fault);
      throw refused(Number(fault.code ?? UNAVAILABLE), 'asked for by a test');
    }
    if (fault.kind === 'timeout') {
      await held(fault.delay_ms ?? HOLD_MS, fault);
      cut(session);
      return;
    }
    suffering.set(session.id, fault);
  }

  async function takeMail(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const fault = suffering.get(session.id);
    suffering.delete(session.id);
    if (fault?.kind === 'slow') await held(fault.delay_ms ?? SLOW_MS, fault);
    messages.arriveMail({ to: session.envelope.rcptTo[0]?.address ?? '', ...read(await PostalMime.parse(raw)) });
    if (fault?.kind === 'late-answer') await held(fault.delay_ms ?? SLOW_MS, fault);
    if (fault?.kind === 'malformed') sockets.get(session.remotePort)?.end('what?\r\n');
    if (fault?.kind === 'lost-answer') cut(session);
  }

  const server = new SMTPServer({
    ...{ banner: 'Jumun sandbox', logger: false, disableReverseLookup: true, size: MAX_BYTES },
    // Nothing of this leaves the machine; how TLS is asked for is tried in the service's own tests.
    ...{ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], authMethods: ['PLAIN', 'LOGIN'] },
    onAuth: ({ username, password }, _session, done) =>
      username === mailAccount.user && password === mailAccount.password
        ? done(null, { user: username })
        : done(refused(535, 'wrong user or password')),
    onMailFrom: ({ address }, _session, done) =>
      done(address === mailAccount.sender ? null : refused(550, 'not a registered sender')),
    onRcptTo: ({ address }, session, done) => void settle(takeRecipient(address, session), done),
    onData: (stream, session, done) =>
      void settle(
        buffer(stream).then((raw) => takeMail(raw, session)),
        done,
      ),
  });
  // A caller that hangs up is no fault of the server.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });

  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port));
      }),
    close: () =>
      new Promise((resolve) => {
        gone.abort();
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const settle = (work: Promise<void>, done: (error?: Error | null) => void): Promise<void> =>
  work.then(() => done(null), done);

const refused = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

interface Read {
  from: string;
  subject: string;
  text: string;
  messageId: string;
}

/** An e-mail as its mailbox shows it; throws where real servers reject it. */
function read({ from, subject, text, messageId }: Email): Read {
  if (from?.address !== mailAccount.sender) throw refused(550, 'From is not the registered sender');
  if (!messageId || !subject || !text) throw refused(554, 'Message-ID, Subject and a text are needed');
  return { from: from.address, subject, text, messageId };
}
