import { PARTIES } from '@jumun/contracts';
import { environmentOf, readOneConfig } from './config.js';

describe('the settings of parts that share a process', () => {
  const env = { ORDERS_DATA_KEY: 'of orders', DATA_KEY: 'of all', LOG_LEVEL: 'warn', ORDERS_LOG_LEVEL: 'info' };

  it('are their own where their name stands before them, and else everybody’s', () => {
    expect(environmentOf('orders', env)).toMatchObject({ DATA_KEY: 'of orders', LOG_LEVEL: 'info' });
    expect(environmentOf('catalog', env)).toMatchObject({ DATA_KEY: 'of all', LOG_LEVEL: 'warn' });
  });

  it('name the parts that run, all where nothing is said', () => {
    expect(readOneConfig({}).PARTS).toEqual([...PARTIES]);
    expect(readOneConfig({ PARTS: 'catalog, gateway' }).PARTS).toEqual(['catalog', 'gateway']);
    expect(() => readOneConfig({ PARTS: 'kitchen' })).toThrow('PARTS');
  });
});
