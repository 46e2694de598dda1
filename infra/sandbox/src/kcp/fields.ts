import { kcp, refusal, type KcpRefusal } from './codes.ts';

/** A body of KCP's API: JSON whose every value is text. */
export type KcpBody = Record<string, string>;

/** The body as text fields, or the name of the first value that is not text. */
export function textFields(body: unknown): { fields: KcpBody } | { fault: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { fault: 'body is not an object' };
  const fields: KcpBody = {};
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') return { fault: `${name} is not text` };
    fields[name] = value;
  }
  return { fields };
}

const WHOLE_WON = /^[1-9]\d{0,11}$/;

export function isWon(text: string | undefined): text is string {
  return text !== undefined && WHOLE_WON.test(text);
}

export function badField(detail: string): KcpRefusal {
  return refusal(kcp.badField, detail);
}

/** The fault in a certificate as sent: one line of PEM, and the one of this merchant. */
export function certificateFault(sent: string | undefined, own: string): string | undefined {
  if (!sent?.includes('-----BEGIN CERTIFICATE-----')) return 'kcp_cert_info is no certificate';
  if (/[\r\n]/.test(sent)) return 'kcp_cert_info has a line break';
  return sent === own ? undefined : 'kcp_cert_info is not of this site_cd';
}
