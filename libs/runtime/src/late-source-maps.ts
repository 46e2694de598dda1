import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A read map takes tens of megabytes; errors come in crowds. */
const KEPT_MS = 60_000;

/**
 * Makes the stack of every error name the lines of the sources. Node's `--enable-source-maps` reads the map of each module
 * as it is loaded and keeps it for ever; this reads `<file>.map` when a stack is first looked at, and forgets it again.
 */
export function readSourceMapsLate(): void {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string): SourceMap | undefined => {
    if (maps.has(file)) return maps.get(file);
    const map = readMap(file);
    maps.set(file, map);
    setTimeout(() => maps.delete(file), KEPT_MS).unref();
    return map;
  };
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${inSource(frame, mapOf)}`)].join('\n');
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

function inSource(frame: NodeJS.CallSite, mapOf: (file: string) => SourceMap | undefined): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- a frame of V8 writes itself as a line of a stack
  const text = String(frame);
  const name = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (!name?.startsWith('file:') || line === null || column === null) return text;
  const file = fileURLToPath(name);
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return text;
  const source = resolve(dirname(file), entry.originalSource);
  return text.replace(`${name}:${line}:${column}`, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

function readMap(file: string): SourceMap | undefined {
  try {
    if (!existsSync(`${file}.map`)) return undefined;
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
