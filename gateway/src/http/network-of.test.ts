import { networkOf, networksOf } from './network-of.js';

describe('an address is counted', () => {
  it.each([
    ['as it is, when it is IPv4', '203.0.113.9', '203.0.113.9'],
    ['as IPv4, when a dual-stack socket says it so', '::ffff:203.0.113.9', '203.0.113.9'],
    ['by its network, when it is IPv6', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['by its network, when its middle is left out', '2001:db8::7', '2001:db8:0:0::/64'],
    ['by its network, when its end is left out', '2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['by its network, when only its end is there', '::1', '0:0:0:0::/64'],
    ['by its network, however it is spelled', '2001:0DB8:0001:0002::7%eth0', '2001:db8:1:2::/64'],
  ])('%s', (_, address, network) => expect(networkOf(address)).toBe(network));
});

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.9', { address: '203.0.113.9', site: '203.0.113.0/24' }],
    ['::ffff:203.0.113.9', { address: '203.0.113.9', site: '203.0.113.0/24' }],
    ['2001:db8:1:2ff::7', { address: '2001:db8:1:2ff::/64', line: '2001:db8:1:200::/56', site: '2001:db8:1::/48' }],
    ['2001:db8:1::7', { address: '2001:db8:1:0::/64', line: '2001:db8:1:0::/56', site: '2001:db8:1::/48' }],
  ])('of %s', (address, networks) => expect(networksOf(address)).toEqual(networks));
});
