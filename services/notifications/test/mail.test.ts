import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { v7 } from 'uuid';
import { MailSender, type MailSettings } from '../src/message/senders/mail/mail.js';
import { PASSWORD, selfMade, startMailServer, USER } from './mail-server.js';

type Server = Awaited<ReturnType<typeof startMailServer>>;

let server: Server;
let senders: MailSender[] = [];
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS'] });
});
afterEach(async () => {
  for (const sender of senders) sender.onModuleDestroy();
  senders = [];
  await server.close();
});

function senderTo({ port }: Pick<Server, 'port'>, more: Partial<MailSettings> = {}, password = PASSWORD): MailSender {
  const sender = new MailSender({
    server: { host: 'localhost', port, secure: false, user: USER, password },
    sender: { name: '주문', address: 'no-reply@jumun.test' },
    requireTls: false,
    ...more,
  });
  senders.push(sender);
  return sender;
}
const letter = (more: object = {}) => ({
  ...{ id: v7(), to: 'Owner@people.test', subject: '[주문(Jumun)] 인증번호', text: '인증번호 123456\n.\n10분 안에' },
  ...more,
});

describe('a mail', () => {
  it('is read at a real server as it was written', async () => {
    const mail = letter();
    const answer = await senderTo(server).send(mail);
    const messageId = `<${mail.id}@jumun.test>`;
    expect(answer).toEqual({ kind: 'accepted', id: messageId });
    expect(server.arrived).toEqual([
      expect.objectContaining({
        from: { name: '주문', address: 'no-reply@jumun.test' },
        to: [{ name: '', address: 'Owner@people.test' }],
        recipients: ['Owner@people.test'],
        subject: mail.subject,
        text: mail.text,
        messageId,
      }),
    ]);
    expect(server.arrived[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  it('that is sent again has the same Message-ID', async () => {
    const mail = letter();
    const sender = senderTo(server);
    await sender.send(mail);
    await sender.send(mail);
    expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('follows another over the same connection, by one log-in', async () => {
    const sender = senderTo(server);
    for (const to of ['a@people.test', 'b@people.test', 'c@people.test']) await sender.send(letter({ to }));
    expect(server.arrived).toHaveLength(3);
    expect(server.logins()).toBe(1);
  });

  it('takes another connection when the server ended the old one', async () => {
    const sender = senderTo(server);
    await sender.send(letter());
    server.hangUp();
    await sender.send(letter());
    await expect(sender.send(letter())).resolves.toMatchObject({ kind: 'accepted' });
  });

  it.each([
    ['subject', { subject: 'code\r\nBcc: spy@people.test\r\n\r\nhello' }],
    ['subject with a bare line feed', { subject: 'code\nBcc: spy@people.test' }],
  ])('gets no header or recipient out of its %s', async (_what, more) => {
    await senderTo(server).send(letter(more));
    expect(server.arrived).toEqual([expect.objectContaining({ recipients: ['Owner@people.test'] })]);
    expect(server.arrived[0]).not.toHaveProperty('bcc');
    expect(server.arrived[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });

  it.each([
    'a@people.test, spy@people.test',
    'a@people.test\r\nRCPT TO:<spy@people.test>',
    'Somebody <a@people.test>',
    'a@people.test> SIZE=1',
    'nobody',
    '',
  ])('goes to nobody where its recipient is no single address (%#)', async (to) => {
    await expect(senderTo(server).send(letter({ to }))).resolves.toEqual({ kind: 'refused', reason: 'no-address' });
    expect(server.connections()).toBe(0);
  });
});

describe('what became of a mail', () => {
  it.each([
    ['recipient', 550, 'refused'],
    ['recipient', 451, 'not-sent'],
    ['mail', 553, 'refused'],
    ['mail', 450, 'not-sent'],
    ['content', 554, 'refused'],
    ['content', 452, 'not-sent'],
  ] as const)('is said by the code of the server (%s %i)', async (at, code, kind) => {
    server.next({ refuse: { at, code } });
    await expect(senderTo(server).send(letter())).resolves.toEqual({ kind, reason: `smtp-${code}` });
    expect(server.arrived).toEqual([]);
  });

  it('is not known when the line breaks after the mail', async () => {
    server.next({ cut: 'content' });
    await expect(senderTo(server).send(letter())).resolves.toEqual({ kind: 'unknown', reason: 'econnection' });
    expect(server.arrived).toHaveLength(1);
  });

  it('is not sent when the line breaks before it', async () => {
    server.next({ cut: 'recipient' });
    await expect(senderTo(server).send(letter())).resolves.toMatchObject({ kind: 'not-sent' });
  });

  it('is not known when the server falls silent after the mail', async () => {
    server.next({ silent: 'content' });
    const sent = senderTo(server, { wholeMs: 1_000 }).send(letter());
    await expect(sent).resolves.toEqual({ kind: 'unknown', reason: 'etimedout' });
    expect(server.arrived).toHaveLength(1);
  });

  it('is not sent when the server falls silent before it', async () => {
    server.next({ silent: 'recipient' });
    const sent = senderTo(server, { wholeMs: 1_000 }).send(letter());
    await expect(sent).resolves.toEqual({ kind: 'not-sent', reason: 'etimedout' });
  });

  it('is not sent when our password is not taken, or the log-in is asked for', async () => {
    await expect(senderTo(server, {}, 'wrong').send(letter())).resolves.toEqual({
      kind: 'not-sent',
      reason: 'eauth-535',
    });
    server.next({ refuse: { at: 'mail', code: 530 } });
    await expect(senderTo(server).send(letter())).resolves.toMatchObject({ kind: 'not-sent' });
    expect(server.arrived).toEqual([]);
  });

  it('is not sent when nobody listens, and after five times nobody is asked', async () => {
    const { port } = server;
    await server.close();
    const sender = senderTo({ port });
    for (let nth = 0; nth < 5; nth += 1)
      await expect(sender.send(letter())).resolves.toEqual({ kind: 'not-sent', reason: 'esocket' });
    await expect(sender.send(letter())).resolves.toEqual({ kind: 'not-sent', reason: 'circuit-open' });
  });
});

describe('TLS', () => {
  let own: { key: string; cert: string };
  beforeAll(async () => {
    own = await selfMade();
  });

  async function withServer<T>(
    options: Parameters<typeof startMailServer>[0],
    work: (safe: Server) => Promise<T>,
  ): Promise<T> {
    const safe = await startMailServer(options);
    try {
      return await work(safe);
    } finally {
      await safe.close();
    }
  }
  const secureAt = ({ port }: Pick<Server, 'port'>): Pick<MailSettings, 'server'> => ({
    server: { host: 'localhost', port, secure: true, user: USER, password: PASSWORD },
  });

  it('is spoken from the first byte by smtps, with an authority of our own', async () => {
    await withServer({ secure: true, ...own }, async (safe) => {
      const sender = senderTo(safe, { ...secureAt(safe), requireTls: true, ca: own.cert });
      await expect(sender.send(letter())).resolves.toMatchObject({ kind: 'accepted' });
    });
  });

  it('is begun by STARTTLS where the address is smtp', async () => {
    await withServer({ ...own, allowInsecureAuth: false }, async (safe) => {
      const sender = senderTo(safe, { requireTls: true, ca: own.cert });
      await expect(sender.send(letter())).resolves.toMatchObject({ kind: 'accepted' });
    });
  });

  it('is refused with a certificate that nobody vouches for', async () => {
    await withServer({ ...own }, async (safe) => {
      const sender = senderTo(safe, { requireTls: true });
      await expect(sender.send(letter())).resolves.toMatchObject({ kind: 'not-sent' });
      expect(safe.logins()).toBe(0);
    });
  });

  it('is refused by smtps with such a certificate before a word is said', async () => {
    const heard: string[] = [];
    const strange = createServer(own, (socket) => socket.on('data', (data) => heard.push(data.toString())));
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
    const { port } = strange.address() as AddressInfo;
    const sender = senderTo({ port }, { ...secureAt({ port }), requireTls: true });
    await expect(sender.send(letter())).resolves.toMatchObject({ kind: 'not-sent' });
    await new Promise((resolve) => strange.close(resolve));
    expect(heard).toEqual([]);
  });

  it('is waited for before the password: a server without it gets neither', async () => {
    await expect(senderTo(server, { requireTls: true }).send(letter())).resolves.toMatchObject({ kind: 'not-sent' });
    expect(server.logins()).toBe(0);
  });
});
