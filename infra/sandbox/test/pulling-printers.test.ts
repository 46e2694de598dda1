import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { startSandbox, type Sandbox } from '../src/index.ts';

interface SentRequest {
  method: string;
  query: Record<string, string>;
  form: Record<string, string>;
  body: string;
}
interface Piece {
  cut: boolean;
  job: string;
  dots: number;
  bits: string;
}

const WIDTH = 576;
const ROWS = 40;
const XMLNS = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
const BLACK = Buffer.alloc((WIDTH / 8) * ROWS, 0xff).toString('base64');
const epsonXml = (body: string): string =>
  '<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>' +
  `<timeout>10000</timeout><printjobid>job1</printjobid></Parameter><PrintData><epos-print xmlns="${XMLNS}">${body}</epos-print>` +
  '</PrintData></ePOSPrint></PrintRequestInfo>';
const EPSON_JOB = epsonXml(
  `<image width="${WIDTH}" height="${ROWS}" color="color_1" mode="mono">${BLACK}</image><cut type="feed"/>`,
);

describe('printers that ask by themselves', () => {
  let sandbox: Sandbox;
  let platform: Server;
  let address: string;
  let png: Buffer;
  let asked: SentRequest[] = [];
  let epsonJob = EPSON_JOB;
  let serial = 0;

  const answerTo = ({ method, form }: SentRequest): string | Buffer => {
    if (form['ConnectionType'] === 'GetRequest') return epsonJob;
    if (form['ConnectionType'] === 'SetResponse') return '';
    if (method === 'GET') return png;
    if (method === 'DELETE') return '{"success":true}';
    const clientAction = [{ request: 'ClientType', options: '' }];
    return JSON.stringify({ jobReady: true, mediaTypes: ['image/png'], jobToken: 'job1', clientAction });
  };
  const read = async (request: IncomingMessage): Promise<SentRequest> => {
    const body = await text(request);
    const url = new URL(request.url ?? '', 'http://platform');
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const form = Object.fromEntries(new URLSearchParams(isForm ? body : ''));
    return { method: request.method ?? '', query: Object.fromEntries(url.searchParams), form, body };
  };

  beforeAll(async () => {
    sandbox = await startSandbox();
    const black = { width: WIDTH, height: ROWS, channels: 3, background: 'black' } as const;
    png = await sharp({ create: black }).png().toBuffer();
    platform = createServer((request, response) => {
      void read(request).then((one) => {
        asked.push(one);
        response.end(answerTo(one));
      });
    });
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/key`;
  });
  afterAll(async () => {
    await sandbox.close();
    platform.closeAllConnections();
    await new Promise((resolve) => platform.close(resolve));
  });
  beforeEach(() => {
    asked = [];
    epsonJob = EPSON_JOB;
  });

  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${sandbox.origin}/control/printers${path}`, {
      method,
      ...(body && { headers, body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  };
  const add = async (link: 'star' | 'epson'): Promise<string> => {
    const id = `pulling-${++serial}`;
    await call('POST', '', { id, link, address, user: '00:11:62:00:00:01' });
    return id;
  };
  const poll = async (id: string) => (await call<{ outcome: string }>('POST', `/${id}/poll`)).outcome;
  const paper = (id: string) => call<Piece[]>('GET', `/${id}/paper?dots=1`);
  const order = (id: string, body: object) => call('POST', `/${id}/state`, body);

  it('of Star tell their state, fetch a picture, print it and say that they did', async () => {
    const id = await add('star');
    expect(await poll(id)).toBe('printed');
    expect(await poll(id)).toBe('printed');
    const [first, taken, ended, second] = asked;
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ printerMAC: '00:11:62:00:00:01', clientAction: null });
    expect(taken).toMatchObject({ method: 'GET', query: { token: 'job1', type: 'image/png' } });
    expect(ended).toMatchObject({ method: 'DELETE', query: { token: 'job1', code: '200 OK' } });
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ clientAction: [{ request: 'ClientType' }] });
    expect((await paper(id))[0]).toEqual(
      expect.objectContaining({ cut: true, job: 'job1', dots: ROWS, bits: BLACK }) as Piece,
    );
    expect(await (await fetch(`${sandbox.origin}/printers/${id}`)).text()).toContain('data:image/bmp;base64,');
  });

  it('of Epson read a job, print it and say that they did', async () => {
    const id = await add('epson');
    expect(await poll(id)).toBe('printed');
    expect(asked[1]?.form['ResponseFile']).toMatch(/<printjobid>job1<\/printjobid>.*success="true" code=""/);
    expect(await paper(id)).toMatchObject([{ cut: true, job: 'job1', dots: ROWS, bits: BLACK }]);
  });

  it.each([
    ['an unknown element', '<logo/>'],
    ['a picture of another size', `<image width="8" height="2" color="color_1" mode="mono">AA==</image>`],
    [
      'a picture wider than the paper',
      `<image width="584" height="1" color="color_1" mode="mono">${'A'.repeat(97)}==</image>`,
    ],
  ])('of Epson refuse %s', async (_name, body) => {
    const id = await add('epson');
    epsonJob = epsonXml(body);
    expect(await poll(id)).toBe('unwell');
    expect(asked[1]?.form['ResponseFile']).toContain('success="false" code="SchemaError"');
    expect(await paper(id)).toEqual([]);
  });

  it.each(['star', 'epson'] as const)('of %s break, fall silent and run out of paper when told to', async (link) => {
    const id = await add(link);
    await order(id, { state: 'offline' });
    expect(await poll(id)).toBe('off');
    expect(asked).toEqual([]);
    await order(id, { state: 'ok', fault: 'cut', after_bytes: 20 });
    expect(await poll(id)).toBe('cut');
    await order(id, { fault: 'paper-ends' });
    expect(await poll(id)).toBe('unwell');
    const no = asked.at(-1);
    expect(link === 'star' ? no?.query['code'] : no?.form['ResponseFile']).toMatch(/410|EPTR_REC_EMPTY/);
    expect(await paper(id)).toEqual([]);
    await order(id, { state: 'ok', fault: 'lose-answer' });
    asked = [];
    expect(await poll(id)).toBe('mute');
    expect(asked.filter(({ method, form }) => method === 'DELETE' || form['ResponseFile'])).toEqual([]);
    await order(id, { fault: 'twice' });
    expect(await poll(id)).toBe('printed');
    expect(await paper(id)).toHaveLength(3);
  });

  it('are still there after a restart, and find the platform at its new address', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jumun-printers-'));
    const kitchen = { id: 'kitchen', link: 'star', address: '/key', user: '00:11:62:00:00:01' };
    const ask = async (origin: string, method: string, path: string, body?: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/control/printers${path}`, {
        method,
        ...(body && { headers, body: JSON.stringify(body) }),
      });
      return answer.json();
    };
    const before = await startSandbox({ dataDir, publicOrigin: 'http://127.0.0.1:1' });
    await ask(before.origin, 'POST', '', kitchen);
    await before.close();
    const after = await startSandbox({ dataDir, publicOrigin: new URL(address).origin });
    try {
      expect(await ask(after.origin, 'POST', '/kitchen/poll')).toEqual({ outcome: 'printed' });
    } finally {
      await after.close();
      rmSync(dataDir, { recursive: true });
    }
  });
});
