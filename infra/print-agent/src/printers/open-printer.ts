import { posix } from 'node:path';
import { allowedHost } from './allowed-host.ts';
import { FilePrinter } from './file-printer.ts';
import type { PrinterLine } from './printer-line.ts';
import { TcpPrinter } from './tcp-printer.ts';

const PRINTER_PORT = 9100;
const COM_PORT = /^\\\\\.\\COM\d{1,3}$/;

/** Beside devices and private networks: files that may be written to, and hosts that may be connected to. */
export interface Allowed {
  files: readonly string[];
  hosts: readonly string[];
}

/** Where a printer is. */
export type Target = { kind: 'tcp'; host: string; port: number } | { kind: 'file'; path: string };

/** Reads the address that the owner typed in the console; undefined for one that leads to no printer. */
export function targetOf(address: string, files: readonly string[]): Target | undefined {
  const tcp = /^tcp:\/\/([\w.-]+)(?::(\d{1,5}))?$/.exec(address);
  if (tcp?.[1] !== undefined) return { kind: 'tcp', host: tcp[1], port: Number(tcp[2] ?? PRINTER_PORT) };
  if (COM_PORT.test(address)) return { kind: 'file', path: address };
  const path = posix.normalize(address.replace(/^file:\/\//, ''));
  // An owner who may edit printers must not be able to overwrite files of this machine.
  return path.startsWith('/dev/') || files.includes(path) ? { kind: 'file', path } : undefined;
}

/** Opens the line to a printer; throws when it is not there, NotAllowed when it may not be. */
export async function openPrinter(address: string, { files, hosts }: Allowed): Promise<PrinterLine> {
  const target = targetOf(address, files);
  if (!target) throw new Error('the address leads to no printer');
  if (target.kind === 'tcp') return TcpPrinter.open(await allowedHost(target, hosts), target.port);
  return FilePrinter.open(target.path, files.includes(target.path));
}
