import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '@jumun/runtime';
import { ask, openedGateway } from './setup-gateway.js';

const REPORTS = '/reports/csp';
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Draws one page whose style stands in an attribute, beside texts that only look so. */
const MAKER = `
export const openPages = () => ({
  storeAt: () => undefined,
  shopAt: () => undefined,
  bare: () => ({ status: 200, html: '<title>x</title><h1 style="color:#b23812;font-family:&quot;A&quot;">&lt;i style=&quot;no&quot;&gt;</h1><script type="application/json">{"a":"<i style=\\\\"no\\\\">"}</script>' }),
});
`;

const gateway = openedGateway(undefined, (root) => {
  mkdirSync(join(root, 'server'), { recursive: true });
  writeFileSync(join(root, 'server/pages.mjs'), MAKER);
});

const policyOf = async (path: string): Promise<string> =>
  (await gateway.ask('GET', path)).headers.get('content-security-policy') ?? '';
const tell = (contentType: string, body: string) =>
  ask(gateway.running.url, 'POST', REPORTS, { body, headers: { 'content-type': contentType } });
const counted = async (directive: string): Promise<number> => {
  const line = new RegExp(`^csp_reports_total\\{.*directive="${directive}".*\\} (\\d+)$`, 'm');
  return Number(line.exec(await registry.metrics())?.[1] ?? 0);
};

describe('the policy of a page', () => {
  it('allows no style and no script but those of its files, and the very styles that it was drawn with', async () => {
    const policy = await policyOf('/login');
    expect(policy).toContain(
      `style-src 'self';style-src-attr 'unsafe-hashes' ${hash('color:#b23812;font-family:"A"')};`,
    );
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("base-uri 'none';object-src 'none';");
    expect(policy.match(/sha256-/g)).toHaveLength(1);
  });

  it('allows the documents their one style and their one script by their hashes', async () => {
    const { body, headers } = await gateway.ask('GET', '/docs');
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(String(body)) ?? [];
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(String(body)) ?? [];
    expect(headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)};`,
    );
  });

  it('says where to report', async () => {
    const { headers } = await gateway.ask('GET', '/login');
    expect(headers.get('content-security-policy')).toMatch(/report-uri \/reports\/csp;report-to csp/);
    expect(headers.get('reporting-endpoints')).toBe('csp="http://localhost:3000/reports/csp"');
  });

  it('is no part of the files that a page loads: each would be a kilobyte more', async () => {
    const file = await gateway.ask('GET', '/assets/app-1a2b3c.js');
    const sent = [...file.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    expect(sent.length).toBeLessThan(500);
    expect(sent).toContain('x-content-type-options: nosniff');
    expect(sent).toContain('cross-origin-resource-policy: same-origin');
  });
});

describe('a report of a browser', () => {
  const violation = { 'effective-directive': 'style-src-elem', 'blocked-uri': 'https://evil.test/a?token=secret' };

  it('is counted by its directive, in both forms that browsers know', async () => {
    const before = [await counted('style-src-elem'), await counted('img-src')];
    const one = await tell('application/csp-report', JSON.stringify({ 'csp-report': violation }));
    const other = await tell(
      'application/reports+json',
      JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }]),
    );
    expect([one.status, other.status]).toEqual([204, 204]);
    expect([await counted('style-src-elem'), await counted('img-src')]).toEqual(before.map((count) => count + 1));
  });

  it('that is none, too long or of another kind counts nothing, and breaks nothing', async () => {
    const before = await registry.getSingleMetricAsString('csp_reports_total');
    for (const body of ['', 'no json', 'null', '[1,{}]', '{"csp-report":{"effective-directive":"<script>"}}'])
      expect((await tell('application/csp-report', body)).status).toBeLessThan(500);
    expect((await tell('application/csp-report', 'x'.repeat(20_000))).status).toBe(413);
    expect((await tell('text/plain', 'x')).status).toBe(415);
    expect(await registry.getSingleMetricAsString('csp_reports_total')).toBe(before);
  });

  it('of a made-up directive makes no figure of its own', async () => {
    const before = await counted('other');
    const made = { 'csp-report': { 'effective-directive': 'made-up-thing' } };
    await tell('application/csp-report', JSON.stringify(made));
    expect(await counted('other')).toBe(before + 1);
    expect(await counted('made-up-thing')).toBe(0);
  });
});
