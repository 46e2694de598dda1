import type { TurnFigures } from './one-tree.ts';
import { cpuByKind, ratiosOf } from './turn-ratios.ts';

const turn = (perSecond: number, postgres: number): TurnFigures => ({
  perSecond,
  p50: 10,
  p99: 20,
  cpuMs: { orders: 1, gateway: 2, postgres, nats: 0.5 },
});

describe('the turns of two versions', () => {
  it('put our own processes together, and leave each server by itself', () => {
    expect(cpuByKind(turn(100, 4))).toEqual({ system: 7.5, node: 3, postgres: 4, nats: 0.5 });
  });

  it('are compared by their means, with the spread of two rounds each', () => {
    // The second to run is slower: in a single round the same version is 0.5 or 2 of the other.
    const before = [turn(100, 4), turn(50, 8), turn(100, 4), turn(50, 8)];
    const now = [turn(50, 8), turn(100, 4), turn(50, 8), turn(70, 4)];
    const [pace, , , ...cpu] = ratiosOf(before, now);
    expect(pace).toMatchObject({ what: 'paid a second', before: 75, now: 67.5, ratio: 0.9, least: 0.8, most: 1 });
    expect(cpu.find(({ what }) => what === 'CPU-ms each, postgres')).toMatchObject({ ratio: 1, least: 1, most: 1 });
  });
});
