import type { SheetSize, SheetTemplate } from '@jumun/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFile } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { consoleKey } from '../../keys';

/** Content and look of a printed sheet. */
export interface SheetChoice {
  tagIds: readonly string[];
  template: SheetTemplate;
  size: SheetSize;
  line: string;
  wifi: string;
  /** The codes open the store in large letters. */
  easy: boolean;
}

const bodyOf = ({ tagIds, template, size, line, wifi, easy }: SheetChoice) => ({
  ...{ tagIds: [...tagIds], template, size },
  options: { ...(line && { line }), ...(wifi && { wifi }), ...(easy && { easy }) },
});

/** The first page as a picture; the last one stays while the next is drawn. */
export const sheetPreviewQuery = (choice: SheetChoice) =>
  queryOptions({
    queryKey: [...consoleKey, 'sheet', choice],
    queryFn: async ({ signal }) => {
      const { svg, ...rest } = (await call(http.sheets.previewSheet, { body: bodyOf(choice), signal })).data;
      return { ...rest, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` };
    },
    placeholderData: keepPreviousData,
    // A drawing is large, and is made again in a moment.
    gcTime: 60_000,
    staleTime: Infinity,
  });

export const fetchSheet = (choice: SheetChoice): Promise<Blob> =>
  callFile(http.sheets.printSheet, { body: bodyOf(choice) });

/** Sends the codes to a printer of receipts; how many papers that are. */
export const printCodes = async (printerId: string, tagIds: readonly string[]): Promise<number> =>
  (await call(http.sheets.printCodes, { body: { printerId, tagIds: [...tagIds] } })).data.count;
