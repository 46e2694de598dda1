import { holderOf, siteOf } from '../address.js';
import { widerOf } from './source-of.js';

describe('the holder of an address', () => {
  it.each([
    ['9.0.0.1', '9.0.0.1'],
    ['::ffff:9.0.0.1', '9.0.0.1'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff:0:0:9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['', ''],
  ])('%s is %s', (address, holder) => {
    expect(holderOf(address)).toBe(holder);
  });
});

describe('the site of an address', () => {
  it.each([
    ['9.0.0.1', '9.0.0'],
    ['::ffff:9.0.0.1', '9.0.0'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1'],
    ['', ''],
  ])('%s is %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });
});

describe('the wider networks of an address', () => {
  it.each([
    ['9.0.0.1', ['9.0.0/24']],
    ['::ffff:9.0.0.1', ['9.0.0/24']],
    ['2001:db8:1:2a3b:aaaa::1', ['2001:db8:1:2a00/56', '2001:db8:1/48']],
    ['2001:db8:1:2aff::', ['2001:db8:1:2a00/56', '2001:db8:1/48']],
    ['', []],
  ])('%s are %j', (address, networks) => {
    expect(widerOf(address).map(({ network }) => network)).toEqual(networks);
  });
});
