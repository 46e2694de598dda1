import { connect } from 'node:net';
import iconv from 'iconv-lite';
import { eventually } from '@jumun/testing';
import { startSandbox, type Sandbox } from '../src/index.ts';

interface Piece {
  cut: boolean;
  text: string;
  dots: number;
}

const docket = Buffer.concat([
  Buffer.from([0x1b, 0x40, 0x1c, 0x26, 0x1d, 0x21, 0x33]),
  iconv.encode('주문 001\n', 'cp949'),
  Buffer.from([0x1d, 0x21, 0x00]),
  iconv.encode('2  아메리카노\n', 'cp949'),
  Buffer.from([0x1d, 0x56, 66, 0]),
  Buffer.from([0x1d, 0x28, 0x48, 6, 0, 48, 48, 0x41, 0x42, 0x43, 0x44]),
]);
const CONFIRMED = '37224142434400';

describe('the virtual printer', () => {
  let sandbox: Sandbox;
  let serial = 0;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${sandbox.origin}${path}`, {
      method,
      ...(body && { headers, body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  };
  const add = () => ask<{ id: string; port: number }>('POST', '/control/printers', { id: `kitchen-${++serial}` });
  const paper = (id: string) => ask<Piece[]>('GET', `/control/printers/${id}/paper`);
  const order = (id: string, body: object) => ask('POST', `/control/printers/${id}/state`, body);
  /** Sends bytes in two pieces, and answers what came back until so much did or the line was closed. */
  const send = (port: number, bytes: Buffer, expected: number): Promise<string> =>
    new Promise((resolve) => {
      const got: Buffer[] = [];
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(bytes.subarray(0, 9));
        socket.write(bytes.subarray(9));
        if (expected === 0) socket.end();
      });
      const end = () => resolve(Buffer.concat(got).toString('hex'));
      socket.on('data', (answer) => {
        got.push(answer);
        if (Buffer.concat(got).length >= expected) socket.end();
      });
      socket.on('error', end).on('close', end);
    });

  it('puts lines on paper, cuts it, and says when it is out', async () => {
    const { id, port } = await add();
    expect(await send(port, docket, 7)).toBe(CONFIRMED);
    expect(await paper(id)).toMatchObject([{ cut: true, text: '주문 001\n2  아메리카노', dots: 0 }]);
    const page = await (await fetch(`${sandbox.origin}/printers/${id}`)).text();
    expect(page).toContain('아메리카노');
  });

  it('draws rows of dots', async () => {
    const { id, port } = await add();
    const head = Buffer.from([0x1d, 0x76, 0x30, 0, 48, 0, 2, 0]);
    await send(port, Buffer.concat([head, Buffer.alloc(96, 0xaa), Buffer.from([0x1d, 0x56, 66, 0])]), 0);
    await eventually(async () => (await paper(id)).length > 0);
    expect(await paper(id)).toMatchObject([{ cut: true, dots: 2 }]);
    expect(await (await fetch(`${sandbox.origin}/printers/${id}`)).text()).toContain('data:image/bmp;base64,');
  });

  it('tells its state, and prints nothing without paper', async () => {
    const { id, port } = await add();
    await order(id, { state: 'paper' });
    expect(await send(port, Buffer.from([0x10, 4, 1, 0x10, 4, 2, 0x10, 4, 4]), 3)).toBe('1a3272');
    await send(port, docket, 0);
    expect(await paper(id)).toEqual([]);
  });

  it('breaks the line, prints without a word, and prints twice, when it is told to', async () => {
    const { id, port } = await add();
    await order(id, { fault: 'cut', after_bytes: 20 });
    expect(await send(port, docket, 7)).toBe('');
    await eventually(async () => (await paper(id)).length > 0);
    expect(await paper(id)).toMatchObject([{ cut: false, text: '주문 001' }]);
    await order(id, { fault: 'lose-answer' });
    expect(await send(port, docket, 0)).toBe('');
    await order(id, { fault: 'twice' });
    expect(await send(port, docket, 7)).toBe(CONFIRMED);
    await eventually(async () => (await paper(id)).filter(({ cut }) => cut).length === 3);
  });

  it('keeps the papers of two programs apart that print at once', async () => {
    const { id, port } = await add();
    await order(id, { fault: 'slow', delay_ms: 300 });
    await Promise.all([send(port, docket, 7), send(port, docket, 7)]);
    const whole = { cut: true, text: '주문 001\n2  아메리카노' };
    expect(await paper(id)).toMatchObject([whole, whole]);
  });

  it('counts what it suffered, and a fault that no byte reached not yet', async () => {
    const { id, port } = await add();
    await order(id, { fault: 'cut', after_bytes: 10_000 });
    await order(id, { fault: 'lose-answer' });
    await send(port, docket, 7);
    await send(port, docket, 0);
    await order(id, { state: 'cover' });
    await send(port, Buffer.from([0x10, 4, 2]), 1);
    const met = async () =>
      (await ask<{ id: string; met: object }[]>('GET', '/control/printers')).find((one) => one.id === id)?.met;
    await eventually(async () => Object.keys((await met()) ?? {}).length > 1);
    expect(await met()).toEqual({ 'lose-answer': 1, cover: 1 });
  });

  it('understands what comes after its paper ended amid a command, and lives on after what it does not know', async () => {
    const { id, port } = await add();
    await order(id, { fault: 'paper-ends', after_bytes: 1 });
    expect(await send(port, Buffer.concat([docket, Buffer.from([0x10, 4, 2])]), 1)).toBe('32');
    await order(id, { state: 'ok' });
    await send(port, Buffer.from([0x1b, 0x10, 0x0a]), 1);
    expect(await send(port, docket, 7)).toBe(CONFIRMED);
  });
});
