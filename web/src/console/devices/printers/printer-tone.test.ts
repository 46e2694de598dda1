import { PrinterTone } from './printer-tone';

const rules = [{ kind: 'kitchen' as const, categoryIds: null, onlySpotKinds: null, on: 'paid' as const }];
const printer = (state: 'ok' | 'paper' | 'cover', waiting = 0, printerId = 'one') => ({
  ...{ printerId, state, waiting, rules },
});

describe('the tone for a printer that is not well', () => {
  /** The seconds at which it sounds, of the looks that are given. */
  const soundsAt = (
    looks: readonly [second: number, ...printers: ReturnType<typeof printer>[]][],
    { isHeard = (_second: number): boolean => true, isRepeated = true } = {},
  ): number[] => {
    const tone = new PrinterTone();
    return looks.flatMap(([second, ...printers]) =>
      tone.isDue(printers, { nowMs: second * 1_000, isHeard: isHeard(second), isRepeated }) ? [second] : [],
    );
  };
  const emptied = [
    [0, printer('ok')],
    [15, printer('paper')],
    [30, printer('paper', 1)],
    [74, printer('paper', 2)],
    [75, printer('paper', 2)],
    [134, printer('paper', 3)],
    [136, printer('paper', 3)],
    [150, printer('ok', 3)],
    [210, printer('ok', 3)],
    [225, printer('cover', 0)],
  ] as const;

  it('sounds when it ceases to be well, and each minute while jobs wait', () => {
    expect(soundsAt(emptied.map((look) => [...look]))).toEqual([15, 75, 136, 225]);
  });

  it('sounds for the change alone where the board rings once', () => {
    expect(
      soundsAt(
        emptied.map((look) => [...look]),
        { isRepeated: false },
      ),
    ).toEqual([15, 225]);
  });

  it('is quiet while nothing may sound, and then tells what still waits', () => {
    expect(
      soundsAt(
        emptied.map((look) => [...look]),
        { isHeard: (second) => second > 100 },
      ),
    ).toEqual([134, 225]);
    expect(
      soundsAt(
        emptied.map((look) => [...look]),
        { isHeard: () => false },
      ),
    ).toEqual([]);
  });

  it('is no news when the board opens, but for jobs that wait', () => {
    expect(
      soundsAt([
        [0, printer('paper')],
        [70, printer('paper')],
      ]),
    ).toEqual([]);
    expect(
      soundsAt([
        [0, printer('paper', 4)],
        [30, printer('paper', 4)],
        [60, printer('paper', 4)],
      ]),
    ).toEqual([0, 60]);
  });

  it('tells of a second one, and of none that prints nothing by itself', () => {
    const second = printer('cover', 0, 'two');
    expect(
      soundsAt([
        [0, printer('ok')],
        [5, printer('paper')],
        [10, printer('paper'), second],
      ]),
    ).toEqual([5, 10]);
    expect(soundsAt([[0], [5, { ...printer('paper', 9), rules: [] }]])).toEqual([]);
  });
});
