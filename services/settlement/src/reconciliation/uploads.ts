import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { ProviderFilePart } from './reconciliation.tables.js';
import { TAKE_UPLOAD } from './uploads.sql.js';

/** Keeps one part of an upload; the same part again replaces it. */
export async function keepFilePart(
  tx: Tx,
  { uploadId, part, text }: { uploadId: string; part: number; text: string },
): Promise<void> {
  await tx
    .query(ProviderFilePart)
    .insertInto('ProviderFilePart')
    .values({ uploadId, part, text })
    .onConflict((conflict) => conflict.columns(['uploadId', 'part']).doUpdateSet({ text }))
    .execute();
}

/** The whole text of an upload, which is forgotten with it; throws INVALID_INPUT when a part is missing. */
export async function takeUpload(tx: Tx, uploadId: string, parts: number): Promise<string> {
  const kept = await tx.run(TAKE_UPLOAD, [uploadId]);
  if (kept.length !== parts) {
    const message = '파일이 다 오지 않았어요. 다시 올려주세요.';
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'file', message }] });
  }
  return kept.map(({ text }) => text).join('');
}
