import { edgeOf, placeAt, shiftOf } from './drag-places';

const slots = [0, 60, 160].map((topPx, index) => ({ topPx, heightPx: index === 1 ? 100 : 60 }));

describe('dragging a row', () => {
  it('finds its new place behind every other row that the pointer has passed the middle of', () => {
    expect([10, 109, 111, 500].map((pageY) => placeAt(slots, 0, pageY))).toEqual([0, 0, 1, 2]);
    expect([-40, 29, 31, 200].map((pageY) => placeAt(slots, 2, pageY))).toEqual([0, 0, 1, 2]);
  });

  it('makes the rows between its old and its new place move over by its own height', () => {
    const shifts = (from: number, to: number) =>
      [0, 1, 2, 3].map((index) => shiftOf(index, { from, to, heightPx: 60 }));
    expect(shifts(0, 2)).toEqual([0, -60, -60, 0]);
    expect(shifts(3, 1)).toEqual([0, 60, 60, 0]);
    expect(shifts(1, 1)).toEqual([0, 0, 0, 0]);
  });

  it('scrolls the page where the pointer is at its edge, below the top bar', () => {
    expect([60, 120, 122, 700, 730].map((clientY) => edgeOf(clientY, 780))).toEqual([-1, -1, 0, 0, 1]);
  });
});
