import { jest } from '@jest/globals';
import { http } from '../../api/push-calls';
import { leaveNumber } from './leave-number';

const order = { storeName: 'demo', orderNumber: '20261127-027' };
const asked = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  asked.mockReset().mockResolvedValue(Response.json({ success: true, data: null }));
});

it('a mobile number that was typed for the counter is left with the order', async () => {
  await leaveNumber(order, '010-1234-5678');
  const [[url, init] = []] = asked.mock.calls;
  expect(url).toContain(http.push.leaveContact.path);
  expect(init?.body).toContain('010-1234-5678');
});

it.each([
  ['none was typed', ''],
  ['no message reaches it', '02-123-4567'],
])('nothing is sent where %s', async (_, phone) => {
  await leaveNumber(order, phone);
  expect(asked).not.toHaveBeenCalled();
});

it('the order stands where the number is not taken', async () => {
  asked.mockResolvedValue(Response.json({ success: false, errorCode: 'SHOP_STATE', message: '' }, { status: 409 }));
  await expect(leaveNumber(order, '010-1234-5678')).resolves.toBeUndefined();
});
