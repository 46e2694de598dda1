import { Problem } from '@jumun/contracts';
import { createLogger } from '@jumun/runtime';
import { connectError } from './refuse.js';

const said: string[] = [];
const logger = createLogger('test', 'info', { write: (line) => void said.push(line) });
const lines = () => said.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);

it('a refused socket is a line with its code', () => {
  expect(connectError(new Problem('AUTH097'), logger)).toMatchObject({ data: { code: 'AUTH097' } });
  expect(lines()).toMatchObject([{ level: 'info', code: 'AUTH097', msg: 'a socket was refused' }]);
});

it('a fault of ours is a line with the fault, of which the client hears nothing', () => {
  expect(connectError(new Error('a table is missing'), logger).message).not.toContain('table');
  expect(lines()).toMatchObject([
    { level: 'error', err: { message: 'a table is missing' }, msg: 'a socket event failed' },
    { level: 'info', code: 'INTERNAL' },
  ]);
});
