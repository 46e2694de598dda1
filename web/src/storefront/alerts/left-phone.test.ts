import { masked } from './left-phone';

it('a number is kept without its middle', () => {
  expect(masked('010-1234-5678')).toBe('010-****-5678');
  expect(masked('011-123-4567')).toBe('011-****-4567');
});
