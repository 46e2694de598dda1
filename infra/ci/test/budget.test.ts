import { type Budget, budgetOf, judge } from '../budget.ts';

const budget: Budget = { hellosPerCpuSecond: 6_000, cpuSeconds: { integration: 400, browser: 1_000 } };
const part = (name: string, cpuS: number, hellosPerCpuSecond = 6_000) => ({ name, wallS: 1, cpuS, hellosPerCpuSecond });
const nothing = { warnings: [], faults: [] };

describe('the budget of CPU-seconds', () => {
  it('says nothing of a phase within a tenth above it, nor of one below', () => {
    expect(judge([part('integration', 440), part('browser', 500)], budget)).toEqual(nothing);
  });

  it('warns of a phase more than a tenth above it', () => {
    const warnings = ["integration took 445 CPU-s at the budget's speed, 11% above its 400"];
    expect(judge([part('integration', 445)], budget)).toEqual({ warnings, faults: [] });
  });

  it('fails a run with a phase more than a quarter above it', () => {
    const faults = ["browser took 1300 CPU-s at the budget's speed, 30% above its 1000"];
    expect(judge([part('integration', 400), part('browser', 1_300)], budget)).toEqual({ warnings: [], faults });
  });

  it('is the same for a machine that is half as quick and for one that is twice as quick', () => {
    expect(judge([part('integration', 800, 3_000)], budget)).toEqual(nothing);
    expect(judge([part('integration', 300, 12_000)], budget).faults).toEqual([
      "integration took 600 CPU-s at the budget's speed, 50% above its 400",
    ]);
  });

  it('is not spent by what it does not name: packages that come over the network', () => {
    expect(judge([part('set-up', 9_000)], budget)).toEqual(nothing);
  });

  it('says when it can not judge', () => {
    expect(judge([{ name: 'browser', wallS: 1, cpuS: 9_000 }], budget).warnings).toEqual([
      "browser: the machine's speed is not known, so its CPU-seconds are not judged",
    ]);
    expect(judge([part('browser', 9_000)], null).warnings).toHaveLength(1);
  });

  it('is kept from a run, whose own figures are then exactly within it', () => {
    const parts = [{ name: 'set-up', wallS: 1, cpuS: 50 }, part('unit', 90, 5_000), part('browser', 900, 7_000)];
    const kept = budgetOf(parts);
    expect(kept).toEqual({ hellosPerCpuSecond: 6_000, cpuSeconds: { unit: 75, browser: 1_050 } });
    expect(judge(parts.slice(1), kept)).toEqual(nothing);
    expect(budgetOf([{ name: 'set-up', wallS: 1, cpuS: 50 }])).toBeNull();
  });
});
