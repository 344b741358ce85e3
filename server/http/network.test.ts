import { expect, test } from 'vitest'
import { networkMatcher, networkOf } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['[203.0.113.9]:80', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:5678', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // All invalid addresses count as one network.
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['203.0.113.9:5678:1', 'unknown'],
  ['1.2.3.4.5', 'unknown'],
  ['999.2.3.4', 'unknown'],
  ['[2001:db8::1', 'unknown'],
  ['2001:db8::1]:443', 'unknown'],
  [`${'1'.repeat(100_000)}:1`, 'unknown'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('a proxy is recognized however its address is written', () => {
  const isProxy = networkMatcher(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3:5678', '::1', '[fd12::1]:443'])
    expect([address, isProxy(address)]).toEqual([address, true])
  for (const address of ['127.0.0.2', '11.0.0.1', '2001:db8::1', '', undefined, 'proxy'])
    expect([address, isProxy(address)]).toEqual([address, false])
})
