import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from './repository-root.ts';

const STACK_PLACE = /(?<file>(?:file:\/\/)?\/[^\s():]+\.[cm]?[jt]sx?):(?<line>\d+)(?::(?<column>\d+))?/g;
const ERROR_LINE = /^(?:\w+: )?\w*(?:Error|Exception|Problem|Refusal)\b(?: \[\w+\])?: .+$/m;

/** Why a process ended, as one line with the place in our sources, from what it has logged since `from`. */
export function crashIn(logFile: string, from: number): string | undefined {
  const text = readFileSync(logFile).subarray(from).toString('utf8');
  const said = text.split('\n').map(errorOfLine).filter(Boolean).join('\n') || text;
  const reason = ERROR_LINE.exec(said)?.[0] ?? said.trim().split('\n').at(-1);
  if (!reason) return undefined;
  const place = [...said.matchAll(STACK_PLACE)].map(({ groups = {} }) => placeOf(groups)).find(Boolean);
  return [place, reason.replaceAll(`${repositoryRoot}/`, '')].filter(Boolean).join('  ');
}

function placeOf({ file = '', line, column }: Record<string, string | undefined>): string | undefined {
  const path = file.startsWith('file:') ? fileURLToPath(file) : file;
  const isOurs = path.startsWith(`${repositoryRoot}/`) && !path.includes('/node_modules/');
  return isOurs ? `${relative(repositoryRoot, path)}:${line}${column ? `:${column}` : ''}` : undefined;
}

// Services log JSON lines; the error of one that ended stands in `err`.
function errorOfLine(line: string): string {
  try {
    const { level, err } = JSON.parse(line) as { level?: unknown; err?: Partial<Record<string, string>> };
    return err && (level === 'fatal' || level === 'error') ? `${err['type']}: ${err['message']}\n${err['stack']}` : '';
  } catch {
    return '';
  }
}
