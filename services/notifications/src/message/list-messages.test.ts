import { maskRecipient } from './list-messages.js';

describe('a recipient as operators see it', () => {
  it.each([
    ['01012345678', '010****5678'],
    ['0212345678', '021****5678'],
    ['1234', '****'],
    ['kimjumun@example.com', 'ki***@example.com'],
    ['k@example.com', '***@example.com'],
  ])('%s is %s', (to, masked) => {
    expect(maskRecipient(to)).toBe(masked);
  });
});
