import { createLogger } from '@jumun/runtime';
import { NotBelieved, noteRefused } from './refused-messages.js';

it('a message that is not believed is a line with reason and party, and a flood is one line a second', () => {
  const said: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void said.push(line) });
  for (let nth = 0; nth < 100; nth += 1) noteRefused(logger, new NotBelieved('forged', 'gateway'), 'orders.refund');
  noteRefused(logger, new NotBelieved('without-token', 'gateway'), 'orders.refund');
  expect(said.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'error', reason: 'forged', party: 'gateway', message: 'orders.refund' },
    { level: 'error', reason: 'without-token', party: 'gateway', message: 'orders.refund' },
  ]);
});
