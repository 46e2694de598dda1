import { circuit } from './circuit.js';
import { callsTo, ProviderCalls, providerStates } from './provider-calls.js';
import { fixedClock } from './time.js';

describe('calls to a provider', () => {
  it('say nothing before the first one', () => {
    expect(new ProviderCalls('nobody').state()).toEqual({
      provider: 'nobody',
      ...{ lastSuccessAt: null, lastFailureAt: null, calls: 0, failures: 0, isOpen: false },
    });
  });

  it('are counted for an hour; the last of each outcome is known for good', () => {
    const clock = fixedClock('2026-01-01T00:00:30Z');
    const calls = new ProviderCalls('kcp', clock);
    calls.record(true);
    clock.advance(59 * 60_000);
    calls.record(false);
    calls.record(false);
    expect(calls.state()).toMatchObject({ calls: 3, failures: 1 });
    clock.advance(60_000);
    expect(calls.state()).toMatchObject({ calls: 2, failures: 0, lastFailureAt: '2026-01-01T00:00:30.000Z' });
    clock.advance(3_600_000);
    expect(calls.state()).toMatchObject({ calls: 0, lastSuccessAt: '2026-01-01T00:59:30.000Z' });
  });

  it('are told by the circuit around them, which is open as long as it sends nothing', async () => {
    const breaker = circuit({ failures: 2, openMs: 60_000, provider: 'tested-provider' });
    const state = () => providerStates().find(({ provider }) => provider === 'tested-provider');
    expect(state()).toMatchObject({ calls: 0, isOpen: false });
    await breaker.run(async () => 'yes');
    for (let n = 0; n < 2; n += 1)
      await breaker.run(
        async () => 'no',
        () => true,
      );
    expect(state()).toMatchObject({ calls: 3, failures: 2, isOpen: true });
    await expect(breaker.run(async () => 'never sent')).rejects.toThrow('open');
    expect(state()).toMatchObject({ calls: 3 });
    expect(callsTo('tested-provider')).toBe(callsTo('tested-provider'));
  });
});
