import { filterOf } from './payment-filter';

describe('the filter of the payment list', () => {
  it('is what the address says', () => {
    expect(filterOf(new URLSearchParams('status=paid&order=ready'))).toEqual({
      status: 'paid',
      delivery_status: 'ready',
    });
  });

  it('is none where the address says something unknown', () => {
    expect(filterOf(new URLSearchParams('status=pending&order=lost'))).toEqual({});
  });
});
