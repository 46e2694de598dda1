import { isPrinterAnswer, standingOf } from './printer-answers.js';

const GOOD = 0x12;

describe('what a printer answers about itself', () => {
  it.each([
    ['nothing of note', [GOOD, GOOD, GOOD], 'ok'],
    ['paper that is nearly at its end', [GOOD, GOOD, GOOD | 0x0c], 'ok'],
    ['the end of its paper', [GOOD | 0x08, GOOD | 0x20, GOOD | 0x60], 'paper'],
    ['an open cover', [GOOD | 0x08, GOOD | 0x04, GOOD], 'cover'],
    ['an open cover without paper', [GOOD | 0x08, GOOD | 0x04, GOOD | 0x60], 'paper'],
    ['an error', [GOOD | 0x08, GOOD | 0x40, GOOD], 'error'],
    ['that it is offline', [GOOD | 0x08, GOOD, GOOD], 'error'],
  ])('is read: %s', (_, answers, standing) => {
    expect(standingOf(answers)).toBe(standing);
  });

  it('is told from other bytes', () => {
    expect([GOOD, GOOD | 0x60, 0x37, 0x22, 0x00, 0x41].map(isPrinterAnswer)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
