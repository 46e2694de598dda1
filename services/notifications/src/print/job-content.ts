import { Paper } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Sealer } from '@jumun/runtime';
import type { PrintJob } from './print.tables.js';

/** Binds a paper to its job's row. */
export const placeOfContent = (jobId: string): string => `notifications.print_job.${jobId}`;

/** A paper with a person's words as it is kept. */
export const sealContent = (sealer: Sealer, jobId: string, paper: Paper): string =>
  sealer.seal(JSON.stringify(paper), placeOfContent(jobId));

/** A job's paper; null while it is not drawn. */
export const openContent = (
  sealer: Sealer,
  { id, content, sealedContent }: Pick<RowOf<typeof PrintJob>, 'id' | 'content' | 'sealedContent'>,
): Paper | null =>
  sealedContent === null ? content : Paper.parse(JSON.parse(sealer.open(sealedContent, placeOfContent(id))));
