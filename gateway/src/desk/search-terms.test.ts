import { searchTerms } from './search-terms.js';

const now = new Date('2026-11-22T16:00:00Z');
const read = (text: string) => searchTerms(text, now);

describe('what an operator types into the one search', () => {
  it.each([
    ['1', '001', '2026-11-23'],
    ['012번', '012', '2026-11-23'],
    ['#7', '007', '2026-11-23'],
    ['어제 12', '012', '2026-11-22'],
    ['2026-11-20 003', '003', '2026-11-20'],
    ['261120 3번', '003', '2026-11-20'],
    ['11/20 1000', '1000', '2026-11-20'],
    ['12.31 5', '005', '2025-12-31'],
  ])('%s is pickup number %s of %s', (text, pickup, day) => {
    expect(read(text)).toEqual({ takenFor: 'pickup', number: { pickup, day } });
  });

  it.each(['010-1234-5678', '01012345678', '010 1234 5678', '+82 10-1234-5678'])('%s is a phone number', (text) => {
    expect(read(text)).toEqual({ takenFor: 'phone', buyer: { phone: '010-1234-5678' } });
  });

  it.each([
    ['261123-0abcdefg-001', 'order-number', { orderNumber: '261123-0ABCDEFG-001' }],
    ['26112300000001', 'transaction', { tno: '26112300000001' }],
  ])('%s is a number that stands on one payment', (text, takenFor, number) => {
    expect(read(text)).toEqual({ takenFor, number });
  });

  it('is an address of an owner, of who ordered or of an operator', () => {
    expect(read(' Kim@Example.com ')).toEqual({
      takenFor: 'email',
      buyer: { email: 'kim@example.com' },
      shop: 'kim@example.com',
      operator: 'kim@example.com',
    });
  });

  it.each([
    ['123-45-67890', 'business-number', '123-45-67890'],
    ['1234567890', 'business-number', '123-45-67890'],
    ['소금빵 가게', 'text', '소금빵 가게'],
    ['13/45 1', 'text', '13/45 1'],
    ['2026-02-30 1', 'text', '2026-02-30 1'],
  ])('%s is looked for among shops as %s', (text, takenFor, shop) => {
    expect(read(text)).toEqual({ takenFor, shop });
  });
});
