import { t } from '@lingui/core/macro';
import { AppError, toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { shopQuery } from '../../parts/shop/shop-query';
import { lookBody, type LookChanges } from './look';
import { lookQuery } from './look-query';

const FAILED = t`매장 정보를 저장하지 못했어요. 다시 시도해주세요.`;

/** Saves what was changed. What it throws says what to do next: a picture that is gone has to be uploaded again. */
export async function saveLook(changes: LookChanges): Promise<void> {
  try {
    const { data } = await call(http.catalog.saveStoreOptions, { body: lookBody(changes) });
    // An answer that is still on its way is older than this one.
    await queryClient.cancelQueries({ queryKey: lookQuery.queryKey });
    queryClient.setQueryData(lookQuery.queryKey, data.options);
  } catch (thrown) {
    const { kind, code, fieldErrors } = toAppError(thrown);
    throw new AppError({ kind, code, message: Object.values(fieldErrors)[0] ?? FAILED });
  }
  // The shop's own picture and cover are the same ones.
  void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey });
}
