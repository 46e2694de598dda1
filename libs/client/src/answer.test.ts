import { isRefused, refusalOf } from './answer.ts';

describe('an answer', () => {
  it.each([
    [200, { success: true, data: {} }],
    [204, ''],
  ])('%i is a success', (status, body) => expect(isRefused(status, body)).toBe(false));

  it.each([
    [404, { success: false }],
    [303, ''],
    [200, { success: false }],
    [200, undefined],
  ])('%i with %j is a refusal', (status, body) => expect(isRefused(status, body)).toBe(true));
});

describe('a refusal', () => {
  it('is read in our spelling, with every fault in its order', () => {
    const errors = [
      { path: 'items.0.product_id', message: '없는 상품이에요.' },
      { path: 'shop_email', message: '다른 이메일을 입력해주세요.' },
      { path: 'shop_email', message: '너무 길어요.' },
    ];
    const body = { success: false, errorCode: 'EMAIL_TAKEN', message: '이미 있어요.', requestId: 'r1', errors };
    expect(refusalOf(409, { ...body, data: { delivery_status: 'ready' } })).toEqual({
      status: 409,
      code: 'EMAIL_TAKEN',
      message: '이미 있어요.',
      errors: [
        { path: 'items.0.productId', message: '없는 상품이에요.' },
        { path: 'email', message: '다른 이메일을 입력해주세요.' },
        { path: 'email', message: '너무 길어요.' },
      ],
      requestId: 'r1',
      data: { orderStatus: 'ready' },
    });
  });
  it.each([
    [502, undefined, 502],
    [404, null, 404],
    [200, undefined, 502],
    [500, { errorCode: 1, message: '', errors: [{ path: 1 }, null, 'x'] }, 500],
  ])('of a stranger (%i, %j) has the code of its status', (status, body, said) => {
    expect(refusalOf(status, body)).toMatchObject({
      status: said,
      code: `HTTP_${said}`,
      message: undefined,
      errors: [],
    });
  });
});
