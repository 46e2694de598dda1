import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { platform } from 'node:os';
import type { PrinterLine } from './printer-line.ts';

/** Never made anew: an unplugged printer must not leave a plain file in its place. */
const FLAGS = platform() === 'win32' ? 'r+' : constants.O_WRONLY | constants.O_NOCTTY;

/** A printer behind a device file: USB, a serial port, or Bluetooth as one. It says nothing of itself. */
export class FilePrinter implements PrinterLine {
  private readonly file: FileHandle;

  private constructor(file: FileHandle) {
    this.file = file;
  }

  /** Throws when it is not plugged in, or when the file is neither a device nor allowed. */
  static async open(path: string, isAllowed: boolean): Promise<FilePrinter> {
    const file = await open(path, FLAGS);
    const isDevice = platform() === 'win32' || (await file.stat()).isCharacterDevice();
    if (isDevice || isAllowed) return new FilePrinter(file);
    await file.close();
    throw new Error('the file is no device');
  }

  status(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async write(bytes: Buffer): Promise<void> {
    for (let sent = 0; sent < bytes.length;) sent += (await this.file.write(bytes, sent)).bytesWritten;
  }

  hasPrinted(): Promise<boolean> {
    return Promise.resolve(false);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
