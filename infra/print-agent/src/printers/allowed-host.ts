import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPrinterPlace } from '@jumun/contracts';

/** Refused, and not merely away: nothing was connected to. */
export class NotAllowed extends Error {
  constructor() {
    super('이 주소에는 출력하지 않아요. 사설 네트워크의 9100~9109 포트가 아니면 설정 파일의 "hosts"에 적어주세요.');
  }
}

/** The addresses that a name has just now. */
type Resolve = (name: string) => Promise<readonly string[]>;

const resolved: Resolve = async (name) =>
  isIP(name) ? [name] : (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * The address to connect to for a printer; throws NotAllowed for one outside of private networks and printers' ports that
 * `hosts` does not name as `host` or `host:port`. A name is connected to by the address that was looked at.
 */
export async function allowedHost(
  { host, port }: { host: string; port: number },
  hosts: readonly string[],
  addressesOf = resolved,
): Promise<string> {
  if (hosts.includes(host) || hosts.includes(`${host}:${port}`)) return host;
  const inside = (await addressesOf(host)).find((address) => isPrinterPlace(address, port));
  if (inside === undefined) throw new NotAllowed();
  return inside;
}
