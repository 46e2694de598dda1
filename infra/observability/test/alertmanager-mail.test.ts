import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeCertificates, PortBook } from '@jumun/servers';
import { eventually } from '@jumun/testing';
import { SMTPServer } from 'smtp-server';
import { startAlertmanager, type Alertmanager } from '../src/alertmanager.ts';

interface Mail {
  user: string | undefined;
  secure: boolean;
  from: string | undefined;
  to: string[];
  /** Headers and text as they came. */
  source: string;
}

describe('an alarm by mail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-alarm-mail-'));
  const mails: Mail[] = [];
  let server: SMTPServer;
  let alertmanager: Alertmanager;

  beforeAll(async () => {
    await makeCertificates(folder, ['mail']);
    const [key, cert] = ['mail.key', 'mail.pem'].map((file) => readFileSync(join(folder, file)));
    server = new SMTPServer({
      ...(key && cert && { key, cert }),
      onAuth: ({ username, password }, _session, done) =>
        password === "it's 50%" ? done(null, { user: username }) : done(new Error('wrong password')),
      onData: (stream, session, done) =>
        void text(stream).then((source) => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : undefined;
          mails.push({
            user: session.user,
            secure: session.secure,
            from,
            to: rcptTo.map(({ address }) => address),
            source,
          });
          done();
        }),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    alertmanager = startAlertmanager(await new PortBook().take(), {
      ALERT_EMAIL: 'oncall@example.com',
      MAIL_SENDER: 'Jumun <no-reply@example.com>',
      SMTP_URL: `smtp://alarms%40jumun:it's%2050%25@localhost:${port}`,
      ALERT_RUNBOOKS: 'https://git.example.com/jumun/',
      // By which Go's programs know the authorities of a test.
      SSL_CERT_FILE: join(folder, 'ca.pem'),
    });
    await eventually(() => alertmanager.isReady());
  });
  afterAll(async () => {
    await alertmanager.close();
    await new Promise<void>((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  it('goes over TLS by the product’s own account, with summary and runbook', async () => {
    const annotations = { summary: 'The books break one of their rules.', runbook: 'infra/runbooks/LedgerBroken.md' };
    await alertmanager.raise([{ alertname: 'LedgerBroken', severity: 'page' }], annotations);
    const [mail] = await eventually(() => mails.length > 0 && mails);
    expect(mail).toMatchObject({
      user: 'alarms@jumun',
      secure: true,
      from: 'no-reply@example.com',
      to: ['oncall@example.com'],
    });
    // Lines of 76 letters are folded by "=".
    const source = mail?.source.replaceAll('=\r\n', '') ?? '';
    expect(source).toContain('Subject: [FIRING page] LedgerBroken');
    expect(source).toContain(annotations.summary);
    expect(source).toContain('https://git.example.com/jumun/infra/runbooks/LedgerBroken.md');
  });
});
