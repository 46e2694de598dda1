import type { WirePayment } from '@jumun/contracts';
import { followStatuses, forgetStatus, heardStatus, hearStatus } from './heard-status';

const order = (order_number: string): WirePayment => ({
  payment_id: order_number,
  shop_id: 'shop',
  order_number,
  orderer_name: null,
  orderer_email: null,
  orderer_phone: null,
  created_at: '2026-11-21T13:18:00+09:00',
  paid_at: null,
  product_name: '소금빵',
  total_price: 1000,
  refunded_amount: 0,
  status: 'paid',
  delivery_status: 'waiting',
});
const statuses = (rows: readonly WirePayment[]) => rows.map(({ delivery_status }) => delivery_status);

describe('rows on their way', () => {
  it('arrive as what was heard of them meanwhile', () => {
    const follow = followStatuses();
    hearStatus('001', 'preparing');
    hearStatus('001', 'ready');
    expect(statuses(follow([order('001'), order('002')]))).toEqual(['ready', 'waiting']);
  });

  it('are newer than what was heard before they were asked for', () => {
    hearStatus('001', 'ready');
    expect(statuses(followStatuses()([order('001')]))).toEqual(['waiting']);
  });

  it('are left alone once somebody here moves the order again', () => {
    const follow = followStatuses();
    hearStatus('001', 'ready');
    expect(heardStatus('001')).toBe('ready');
    forgetStatus('001');
    expect(heardStatus('001')).toBeUndefined();
    expect(statuses(follow([order('001')]))).toEqual(['waiting']);
  });
});
