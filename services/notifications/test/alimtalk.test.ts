import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { runAlimtalk } from '../src/alimtalk/run.js';
import { Solapi } from '../src/message/senders/solapi/solapi.js';
import { wordingNames, wordings } from '../src/wording/templates.js';
import { alimtalkTemplates } from '../src/wording/templates-setting.js';

interface Template {
  templateId: string;
  name: string;
  content: string;
  status: string;
}

let sandbox: Sandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox({ solapiStepMs: 0 });
  folder = mkdtempSync(join(tmpdir(), 'alimtalk-'));
  // As with a new account.
  await control('DELETE', '/control/solapi/templates');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await sandbox.close();
});

async function control<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${sandbox.origin}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}
const atProvider = (): Promise<Template[]> => control('GET', '/control/solapi/templates');
const review = ({ templateId }: Template, status: string, comment?: string): Promise<unknown> =>
  control('POST', `/control/solapi/templates/${templateId}`, { status, ...(comment && { comment }) });

/** Runs the command with the sandbox's settings in a file, and tells what it printed. */
async function run(command: string, more: Record<string, string> = {}) {
  const { SOLAPI_BASE, SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_PFID } = sandbox.env;
  const settings = { SOLAPI_BASE, SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_PFID, ...more };
  const file = join(folder, '.env');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const printed: string[] = [];
  const warned: string[] = [];
  const print = { info: (line: string) => void printed.push(line), warn: (line: string) => void warned.push(line) };
  const code = await runAlimtalk([command, '--env', file], print);
  return { code, printed, warned };
}

describe('npm run alimtalk', () => {
  it('hands every wording in for review, as it is', async () => {
    const { code, printed } = await run('submit');
    expect(code).toBe(0);
    expect(printed).toHaveLength(wordings.length);
    expect((await atProvider()).map(({ name, content, status }) => ({ name, content, status }))).toEqual(
      wordings.map(({ template }) => ({ ...template, status: 'INSPECTING' })),
    );
  });

  it('makes nothing twice', async () => {
    await run('submit');
    const before = await atProvider();
    const { printed } = await run('submit');
    expect(await atProvider()).toEqual(before);
    expect(printed[0]).toBe(`order-paid.owner: under review (${before[0]?.templateId})`);
  });

  it('finds what was made when the answer is lost', async () => {
    await control('POST', '/control/faults', { target: 'solapi.templates', kind: 'slow', delay_ms: 1 });
    await control('POST', '/control/faults', { target: 'solapi.templates', kind: 'lost-answer' });
    const { code, warned } = await run('submit');
    expect([code, warned]).toEqual([1, [expect.stringContaining('Run the command again')]]);
    await run('submit');
    expect((await atProvider()).map(({ name }) => name)).toEqual(wordings.map(({ template }) => template.name));
  });

  it('tells where each review is, and why one was rejected', async () => {
    await run('submit');
    const [first, second] = await atProvider();
    if (!first || !second) throw new Error('nothing was made');
    await review(first, 'APPROVED');
    await review(second, 'REJECTED', '광고로 보여요');
    const { printed } = await run('status');
    expect(printed.slice(0, 3)).toEqual([
      `order-paid.owner: approved (${first.templateId})`,
      `order-paid.shopper: rejected (${second.templateId}): 광고로 보여요`,
      expect.stringMatching(/^order-cancelled\.owner: under review/),
    ]);
  });

  it('says that nothing was handed in, and has no setting then', async () => {
    expect((await run('status')).printed).toEqual(wordingNames.map((name) => `${name}: not handed in`));
    expect(await run('settings')).toMatchObject({ code: 1, printed: [] });
  });

  it('prints the setting by which a message goes out as Alimtalk', async () => {
    await run('submit');
    const ready = (await atProvider()).find(({ name }) => name === '준비 완료 (손님)');
    if (!ready) throw new Error('nothing was made');
    await review(ready, 'APPROVED');
    const { printed, warned } = await run('settings');
    expect(printed).toEqual([`ALIMTALK_TEMPLATES=order-ready.shopper=${ready.templateId}`]);
    expect(warned).toEqual([expect.stringContaining('order-paid.owner')]);

    const ids = alimtalkTemplates.parse(printed[0]?.slice('ALIMTALK_TEMPLATES='.length));
    const {
      SOLAPI_BASE = '',
      SOLAPI_API_KEY = '',
      SOLAPI_API_SECRET = '',
      SOLAPI_PFID,
      SOLAPI_SENDER = '',
    } = sandbox.env;
    const account = { base: SOLAPI_BASE, apiKey: SOLAPI_API_KEY, apiSecret: SOLAPI_API_SECRET };
    const solapi = new Solapi({ ...account, sender: SOLAPI_SENDER, pfId: SOLAPI_PFID });
    const variables = { '#{가게}': '카페', '#{주문번호}': '1번', '#{상품}': '라떼', '#{링크}': 'https://jumun.test' };
    const content = { channel: 'alimtalk', templateId: ids.get('order-ready.shopper') ?? '', variables } as const;
    await expect(solapi.send([{ deliveryId: 'd1', to: '01012345678', content }])).resolves.toMatchObject({
      rows: [{ deliveryId: 'd1', statusCode: '2000' }],
    });
  });

  it('names missing settings, and shows no secret', async () => {
    const { code, warned } = await run('status', { SOLAPI_PFID: '' });
    expect([code, warned.join()]).toEqual([1, expect.stringContaining('SOLAPI_PFID: is missing')]);
    const refused = await run('status', { SOLAPI_API_SECRET: 'canary' });
    expect(refused.warned.join()).toContain('SignatureDoesNotMatch');
    expect(JSON.stringify(refused)).not.toContain('canary');
  });

  it('sends no key over an open line in production', async () => {
    const { warned } = await run('status', { NODE_ENV: 'production' });
    expect(warned.join()).toContain('SOLAPI_BASE: must be an https address in production');
  });

  it('tells how it is used', async () => {
    expect((await run('sumbit')).warned.join()).toContain('npm run alimtalk -- <submit|status|settings>');
  });
});
