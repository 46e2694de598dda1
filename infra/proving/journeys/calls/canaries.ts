import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Msg } from '@nats-io/transport-node';
import { STORING_SERVICES } from '@jumun/contracts';
import type { System } from '../../platform/system.js';

/** All messages on NATS: requests, answers and events. */
export interface NatsRecording {
  count(): number;
  /** Subjects of the messages in which the text stands; of an answer, that of its question. */
  subjectsWith(text: string): string[];
  close(): Promise<void>;
}

export async function recordNats(fixture: System): Promise<NatsRecording> {
  const nats = await fixture.nats();
  const messages: { subject: string; text: string }[] = [];
  const questions = new Map<string, string>();
  const subscription = nats.subscribe('>');
  void (async () => {
    for await (const message of subscription) {
      const { subject, reply } = message;
      if (reply) questions.set(reply, subject);
      messages.push({
        subject: questions.get(subject) ?? subject,
        text: [...headersOf(message), message.string()].join('\n'),
      });
    }
  })();
  await nats.flush();
  return {
    count: () => messages.length,
    subjectsWith: (wanted) => messages.filter(({ text }) => text.includes(wanted)).map(({ subject }) => subject),
    close: () => nats.close(),
  };
}

const headersOf = ({ headers }: Msg): string[] => [...(headers ?? [])].flatMap(([name, values]) => [name, ...values]);

/** The sandbox is the world outside: it must know people. */
const OUTSIDE = new Set(['sandbox', 'sandbox.log']);
const TABLES = `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;

/** Where any of the texts is found: in every file of the platform's data folder (logs, JetStream, Redis, PostgreSQL, S3) and every row. */
export async function findTraces(
  fixture: System,
  texts: readonly string[],
): Promise<{ files: number; finds: { text: string; where: string }[] }> {
  const root = fixture.dataDir;
  const finds: { text: string; where: string }[] = [];
  const note = (where: string, content: Buffer | string): void => {
    for (const text of texts) if (content.includes(text)) finds.push({ text, where });
  };
  const files = await filesUnder(root);
  for (const file of files) note(relative(root, file), await readFile(file).catch(() => Buffer.alloc(0)));
  for (const service of STORING_SERVICES) {
    for (const { name } of await fixture.sql<{ name: string }>(service, TABLES)) {
      const rows = await fixture.sql<{ row: string }>(service, `select t::text as row from "${name}" t`);
      note(`${service}.${name}`, rows.map(({ row }) => row).join('\n'));
    }
  }
  return { files: files.length, finds };
}

function noneIfGone(fault: NodeJS.ErrnoException): Dirent[] {
  if (fault.code !== 'ENOENT') throw fault;
  return [];
}

async function filesUnder(folder: string): Promise<string[]> {
  const found: string[] = [];
  // Files that the servers delete meanwhile count as empty.
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(noneIfGone)) {
    if (OUTSIDE.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesUnder(path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}
