import { starModel } from './star-model.js';

it('is what a Star printer answers when it is asked for its type', () => {
  expect(
    starModel([
      { request: 'PageInfo', result: '' },
      { request: 'ClientType', result: 'Star mC-Print3' },
    ]),
  ).toBe('Star mC-Print3');
  expect(starModel([{ request: 'ClientType', result: 'x'.repeat(100) }])).toHaveLength(60);
});

it.each([
  undefined,
  null,
  'ClientType',
  {},
  [null],
  [7],
  [{ request: 'ClientType' }],
  [{ request: 'ClientType', result: 7 }],
])('is nothing in an answer without it: %j', (clientAction) => {
  expect(starModel(clientAction)).toBeUndefined();
});
