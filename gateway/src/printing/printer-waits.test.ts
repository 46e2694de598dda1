import { MOST_WAITS, PrinterWaits } from './printer-waits.js';

describe('waits for printers', () => {
  it('are so many; who comes then is to be answered, not to ask again and again', () => {
    const waits = new PrinterWaits();
    const all = Array.from({ length: MOST_WAITS + 1 }, (_, n) => waits.begin(`shop ${n}`));
    expect(all.map(({ isOneTooMany }) => isOneTooMany).indexOf(true)).toBe(MOST_WAITS);
    for (const wait of all) wait.end();
    expect(waits.begin('shop').isOneTooMany).toBe(false);
  });
});
