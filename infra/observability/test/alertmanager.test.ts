import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { findBinary, PortBook } from '@jumun/servers';
import { eventually } from '@jumun/testing';
import { parse } from 'yaml';
import { z } from 'zod';
import { ALERTMANAGER_FOLDER, runStartScript, startAlertmanager, type Addresses } from '../src/alertmanager.ts';
import { readAlerts } from '../src/alerts.ts';
import { startPrometheus } from '../src/prometheus.ts';

const run = promisify(execFile);
const amtool = findBinary('amtool');

const Notification = z.object({
  status: z.enum(['firing', 'resolved']),
  groupLabels: z.record(z.string(), z.string()),
  commonLabels: z.record(z.string(), z.string()),
  commonAnnotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const SlackMessage = z.object({
  attachments: z.tuple([z.object({ title: z.string(), text: z.string() })]),
});

/** The receivers' webhooks, and a part whose metric shows whether it is bad. */
async function openOutside() {
  const heard = new Map<string, unknown[]>();
  let isBad = true;
  const server: Server = createServer((request, response) => {
    if (request.url === '/metrics') return void response.end(`trial ${isBad ? 1 : 0}\n`);
    void json(request).then((body) => {
      heard.set(request.url ?? '', [...(heard.get(request.url ?? '') ?? []), body]);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place,
    heard: (path: string) => heard.get(path) ?? [],
    recover: () => void (isBad = false),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('an alarm', () => {
  let outside: Awaited<ReturnType<typeof openOutside>>;
  let close: (() => Promise<void>)[];

  beforeEach(async () => {
    outside = await openOutside();
    close = [];
  });
  afterEach(async () => {
    for (const each of close.toReversed()) await each();
    outside.close();
  });

  async function start(addresses: Addresses) {
    const alertmanager = startAlertmanager(await new PortBook().take(), addresses);
    close.push(() => alertmanager.close());
    await eventually(() => alertmanager.isReady());
    return alertmanager;
  }

  it('rings whom its severity names, with summary and runbook, and is taken back when it is over', async () => {
    const [page, ticket] = [`http://${outside.place}/page`, `http://${outside.place}/ticket`];
    const alertmanager = await start({ ALERT_PAGE_URL: page, ALERT_TICKET_URL: ticket });
    // Two real alarms; that they fire when they should is tried by others.
    const rules = readAlerts()
      .filter(({ alert }) => ['CheckoutSlow', 'PartDown'].includes(alert))
      .map(({ alert, labels, annotations }) => ({ alert, labels, annotations, expr: 'trial == 1' }));
    const targets = new Map([['orders', outside.place]]);
    const alarms = { rules, alertmanager: alertmanager.address };
    const prometheus = await startPrometheus(await new PortBook().take(), targets, { alarms });
    close.push(() => prometheus.close());

    const heard = (path: string) => outside.heard(path).map((body) => Notification.parse(body));
    await eventually(() => heard('/page').length > 0 && heard('/ticket').length > 0);
    outside.recover();
    await eventually(() => heard('/page').length > 1 && heard('/ticket').length > 1);
    const told = (path: string) =>
      heard(path).map(({ status, groupLabels, commonAnnotations }) => ({ status, ...groupLabels, commonAnnotations }));
    const [rings, tickets] = rules.map(({ alert, annotations }) =>
      ['firing', 'resolved'].map((status) => ({ status, alertname: alert, commonAnnotations: annotations })),
    );
    expect(told('/page')).toEqual(rings);
    expect(told('/ticket')).toEqual(tickets);
  });

  it('is a message in Slack’s form where that is asked for, with a link to its runbook', async () => {
    const url = `http://${outside.place}/slack`;
    const alertmanager = await start({
      ALERT_PAGE_URL: url,
      ALERT_FORM: 'slack',
      ALERT_RUNBOOKS: 'https://git.example.com/jumun/',
    });
    const annotations = { summary: 'Nobody knows.', runbook: 'infra/runbooks/MoneyInDoubt.md' };
    await alertmanager.raise([{ alertname: 'MoneyInDoubt', severity: 'page', kind: 'approval' }], annotations);
    const [message] = await eventually(() => outside.heard('/slack').length > 0 && outside.heard('/slack'));
    const [{ title, text }] = SlackMessage.parse(message).attachments;
    expect(title).toBe('[FIRING page] MoneyInDoubt');
    expect(text.trim().split(/ *\n/)).toEqual([
      annotations.summary,
      'kind=approval',
      'https://git.example.com/jumun/infra/runbooks/MoneyInDoubt.md',
    ]);
  });

  it('is held and shown when nobody has an address', async () => {
    const alertmanager = await start({});
    await alertmanager.raise([{ alertname: 'LedgerBroken', severity: 'page' }]);
    const [alert] = await eventually(async () => {
      const held = await alertmanager.held();
      return held.length > 0 && held;
    });
    expect(alert).toMatchObject({ receivers: [{ name: 'page' }], status: { state: 'active' } });
  });

  it('is silent only where a copy that is down explains it', async () => {
    const alertmanager = await start({});
    const late = (instance: string) => ({ alertname: 'EventLoopLate', severity: 'ticket', instance });
    await alertmanager.raise([
      { alertname: 'PartDown', severity: 'page', instance: 'a:8080' },
      late('a:8080'),
      late('b:8080'),
      { alertname: 'MoneyInDoubt', severity: 'page', kind: 'approval' },
    ]);
    const states = await eventually(async () => {
      const held = await alertmanager.held();
      return held.length === 4 && held.every(({ status }) => status.state !== 'unprocessed') && held;
    });
    const named = states.map(
      ({ labels, status }) => `${labels['alertname']} ${labels['instance'] ?? ''} ${status.state}`,
    );
    expect(named.sort()).toEqual([
      'EventLoopLate a:8080 suppressed',
      'EventLoopLate b:8080 active',
      'MoneyInDoubt  active',
      'PartDown a:8080 active',
    ]);
  });
});

describe('what Alertmanager is started with', () => {
  const settings = join(ALERTMANAGER_FOLDER, 'alertmanager.yml');
  const out = mkdtempSync(join(tmpdir(), 'jumun-alertmanager-made-'));
  const made = join(out, 'alertmanager.yml');
  afterAll(() => rmSync(out, { recursive: true }));

  /** The output and exit code of start.sh, when the program that it starts is `true`. */
  async function started(addresses: Addresses): Promise<{ code: number | null; said: string }> {
    const child = runStartScript(['true'], ALERTMANAGER_FOLDER, out, addresses);
    const said = child.stderr ? text(child.stderr) : '';
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, said: await said };
  }

  const mail = { ALERT_EMAIL: 'oncall@example.com', MAIL_SENDER: 'Jumun <no-reply@example.com>' };

  it.each([
    ['severity=page', 'page'],
    ['severity=ticket', 'ticket'],
    ['severity=of-no-kind', 'page'],
  ])('leads %s to "%s"', async (label, receiver) => {
    const { stdout } = await run(amtool, ['config', 'routes', 'test', `--config.file=${settings}`, label]);
    expect(stdout.trim()).toBe(receiver);
  });

  it.each<[string, Addresses]>([
    ['nobody', {}],
    [
      'webhooks',
      { ALERT_PAGE_URL: 'https://ring.example.com/a?token=it’s', ALERT_TICKET_URL: 'https://ring.example.com/b' },
    ],
    ['Slack', { ALERT_PAGE_URL: 'https://hooks.slack.com/services/T/B/x' }],
    ['mail', { ...mail, SMTP_URL: 'smtp://jumun:p%40ss@mail.example.com' }],
  ])('is what Alertmanager takes, with %s', async (_whom, addresses) => {
    expect(await started(addresses)).toMatchObject({ code: 0 });
    await expect(run(amtool, ['check-config', made])).resolves.toMatchObject({
      stdout: expect.stringContaining('2 receivers'),
    });
  });

  it('sends mail by the product’s own server, over TLS', async () => {
    await started({ ...mail, SMTP_URL: "smtps://jum%40un:p%25s'%3A@mail.example.com/" });
    const { receivers } = parse(readFileSync(made, 'utf8')) as { receivers: { email_configs: object[] }[] };
    for (const { email_configs } of receivers)
      expect(email_configs).toEqual([
        expect.objectContaining({
          to: mail.ALERT_EMAIL,
          from: mail.MAIL_SENDER,
          smarthost: 'mail.example.com:465',
          require_tls: true,
          auth_username: 'jum@un',
          auth_password: "p%s':",
        }),
      ]);
  });

  it.each<[string, Addresses, string]>([
    [
      'an address without TLS',
      { ALERT_PAGE_URL: 'http://ring.example.com/secret' },
      'ALERT_PAGE_URL is no https:// address',
    ],
    ['a form that nobody knows', { ALERT_PAGE_URL: 'https://x.kr/secret', ALERT_FORM: 'fax' }, 'ALERT_FORM'],
    ['mail without a server', { ALERT_EMAIL: 'a@example.com' }, 'ALERT_EMAIL needs SMTP_URL and MAIL_SENDER'],
    ['TLS at a port that it does not know it at', { ...mail, SMTP_URL: 'smtps://u:secret@x.kr:2465' }, 'port 465'],
  ])('is refused with %s, in a sentence that tells no secret', async (_what, addresses, words) => {
    const { code, said } = await started(addresses);
    expect(code).toBe(1);
    expect(said).toContain(words);
    expect(said).not.toContain('secret');
  });

  it('can be read by its own user alone', async () => {
    await started({});
    const { stdout } = await run('stat', ['-c', '%a', made]);
    expect(stdout.trim()).toBe('600');
  });
});
