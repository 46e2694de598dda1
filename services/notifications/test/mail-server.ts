import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A mail as it came in, with the recipients that were named to the server and not in the mail itself. */
export interface Arrived extends Email {
  recipients: string[];
  raw: string;
}

/** The server's behaviour for one mail: its answer, or a connection that is cut. */
interface Doing {
  /** Answers MAIL, RCPT or the whole mail with this code. */
  refuse?: { at: 'mail' | 'recipient' | 'content'; code: number };
  /** Cuts the line before or after it has the whole mail. */
  cut?: 'recipient' | 'content';
  /** Says nothing more before or after it has the whole mail. */
  silent?: 'recipient' | 'content';
}

export const USER = 'jumun';
export const PASSWORD = 'p@ss/word';

const refusal = (responseCode: number): Error => Object.assign(new Error('no'), { responseCode });

/** A real SMTP server that writes down what comes in. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const sockets = new Map<number | undefined, Socket>();
  let doing: Doing = {};
  let logins = 0;
  const cut = ({ remotePort }: SMTPServerSession): void => void sockets.get(remotePort)?.destroy();
  const no = (at: NonNullable<Doing['refuse']>['at']): Error | null =>
    doing.refuse?.at === at ? refusal(doing.refuse.code) : null;
  const server = new SMTPServer({
    ...{ logger: false, disableReverseLookup: true, allowInsecureAuth: true },
    onAuth(auth, _session, done) {
      logins += 1;
      if (auth.username === USER && auth.password === PASSWORD) done(null, { user: USER });
      else done(refusal(535));
    },
    onMailFrom: (_address, _session, done) => done(no('mail')),
    onRcptTo(_address, session, done) {
      if (doing.cut === 'recipient') cut(session);
      else if (doing.silent !== 'recipient') done(no('recipient'));
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        if (!no('content')) arrived.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString() });
        if (doing.cut === 'content') cut(session);
        else if (doing.silent !== 'content') done(no('content'));
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    logins: () => logins,
    next: (what: Doing) => void (doing = what),
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    connections: () => sockets.size,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A certificate for this machine that no authority vouches for but itself. */
export const selfMade = async (): Promise<{ key: string; cert: string }> => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' } as const] },
    ],
  });
  return { key: made.private, cert: made.cert };
};
