import type { Locale } from '@jumun/contracts';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { storeQuery } from '../store-query';
import { storeNameOf } from '../use-store-address';

/** The languages that the store of this page shows; undefined while its page was not seen. Nothing is asked for here. */
export function useShownLocales(): readonly Locale[] | undefined {
  const { pathname } = useLocation();
  const storeName = matchPath('/:storeName/*', pathname)?.params.storeName ?? '';
  return useQuery({ ...storeQuery(storeNameOf(storeName)), enabled: false }).data?.locales;
}
