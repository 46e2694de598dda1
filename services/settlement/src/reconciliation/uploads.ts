import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

const KEEP = `
  insert into provider_file_part (upload_id, part, text) values (?::uuid, ?, ?)
  on conflict (upload_id, part) do update set text = excluded.text`;
/** Whatever was left behind goes with it. */
const TAKE = `
  with taken as (
    delete from provider_file_part where upload_id = ?::uuid or kept_at < now() - interval '1 day' returning upload_id, part, text)
  select text from taken where upload_id = ?::uuid order by part`;

/** Keeps one part of an upload; the same part again replaces it. */
export async function keepFilePart(
  tx: Tx,
  { uploadId, part, text }: { uploadId: string; part: number; text: string },
): Promise<void> {
  await tx.sql(KEEP, [uploadId, part, text]);
}

/** The whole text of an upload, which is forgotten with it; throws INVALID_INPUT when a part is missing. */
export async function takeUpload(tx: Tx, uploadId: string, parts: number): Promise<string> {
  const kept = await tx.sql<{ text: string }>(TAKE, [uploadId, uploadId]);
  if (kept.length !== parts) {
    const message = '파일이 다 오지 않았어요. 다시 올려주세요.';
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'file', message }] });
  }
  return kept.map(({ text }) => text).join('');
}
