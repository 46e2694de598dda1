import { fromAnswer } from '../api/from-answer';
import { isGone } from './use-shown-store';

describe('a store that cannot be shown', () => {
  it('is gone when the server knows no such store', () =>
    expect(isGone(fromAnswer(404, { errorCode: 'STORE_NOT_FOUND' }))).toBe(true));
  it('is gone when the store has closed for good', () =>
    expect(isGone(fromAnswer(410, { errorCode: 'STORE_GONE' }))).toBe(true));
  it.each([400, 401, 403, 429, 500, 504])('is not gone because of another refusal: %d', (status) =>
    expect(isGone(fromAnswer(status, null))).toBe(false),
  );
});
