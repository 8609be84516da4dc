import { Writable } from 'node:stream';
import { describe } from '@matchpost/engine/test';
import pino from 'pino';
import * as assert from 'uvu/assert';
import { loadConfig } from '../config.ts';
import { createSms } from './sms.ts';

function listen() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino({ level: loadConfig({}).logLevel }, stream), lines };
}

const message = { to: '+41791234567', text: 'Matchpost: 123456' };

describe('text messages', (test) => {
  test('are logged in development with only the end of the number', async () => {
    const { log, lines } = listen();
    const sms = createSms({ sms: 'log' }, log);
    await sms.send(message);
    assert.is(sms.isAvailable, true);
    assert.ok(lines[0]?.includes('Matchpost: 123456') && lines[0].includes('…67'));
    assert.not.ok(lines[0]?.includes('+4179'));
  });

  test('are refused without a driver', async () => {
    const { log, lines } = listen();
    const sms = createSms({ sms: 'none' }, log);
    const refusal = await sms.send(message).then(String, (error: { code: string }) => error.code);
    assert.equal([refusal, lines, sms.isAvailable], ['phone-unavailable', [], false]);
  });
});
