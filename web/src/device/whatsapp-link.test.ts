import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { getWhatsAppLink } from './whatsapp-link.ts';

describe('the link to WhatsApp', (test) => {
  for (const text of ['Heimspiel!\nUm 15:00 & mehr #unihockey', 'Grüsse an 100 % 🏑', '']) {
    test(`carries «${text}» unchanged`, () => {
      const { origin, searchParams } = new URL(getWhatsAppLink(text));
      assert.equal([origin, searchParams.get('text')], ['https://wa.me', text]);
    });
  }
});
