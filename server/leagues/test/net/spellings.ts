/** Spellings of loopback and related addresses, for tests; `{port}` is the trap's port. */
const hosts: Record<string, string> = {
  'short, whole, octal, hexadecimal, mixed, padded, with a dot behind': `127.0.0.1 127.1 127.0.1 127.000.000.001 127.0.0.1. 127.1. 127.0.0.2 127.255.255.254 2130706433 2130706434
    2130706433. 017700000001 0017700000001 0x7f000001 0X7F000001 0x7f.0.0.1 0x7f.1 0x7F.0x0.0x0.0x1 0x7f.0x1
    0177.0.0.1 0177.1 00177.0.0.01 0177.0.0.0x1 127.0x0.1 127.0.0x1 0x7f.0.1 0177.0x0.1 127.00.0.01
    0x0000007f.1 00000177.00000000.1 0 0.0.0.0 0x0 00 0.0 0. 0x0.0x0 0000.0000.0000.0000 0.0.0.1 10.0.0.1
    10.1 167772161 0xa000001 012.0.0.1 172.16.0.1 0xac.16.1 2886729729 192.168.0.1 192.168.1 0xc0a80001
    3232235521 030052000001 192.0xa8.1 169.254.169.254 0xa9fea9fe 2852039166 0251.0376.0251.0376
    169.254.43518 0xa9.254.0251.254 100.64.0.1 224.0.0.1 240.0.0.1 255.255.255.255 4294967295 0xffffffff
    198.18.0.1 192.0.2.1`,
  'digits and dots that browsers read as ours': `１２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1 127．0．0．1 127｡0｡0｡1 １２７。０。０。１ 𝟏𝟐𝟕.𝟎.𝟎.𝟏 𝟙𝟚𝟟.𝟙 ０x7f.1 ２１３０７０６４３３ ①②⑦｡①
    127.0.0.1\u00ad 12\u200b7.0.0.1 127\u2060.0.0.1 %31%32%37.0.0.1 127%2e0%2e0%2e1 %30x7f.1
    127%E3%80%820%E3%80%820%E3%80%821 127.0.0.%31`,
  'IPv6, and IPv4 inside of it': `[::1] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::0001] [0::1] [::] [0::0]
    [::ffff:127.0.0.1] [::ffff:7f00:1] [::FFFF:7F00:0001] [0:0:0:0:0:ffff:127.0.0.1] [::ffff:0:7f00:1]
    [::127.0.0.1] [::7f00:1] [::ffff:10.0.0.1] [::ffff:a9fe:a9fe] [::ffff:0:0] [::ffff:8.8.8.8]
    [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:7f00:1::1]
    [2001::7f00:1] [2001:0:4136:e378:8000:63bf:80ff:fffe] [2a00:1450::5efe:127.0.0.1] [fe80::1]
    [fe80::1%25lo] [fe80::1%lo] [::1%25lo] [::1%251] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1] [100::1]
    [2001:db8::1] [3fff::1] [5f00::1] [4000::1] [::1 ::1 [127.0.0.1] [v1.1]`,
  names: `localhost LOCALHOST LocalHost localhost. a.localhost ⓛocalhost ｌｏｃａｌｈｏｓｔ loc%61lhost local\u00adhost
    ip6-localhost loopback.test mixed.test mapped.test private.test zone.test metadata.test loopback.test.
    empty.test LOOPBACK.TEST ⓛoopback.test`,
};

const whole = [
  // Authority tricks: user names, passwords, backslashes, spaces.
  'http://example.org@127.0.0.1:{port}/',
  'http://example.org:80@127.0.0.1:{port}/',
  'http://example.org%40127.0.0.1:{port}/',
  'http://127.0.0.1:{port}@example.org/',
  'http://user@localhost:{port}/',
  'http://example.org#@127.0.0.1:{port}/',
  'http:\\\\127.0.0.1:{port}\\',
  'http:/127.0.0.1:{port}/',
  'http:127.0.0.1:{port}/',
  'http:///127.0.0.1:{port}/',
  'http:////////127.0.0.1:{port}/',
  'HTTP://127.0.0.1:{port}/',
  ' http://127.0.0.1:{port}/ ',
  'ht\ntp://127.0.0.1:{port}/',
  'http://127.0.\t0.1:{port}/',
  'http://127.0.0.1:0{port}/',
  'http://127.0.0.1:{port}',
  'http://127.0.0.1:{port}?#',
  'https://127.0.0.1:{port}/',
  'http://example.org\\@127.0.0.1:{port}/',
  'http://127.0.0.1\\@example.org:{port}/',
  // Other schemes and missing ones.
  'ftp://127.0.0.1:{port}/',
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'gopher://127.0.0.1:{port}/_x',
  'dict://127.0.0.1:{port}/',
  'ws://127.0.0.1:{port}/',
  'wss://127.0.0.1:{port}/',
  'unix:/run/postgresql/.s',
  'http+unix://%2Frun%2Fx.sock/',
  'data:text/plain,hello',
  'javascript:1',
  'blob:http://127.0.0.1:{port}/x',
  '//127.0.0.1:{port}/',
  '127.0.0.1:{port}',
  '/inside',
  '',
  'http://',
  'http://:{port}/',
  'http://127.0.0.1:99999/',
  'http://127.0.0.1.1:{port}/',
  'http://127.0.0.256:{port}/',
  'http://0x7f.0.0.0x:{port}/',
];

export const spellings: readonly string[] = [
  ...Object.values(hosts)
    .flatMap((list) => list.split(/ |\n/).filter(Boolean))
    .map((host) => `http://${host}:{port}/inside`),
  ...whole,
];
