import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const Manifest = z.object({
  'PostgreSQL-Backup-Manifest-Version': z.literal(2),
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      'Checksum-Algorithm': z.literal('SHA256'),
      Checksum: z.string(),
    }),
  ),
  'WAL-Ranges': z.array(z.object({ Timeline: z.number(), 'Start-LSN': z.string(), 'End-LSN': z.string() })).min(1),
});

export interface WalRange {
  timeline: number;
  start: string;
  end: string;
}

const MANIFEST_FILE = 'backup_manifest';

/**
 * Compares a backup with the list that PostgreSQL made of it: each file's size and SHA-256, and the list's own.
 * Throws with what is wrong; answers which WAL the backup needs to be whole.
 */
export async function verifyBackup(folder: string): Promise<WalRange[]> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  const manifest = Manifest.parse(JSON.parse(text));
  const [, own] = /"Manifest-Checksum": "([0-9a-f]+)"\}\s*$/.exec(text) ?? [];
  const lastLine = text.lastIndexOf('\n', text.length - 2) + 1;
  const counted = createHash('sha256').update(text.slice(0, lastLine)).digest('hex');
  if (own !== counted) throw new Error(`${folder}: the list of its files is damaged`);
  for (const file of manifest.Files) {
    const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString();
    const whole = join(folder, path);
    const { size } = await stat(whole);
    if (size !== file.Size || (await checksumOf(whole)) !== file.Checksum)
      throw new Error(`${folder}: ${path} is not as it was taken`);
  }
  return manifest['WAL-Ranges'].map((range) => ({
    timeline: range.Timeline,
    start: range['Start-LSN'],
    end: range['End-LSN'],
  }));
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
