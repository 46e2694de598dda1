import type { IncomingMessage } from 'node:http';
import { TrustedProxies } from './client-address.js';

/** A stand-in has only what is looked at. */
const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('who called', () => {
  const proxies = new TrustedProxies(['loopback', '10.1.0.0/16', '203.0.113.9']);

  it.each([
    ['198.51.100.7', '9.9.9.9', '198.51.100.7'],
    ['::ffff:198.51.100.7', undefined, '198.51.100.7'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '9.9.9.9, 198.51.100.7', '198.51.100.7'],
    ['::1', '9.9.9.9, 198.51.100.7, 10.1.2.3, 203.0.113.9', '198.51.100.7'],
    ['10.2.0.1', '9.9.9.9', '10.2.0.1'],
  ])('at %s with "%s" is %s', (remote, forwarded, client) => {
    expect(proxies.clientOf(from(remote, forwarded))).toBe(client);
  });

  it('is believed of nobody where no proxy is named', () => {
    expect(new TrustedProxies([]).clientOf(from('127.0.0.1', '9.9.9.9'))).toBe('127.0.0.1');
  });
});
