import { stripVTControlCharacters } from 'node:util';

const FRAME = /\[(?:.*:)?(?<line>\d+):(?<column>\d+)\]/;

/** A compiler's complaint as one line: the place, then the reason. */
export function compileFault(path: string, error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const reason = /^(?:Error: )?\s*[x×]\s+(.+)$/m.exec(text)?.[1] ?? text.trim().split('\n')[0] ?? '';
  const { line, column } = FRAME.exec(text)?.groups ?? {};
  return `${path}${line ? `:${line}:${column}` : ''}  ${reason}`;
}
