import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { consoleKey } from '../../keys';

type Search = NonNullable<AnswerOf<typeof http.printing.getPrinterSearch>['data']['search']>;

const ASK_MS = 1_500;

/** State of a search that this page began; `away` where the platform has forgotten it, untaken by a print agent. */
export const searchQuery = (searchId: string) =>
  queryOptions({
    queryKey: [...consoleKey, 'printer-search', searchId],
    queryFn: async ({ signal }): Promise<Pick<Search, 'state' | 'addresses'>> => {
      const { search } = (await call(http.printing.getPrinterSearch, { signal })).data;
      return search?.searchId === searchId ? search : { state: 'away', addresses: [] };
    },
    staleTime: 0,
    // A program that was away for a while may still tell.
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' ? false : ASK_MS),
  });

/** Asks the shop's print program to look; gives back by what its answer is found. */
export const beginSearch = async (): Promise<string> => (await call(http.printing.findPrinters, {})).data.searchId;
