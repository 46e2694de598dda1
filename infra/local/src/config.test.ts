import { inheritedVariables, readArguments, readEnvironment } from './config.ts';

describe('arguments', () => {
  it('are nothing but defaults when there are none', () => {
    expect(readArguments([])).toEqual({
      ...{ fresh: false, one: false, seed: true, help: false, data: undefined },
      scale: {},
    });
  });

  it('open debugger ports in development only', () => {
    expect(readArguments(['--dev', '--inspect']).development).toEqual({ inspect: true });
    expect(readArguments(['--dev']).development).toEqual({ inspect: false });
    expect(() => readArguments(['--inspect'])).toThrow('npm run dev -- --inspect');
  });

  it('may run all in one process, but not in development', () => {
    expect(readArguments(['--one', '--scale', 'orders=3'])).toMatchObject({ one: true, scale: { orders: 3 } });
    expect(() => readArguments(['--one', '--dev'])).toThrow('npm start -- --one');
  });

  it('may scale several services', () => {
    const given = readArguments([
      '--scale',
      'orders=3',
      '--scale',
      'realtime=2',
      '--fresh',
      '--no-seed',
      '--data',
      'x',
    ]);
    expect(given).toEqual({
      ...{ fresh: true, one: false, seed: false, help: false, data: 'x' },
      scale: { orders: 3, realtime: 2 },
    });
  });

  it.each(['orders', 'orders=', 'orders=-1', 'orders=17', 'gateway=17', 'postgres=2', 'ORDERS=2'])(
    'refuse --scale %s',
    (scale) => {
      expect(() => readArguments(['--scale', scale])).toThrow('is not understood');
    },
  );

  it('says how several are scaled where they were written in one', () => {
    expect(() => readArguments(['--scale', 'orders=3,notifications=2'])).toThrow('repeat it: --scale orders=3 --scale');
  });
});

describe('variables', () => {
  it('that are empty count as missing', () => {
    expect(readEnvironment({ PORT: '', NATS_URL: '' })).toEqual({ PORT: 3000 });
  });

  it('are all named when several are wrong', () => {
    const wrong = { PORT: '70000', POSTGRES_URL: 'mysql://x', REDIS_URL: 'x', SANDBOX_URL: 'ftp://x' };
    expect(() => readEnvironment(wrong)).toThrow(/PORT .+; POSTGRES_URL .+; REDIS_URL .+; SANDBOX_URL .+\.$/);
  });

  it('of the shell that would change every process are not passed on', () => {
    process.env['NODE_OPTIONS'] ??= '--no-deprecation';
    expect(Object.keys(inheritedVariables())).not.toContain('NODE_OPTIONS');
    expect(inheritedVariables()['PATH']).toBe(process.env['PATH']);
  });
});
