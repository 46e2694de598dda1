import { Readable } from 'node:stream';
import { getCACertificates } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import type { SmtpServer } from '../../../mail-settings.js';

export interface SmtpSettings {
  server: SmtpServer;
  /** Refuses to speak without TLS. */
  requireTls: boolean;
  /** The certificate of an authority that vouches for the server besides the machine's own ones. */
  ca?: string | undefined;
  /** The whole of one mail, log-in included; 15 seconds. */
  wholeMs?: number;
}

interface Letter {
  from: string;
  to: string;
  content: Buffer;
}

/** `answered` is the server's no with its code; `failed` is no usable answer, perhaps after all was handed over. */
export type SmtpOutcome =
  { kind: 'taken' } | { kind: 'answered'; code: number } | { kind: 'failed'; reason: string; mayBeTaken: boolean };

const CONNECT_MS = 5_000;
const WHOLE_MS = 15_000;
const SILENT_MS = 20_000;
/** Servers end a connection that is idle for minutes; ours ends sooner, so that it is not met half closed. */
const IDLE_MS = 10_000;
const MOST_IDLE = 5;

const SmtpError = z.object({
  code: z
    .string()
    .regex(/^\w{1,40}$/)
    .catch('unknown'),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().catch(''),
});

/** Connections to one mail server, logged in; each carries one mail at a time and is used again while it is good. */
export class SmtpLines {
  private idle: { line: SMTPConnection; timer: NodeJS.Timeout }[] = [];
  private isClosed = false;

  constructor(private readonly settings: SmtpSettings) {}

  /** Hands one mail over. Never throws for what the network or the server does. */
  send(letter: Letter): Promise<SmtpOutcome> {
    let handsOver = false;
    return this.withLine(
      (line) => sendBy(line, letter, () => (handsOver = true)),
      () => handsOver,
    );
  }

  /** Logs in and sends nothing. Never throws for what the network or the server does. */
  logInOnly(): Promise<SmtpOutcome> {
    return this.withLine(
      () => Promise.resolve(),
      () => false,
    );
  }

  private async withLine(
    work: (line: SMTPConnection) => Promise<void>,
    handsOver: () => boolean,
  ): Promise<SmtpOutcome> {
    const { wholeMs = WHOLE_MS } = this.settings;
    let line: SMTPConnection | undefined;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error('too long'), { code: 'ETIMEDOUT' })), wholeMs);
    });
    try {
      line = this.takeIdle() ?? this.open();
      await Promise.race([this.carry(line, work), tooLong]);
      this.keep(line);
      return { kind: 'taken' };
    } catch (error) {
      line?.close();
      return read(error, handsOver());
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.isClosed = true;
    for (const { line, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      line.close();
    }
  }

  private async carry(line: SMTPConnection, work: (line: SMTPConnection) => Promise<void>): Promise<void> {
    let onError: (error: Error) => void = () => undefined;
    const failed = new Promise<never>((_resolve, reject) => line.once('error', (onError = reject)));
    try {
      await Promise.race([failed, this.logIn(line)]);
      await Promise.race([failed, work(line)]);
    } finally {
      line.off('error', onError);
    }
  }

  private async logIn(line: SMTPConnection): Promise<void> {
    if (line.authenticated) return;
    const { user, password: pass } = this.settings.server;
    await untilDone((done) => line.connect(done));
    await untilDone((done) => line.login({ credentials: { user, pass } }, done));
  }

  private open(): SMTPConnection {
    const { server, requireTls, ca } = this.settings;
    const line = new SMTPConnection({
      ...{ host: server.host, port: server.port, secure: server.secure, requireTLS: requireTls && !server.secure },
      ...{
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        dnsTimeout: CONNECT_MS,
        socketTimeout: SILENT_MS,
      },
      tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca: [...getCACertificates('default'), ca] }) },
    });
    // An `error` event without a listener ends the process; idle and abandoned connections emit it too.
    return line.on('error', () => undefined);
  }

  private takeIdle(): SMTPConnection | undefined {
    for (let kept = this.idle.pop(); kept; kept = this.idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.line.destroyed) return kept.line;
    }
    return undefined;
  }

  private keep(line: SMTPConnection): void {
    if (this.isClosed || this.idle.length >= MOST_IDLE) return line.quit();
    const timer = setTimeout(() => {
      this.idle = this.idle.filter((kept) => kept.line !== line);
      line.quit();
    }, IDLE_MS).unref();
    this.idle.push({ line, timer });
  }
}

/** The content is read first when the server has taken sender and recipient and waits for it. */
const sendBy = (line: SMTPConnection, { from, to, content }: Letter, onHandOver: () => void): Promise<void> => {
  const stream = Readable.from(
    (function* () {
      onHandOver();
      yield content;
    })(),
  );
  return untilDone((done) => line.send({ from, to: [to], size: content.length }, stream, done));
};

const untilDone = (begin: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));

/** Commands whose refusal is about this mail; any other one is about our account or the server. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Refusals of MAIL FROM that ask for a log-in. */
const ABOUT_THE_ACCOUNT = new Set([530, 534, 535, 538]);

function read(error: unknown, handsOver: boolean): SmtpOutcome {
  const { code, responseCode, command } = SmtpError.parse(error);
  if (responseCode !== undefined && ABOUT_THE_MAIL.has(command) && !ABOUT_THE_ACCOUNT.has(responseCode))
    return { kind: 'answered', code: responseCode };
  // By a reply the server says that it did not take it; it says nothing when the line breaks.
  const reason = responseCode === undefined ? code.toLowerCase() : `${code.toLowerCase()}-${responseCode}`;
  return { kind: 'failed', reason, mayBeTaken: handsOver && responseCode === undefined };
}
