import { AppError } from '../../api/app-error';
import { fieldsOf } from './product-form-data';
import { presentStock, settleStock } from './stock-conflict';

const changed = (data: unknown) =>
  new AppError({ kind: 'client', code: 'STOCK_CHANGED', message: '바뀌었어요.', data });
const mine = { ...fieldsOf(undefined), product_name: '소금빵', product_amount: '10' };

describe('a stock that changed while its form was open', () => {
  it('is known with its present value, counted or not', () => {
    expect(presentStock(changed({ product_amount: 2 }))).toEqual({ present: 2 });
    expect(presentStock(changed({ product_amount: null }))).toEqual({ present: null });
  });

  it('is not the reason of any other refusal', () => {
    expect(presentStock(new AppError({ kind: 'client', code: 'INVALID_INPUT', message: 'x' }))).toBeUndefined();
    expect(presentStock(changed(undefined))).toBeUndefined();
    expect(presentStock(new TypeError('Failed to fetch'))).toBeUndefined();
  });

  it('is taken over or overruled as the owner chooses, and nothing else that was typed is lost', () => {
    expect(settleStock({ mine, present: 2 }, 'present', undefined)).toEqual({ ...mine, product_amount: '2' });
    expect(settleStock({ mine, present: null }, 'present', undefined)).toEqual({ ...mine, product_amount: '' });
    expect(settleStock({ mine, present: 2 }, 'mine', undefined)).toEqual(mine);
  });

  it('brings the mark of being sold out along, so that nobody sets by hand what the stock did', () => {
    expect(settleStock({ mine, present: 0 }, 'present', 'Y').product_soldout).toBe('Y');
    expect(settleStock({ mine: { ...mine, product_soldout: 'Y' }, present: 5 }, 'mine', 'N').product_soldout).toBe('N');
  });
});
