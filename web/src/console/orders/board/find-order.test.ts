import { cardOf } from './card-fixture';
import { foundBy } from './find-order';

const cards = [cardOf(103), cardOf(3), cardOf(30, { spot: { spotId: 'spot-3', label: '3번 테이블', serve: 'carry' } })];
const found = (typed: string) => foundBy(cards, typed).map(({ orderNumber }) => orderNumber.slice(-3));

describe('an order of the board is found', () => {
  it('by its number as it is called, before others that hold it', () =>
    expect(found('3')).toEqual(['003', '103', '030']));
  it('by full-width digits, with the word behind, as a place is', () => expect(found('３번')).toEqual(['003', '030']));
  it('by its place', () => expect(found('3번 테')).toEqual(['030']));
  it('by no word at all, and no number that is not there', () => expect([found(' '), found('9')]).toEqual([[], []]));
});
