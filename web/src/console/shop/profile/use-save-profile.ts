import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { session } from '../../../session/session';
import { shopQuery } from '../../parts/shop/shop-query';
import { profileEdit, type ProfileFields } from './profile-fields';

/** Saves the profile; the answer is the shop as it now is. */
export const useSaveProfile = () =>
  useAct({
    mutationFn: async (fields: ProfileFields) => (await call(http.auth.editShop, { body: profileEdit(fields) })).data,
    onSuccess: async (shop) => {
      // An answer that is still on its way is older than this one.
      await queryClient.cancelQueries({ queryKey: shopQuery.queryKey });
      session.setShop(shop);
      queryClient.setQueryData(shopQuery.queryKey, shop);
    },
  });
