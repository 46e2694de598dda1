import { queryClient } from '../api/query-client';
import { session } from '../session/session';
import { memoryStorage } from '../testing/memory-storage';
import { consoleKey } from './keys';

globalThis.sessionStorage = memoryStorage();

it('nothing that an owner asked or saved is kept after the log-out', async () => {
  // The shop's content plays no part here.
  session.start({ accessToken: 'a', refreshToken: 'r' }, { shopId: 's' } as never);
  queryClient.setQueryData([...consoleKey, 'payments'], ['010-1234-5678']);
  const saving = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => '110-123-456789' });
  await saving.execute(undefined);
  expect(queryClient.getMutationCache().getAll()).toHaveLength(1);
  session.end();
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
  expect(queryClient.getQueryData([...consoleKey, 'payments'])).toBeUndefined();
  queryClient.clear();
});
