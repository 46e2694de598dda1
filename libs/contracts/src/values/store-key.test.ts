import { storeKey } from './store-key.js';

describe('a store name', () => {
  it('is the same whatever its case and its spaces', () => {
    expect(['Demo  Cafe', ' demo cafe ', 'DEMO CAFE'].map(storeKey)).toEqual(['demo cafe', 'demo cafe', 'demo cafe']);
  });
});
