import { forgetOwnRefund, isOwnRefund, noteOwnRefund } from './own-refunds';

const cancelled = (data: string) => ({ data, kind: 'order-cancelled' });

describe('the news of a cancelled order', () => {
  it('is none on the screen that gave the money back, and stays news of every other order', () => {
    noteOwnRefund('261123-A-001');
    expect(isOwnRefund(cancelled('261123-A-001'))).toBe(true);
    expect(isOwnRefund(cancelled('261123-B-002'))).toBe(false);
    expect(isOwnRefund({ data: '261123-A-001', kind: 'order-paid' })).toBe(false);
  });

  it('is news where the refund from here was refused, and somebody else gave it back', () => {
    noteOwnRefund('261123-C-003');
    forgetOwnRefund('261123-C-003');
    expect(isOwnRefund(cancelled('261123-C-003'))).toBe(false);
  });
});
