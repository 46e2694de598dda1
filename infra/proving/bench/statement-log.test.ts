import { labelOf, statementsIn, transactionsOf } from './statement-log.ts';

const log = [
  'a line of the start',
  'jumun|jumun_orders|jumun_orders|66a.1|0|LOG:  duration: 0.020 ms  parse find-shop: select 1',
  'jumun|jumun_orders|jumun_orders|66a.1|0|LOG:  duration: 0.020 ms  bind find-shop: select 1',
  'jumun|jumun_orders|jumun_orders|66a.1|0|LOG:  duration: 0.020 ms  execute find-shop: select 1',
  '\t  from shop',
  'jumun|jumun_catalog|jumun_catalog|66a.2|0|LOG:  duration: 0.001 ms  statement: begin',
  'jumun|jumun_orders|jumun_orders|66a.1|742|LOG:  duration: 1.200 ms  execute insert-order: insert into orders',
  'jumun|jumun_catalog|jumun_catalog|66a.2|743|LOG:  duration: 0.100 ms  execute <unnamed>: update product',
  'jumun|jumun_catalog|jumun_catalog|66a.2|0|LOG:  duration: 0.300 ms  statement: commit',
  'jumun|||66a.3|0|LOG:  checkpoint starting',
  '',
].join('\n');

describe('the log of statements', () => {
  it('names what was run, in its order, without parsing and binding', () => {
    expect(statementsIn(log).map(labelOf)).toEqual(['find-shop', 'begin', 'insert-order', 'update product', 'commit']);
    expect(statementsIn(log)[0]).toMatchObject({ database: 'orders', text: 'select 1 from shop' });
  });

  it('holds together what was committed together, and what it wrote as', () => {
    const found = transactionsOf(statementsIn(log)).map(({ database, statements, xids }) => ({
      database,
      labels: statements.map(labelOf),
      xids: [...xids],
    }));
    expect(found).toEqual([
      { database: 'orders', labels: ['find-shop'], xids: [] },
      { database: 'catalog', labels: ['begin', 'update product', 'commit'], xids: [743] },
      { database: 'orders', labels: ['insert-order'], xids: [742] },
    ]);
  });
});
