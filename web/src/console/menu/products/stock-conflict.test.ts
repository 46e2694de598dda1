import { AppError } from '../../../api/app-error';
import { fieldsOf } from './product-form-data';
import { presentStock, settleStock } from './stock-conflict';

const changed = (data: unknown) =>
  new AppError({ kind: 'client', code: 'STOCK_CHANGED', message: '바뀌었어요.', data });
const mine = { ...fieldsOf(undefined), productName: '소금빵', stock: '10' };

describe('a stock that changed while its form was open', () => {
  it('is known with its present value, counted or not', () => {
    expect(presentStock(changed({ stock: 2 }))).toEqual({ present: 2 });
    expect(presentStock(changed({ stock: null }))).toEqual({ present: null });
  });

  it('is not the reason of any other refusal', () => {
    expect(presentStock(new AppError({ kind: 'client', code: 'INVALID_INPUT', message: 'x' }))).toBeUndefined();
    expect(presentStock(changed(undefined))).toBeUndefined();
    expect(presentStock(new TypeError('Failed to fetch'))).toBeUndefined();
  });

  it('is taken over or overruled as the owner chooses, and nothing else that was typed is lost', () => {
    expect(settleStock({ mine, present: 2 }, 'present', undefined)).toEqual({ ...mine, stock: '2' });
    expect(settleStock({ mine, present: null }, 'present', undefined)).toEqual({ ...mine, stock: '' });
    expect(settleStock({ mine, present: 2 }, 'mine', undefined)).toEqual(mine);
  });

  it('brings the mark of being sold out along, so that nobody sets by hand what the stock did', () => {
    expect(settleStock({ mine, present: 0 }, 'present', true).soldOut).toBe(true);
    expect(settleStock({ mine: { ...mine, soldOut: true }, present: 5 }, 'mine', false).soldOut).toBe(false);
  });
});
