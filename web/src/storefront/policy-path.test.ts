import { paths } from '../addresses/paths';
import { setLanguage } from '../texts/language';
import { policyPath } from './policy-path';

afterEach(() => setLanguage('ko'));

it.each(['privacy', 'accessibility'] as const)('the %s page of a store’s reader is one that there is', (policy) => {
  expect(policyPath(policy)).toBe(paths[policy]);
  setLanguage('ja');
  expect(policyPath(policy)).toBe(paths.policyIn('ja', policy));
});
