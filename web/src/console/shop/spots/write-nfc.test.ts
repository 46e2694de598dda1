import { lockChip, NfcFault, writeChip, writeTag, type NfcReader, type NfcReading, type NfcStep } from './write-nfc';

const ADDRESS = 'https://jumun.test/t/7KQ2M9XA3B';

interface Chip {
  serialNumber: string;
  address?: string;
  isLocked?: boolean;
}

/** A phone to which chips are held, one at each touch that it asks for. */
class FakeReader implements NfcReader {
  onreading: NfcReader['onreading'] = null;
  onreadingerror: NfcReader['onreadingerror'] = null;
  scanFault: string | null = null;
  isRemoved = false;
  held: Chip | null = null;

  async scan(): Promise<void> {
    if (this.scanFault) throw new DOMException('', this.scanFault);
  }

  async write(...[{ records }, { overwrite }]: Parameters<NfcReader['write']>): Promise<void> {
    if (this.isRemoved || !this.held) throw new DOMException('', 'NetworkError');
    if (this.held.isLocked) throw new DOMException('', 'NotSupportedError');
    if (this.held.address !== undefined && !overwrite) throw new DOMException('', 'NotAllowedError');
    this.held.address = records[0]?.data ?? '';
  }

  async makeReadOnly(): Promise<void> {
    if (this.held?.isLocked) throw new DOMException('', 'NotSupportedError');
    if (this.held) this.held.isLocked = true;
  }

  touch(chip: Chip): void {
    this.held = chip;
    this.onreading?.(readingOf(chip));
  }
}

const readingOf = ({ serialNumber, address }: Chip): NfcReading => {
  if (address === undefined) return { serialNumber, message: { records: [{ recordType: 'empty' }] } };
  const data = new DataView(new TextEncoder().encode(address).buffer);
  return { serialNumber, message: { records: [{ recordType: 'url', data }] } };
};

/** Writes while these chips are held to the phone, one after the other. */
async function write(
  reader: FakeReader,
  chips: readonly Chip[],
  overwrite = false,
  written: ReadonlySet<string> = new Set(),
): Promise<string> {
  const [waiting, steps] = [[...chips], [] as NfcStep[]];
  const tell = (step: NfcStep): void => {
    steps.push(step);
    const chip = step === 'writing' ? undefined : waiting.shift();
    // The reader only listens after `tell` has returned.
    if (chip) queueMicrotask(() => reader.touch(chip));
  };
  try {
    await writeChip(reader, ADDRESS, { overwrite, written, signal: new AbortController().signal, tell });
    return steps.join(' ');
  } catch (error) {
    if (error instanceof NfcFault) return error.code;
    throw error;
  }
}

describe('writing a chip', () => {
  const chip = (more: Partial<Chip> = {}): Chip => ({ serialNumber: '04:a1', ...more });

  it('writes the address and reads it back at a second touch', async () => {
    const blank = chip();
    expect(await write(new FakeReader(), [blank, blank])).toBe('touch writing touch-again');
    expect(blank.address).toBe(ADDRESS);
  });

  it('waits for another chip than those of the tags before, which may still lie under the phone', async () => {
    const [before, blank] = [chip({ address: 'https://jumun.test/t/0000000001' }), chip({ serialNumber: '04:b2' })];
    expect(await write(new FakeReader(), [before, before, blank, blank], false, new Set([before.serialNumber]))).toBe(
      'touch another another writing touch-again',
    );
    expect([before.address, blank.address]).toEqual(['https://jumun.test/t/0000000001', ADDRESS]);
  });

  it('takes each chip that hides its number for a new one', async () => {
    const blank = chip({ serialNumber: '' });
    expect(await write(new FakeReader(), [blank, blank], false, new Set(['']))).toBe('touch writing touch-again');
  });

  it('leaves a chip that bears the address already', async () => {
    expect(await write(new FakeReader(), [chip({ address: ADDRESS })])).toBe('touch');
  });

  it('writes over something else only when it may', async () => {
    const other = chip({ address: 'https://other.test' });
    expect(await write(new FakeReader(), [other])).toBe('filled');
    expect(other.address).toBe('https://other.test');
    expect(await write(new FakeReader(), [other, other], true)).toBe('touch writing touch-again');
    expect(other.address).toBe(ADDRESS);
  });

  it('says that a chip is locked, was taken away, or is another one', async () => {
    expect(await write(new FakeReader(), [chip({ isLocked: true })])).toBe('locked');
    const taken = new FakeReader();
    taken.isRemoved = true;
    expect(await write(taken, [chip()])).toBe('removed');
    expect(await write(new FakeReader(), [chip(), { serialNumber: '04:b2' }])).toBe('wrong-chip');
    expect(await write(new FakeReader(), [chip(), chip()])).toBe('not-written');
  });

  it.each([
    ['NotAllowedError', 'no-permission'],
    ['NotReadableError', 'off'],
    ['NotSupportedError', 'unsupported'],
  ])('says why nothing can be read: %s', async (name, code) => {
    const reader = new FakeReader();
    reader.scanFault = name;
    expect(await write(reader, [])).toBe(code);
  });

  it('ends when it is left', async () => {
    const leaving = new AbortController();
    const written = writeChip(new FakeReader(), ADDRESS, {
      overwrite: false,
      signal: leaving.signal,
      tell: () => leaving.abort(),
    });
    await expect(written).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leaves a chip open that could not be noted, so that it is locked at the next try', async () => {
    const reader = new FakeReader();
    const written = chip({ address: ADDRESS });
    const hold = async (note: () => Promise<unknown>): Promise<string> =>
      writeTag(reader, ADDRESS, {
        ...{ overwrite: false, isLocking: true, note, signal: new AbortController().signal },
        tell: (step) => step === 'touch' && queueMicrotask(() => reader.touch(written)),
      });
    await expect(hold(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    await expect(hold(async () => undefined)).resolves.toBe(written.serialNumber);
    expect(written.isLocked).toBe(true);
  });

  it('locks a chip for good', async () => {
    const reader = new FakeReader();
    const blank = chip();
    await write(reader, [blank, blank]);
    await lockChip(reader, new AbortController().signal);
    expect(await write(reader, [chip({ isLocked: true, address: 'https://other.test' })], true)).toBe('locked');
    expect(blank.isLocked).toBe(true);
  });
});
