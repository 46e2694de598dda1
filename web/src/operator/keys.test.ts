import { queryClient } from '../api/query-client';
import { memoryStorage } from '../testing/memory-storage';
import { deskKey } from './keys';
import { operatorSession } from './session';

globalThis.sessionStorage = memoryStorage();

it('nothing that an operator asked or did is kept after the log-out', async () => {
  operatorSession.start({ accessToken: 'a', refreshToken: 'r', email: 'ops@jumun.test', roles: ['admin'] });
  queryClient.setQueryData([...deskKey, 'shops'], ['a shop']);
  const reading = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => '110-123-456789' });
  await reading.execute(undefined);
  expect(queryClient.getMutationCache().getAll()).toHaveLength(1);
  operatorSession.end();
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
  expect(queryClient.getQueryData([...deskKey, 'shops'])).toBeUndefined();
  queryClient.clear();
});
