import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { isPublicAddress } from './guard.ts';

const open = `1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 93.184.216.34 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1
  169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0
  223.255.255.255 2606:4700:4700::1111 2a00:1450:400a:800::200e 2001:4860:4860::8888 2a02:1234::7f00:1`;

const closed: Record<string, string> = {
  unspecified: '0.0.0.0 0.0.0.1 0.255.255.255 :: 0:0:0:0:0:0:0:0',
  loopback: '127.0.0.1 127.0.0.2 127.1.2.3 127.255.255.255 ::1 0:0:0:0:0:0:0:1',
  private:
    '10.0.0.0 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255 fc00::1 fd00:ec2::254 fdff::1',
  'link-local': '169.254.0.0 169.254.169.254 169.254.255.255 fe80::1 febf::1 fe80::1%eth0 2a00:1450::1%eth0',
  'site-local': 'fec0::1 feff::1',
  'shared by providers': '100.64.0.0 100.100.100.200 100.127.255.255',
  multicast: '224.0.0.1 239.255.255.255 ff02::1 ff0e::1',
  reserved: '240.0.0.1 254.255.255.255 192.0.0.1 192.0.0.170 192.88.99.1 198.18.0.1 198.19.255.255',
  broadcast: '255.255.255.255',
  documentation: '192.0.2.1 198.51.100.7 203.0.113.9 2001:db8::1 3fff::1',
  'control service': '168.63.129.16',
  'IPv4 mapped': '::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 0:0:0:0:0:ffff:169.254.169.254',
  'IPv4 compatible': '::127.0.0.1 ::7f00:1 ::10.0.0.1 ::8.8.8.8',
  'IPv4 translated': '::ffff:0:127.0.0.1 ::ffff:0:7f00:1',
  '6to4': '2002:7f00:1:: 2002:a00:1::1 2002:808:808::1',
  NAT64: '64:ff9b::7f00:1 64:ff9b::127.0.0.1 64:ff9b:1::a00:1 64:ff9b::808:808',
  Teredo: '2001:0:4136:e378:8000:63bf:3fff:fdd2 2001::1',
  ISATAP: '2a00:1450::5efe:7f00:1 2a00:1450::200:5efe:10.0.0.1',
  'other special':
    '100::1 2001:2::1 2001:10::1 2001:20::1 5f00::1 4000::1 8000::1 192.175.48.1 192.52.193.1 192.31.196.1',
  'no address':
    'localhost example.org 127.1 0177.0.0.1 0x7f.0.0.1 2130706433 1.2.3 1.2.3.4.5 256.1.1.1 1.1.1.1. [::1] :::1',
};

describe('a public address', (test) => {
  for (const address of open.split(/\s+/)) {
    test(address, () => assert.is(isPublicAddress(address), true));
  }
  for (const [kind, list] of Object.entries(closed)) {
    for (const address of list.split(/\s+/)) {
      test(`is not ${address}: ${kind}`, () => assert.is(isPublicAddress(address), false));
    }
  }
  test('is not the empty text', () => assert.is(isPublicAddress(''), false));
});
