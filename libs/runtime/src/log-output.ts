import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { counter } from './metrics.js';

const STDOUT = 1;
/** Lines that wait for an output which can't take them now; what does not fit is dropped and counted. */
const MAX_WAITING_BYTES = 256 * 1024;
const RETRY_MS = 250;
/** How long the end of a process waits for a reader that takes nothing, and for one that is only slow. */
const LAST_WAIT_MS = 200;
const LAST_WAIT_IN_ALL_MS = 2_000;
const LAST_LOOK_EVERY_MS = 5;

const droppedLines = counter('log_lines_dropped_total', 'Log lines that the output did not take');

/** Where log lines go: `write` never blocks and never throws. */
export interface LogOutput {
  /** Takes one line with its line break. */
  write(line: string): void;
}

/**
 * The standard output. Lines are written at once, so that a killed process has lost none. While it is full, closed or
 * not read, up to 256 KiB are buffered; at exit they are written for as long as some are taken every 200 ms. `onBack`
 * gets the number of dropped lines once output works again.
 */
export function logOutput(onBack: (lost: number) => void): LogOutput {
  const waiting: Buffer[] = [];
  let fd: number | undefined;
  let waitingBytes = 0;
  let lost = 0;
  let retry: NodeJS.Timeout | undefined;

  /** Writes what waits, in order; false when the output took less than all of it. */
  function writeWaiting(): boolean {
    try {
      fd ??= open();
      for (let next = waiting[0]; next; next = waiting[0]) {
        const written = writeSync(fd, next);
        waitingBytes -= written;
        if (written === next.length) waiting.shift();
        else waiting[0] = next.subarray(written);
      }
      return true;
    } catch {
      // Full, closed, not read: whatever it is, a later try may succeed.
      return false;
    }
  }

  function writeAgain(): void {
    retry = undefined;
    if (!writeWaiting()) return retryLater();
    const count = lost;
    lost = 0;
    if (count > 0) onBack(count);
  }

  function retryLater(): void {
    retry ??= setTimeout(writeAgain, RETRY_MS).unref();
  }

  function flush(): void {
    const end = performance.now() + LAST_WAIT_IN_ALL_MS;
    let deadline = performance.now() + LAST_WAIT_MS;
    let left = waitingBytes;
    while (!writeWaiting() && performance.now() < Math.min(deadline, end)) {
      if (waitingBytes < left) deadline = performance.now() + LAST_WAIT_MS;
      left = waitingBytes;
      pause(LAST_LOOK_EVERY_MS);
    }
  }

  function open(): number {
    process.once('exit', flush);
    return openStdout();
  }

  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (waitingBytes + bytes.length > MAX_WAITING_BYTES) {
        lost += 1;
        droppedLines.inc();
        return;
      }
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (!retry && !writeWaiting()) retryLater();
    },
  };
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * A file never blocks its writer. A pipe, a terminal or a device is opened anew, so that non-blocking mode applies to
 * us alone and not to other holders of the same end; a socket can't be opened, and Node itself makes it non-blocking.
 */
function openStdout(): number {
  try {
    if (fstatSync(STDOUT).isFile()) return STDOUT;
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    return process.stdout.fd;
  }
}
