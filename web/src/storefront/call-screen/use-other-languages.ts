import type { Locale } from '@jumun/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { language } from '../../texts/language';
import { storeQuery } from '../store-query';

/** A wall stays on for weeks, and a shop seldom changes its languages. */
const ASK_MS = 10 * 60_000;
/** In this order under the words of the page, whichever the shop switched on first. */
const ORDER: readonly Locale[] = ['ko', 'en', 'ja', 'zh'];

/** The languages that the shop shows its guests beside the one of this page; none while that is not known. */
export function useOtherLanguages(storeName: string): readonly Locale[] {
  const { data } = useQuery({ ...storeQuery(storeName), refetchInterval: ASK_MS });
  const shown = data?.locales;
  return useMemo(() => ORDER.filter((each) => each !== language() && shown?.includes(each)), [shown]);
}
