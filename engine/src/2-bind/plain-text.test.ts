import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parseGame } from './game.ts';
import { plainText } from './plain-text.ts';

describe('plain text', (test) => {
  const rows: [text: string, plain: string][] = [
    ['Bulldogs <b>&amp;</b> Co', 'Bulldogs & Co'],
    ['A < B', 'A < B'],
    ['A <B', 'A <B'],
    ['<3 Auental', '<3 Auental'],
    ['SG Seetal <Rot>', 'SG Seetal <Rot>'],
    ['R&B Köniz', 'R&B Köniz'],
    ['Sport&Fun; Auental', 'Sport&Fun; Auental'],
    ['Z&uuml;ri &Ouml;st', 'Züri Öst'],
    ['Z&#252;ri &#xFC;ber', 'Züri über'],
    ['Sm&#39;Aesch', "Sm'Aesch"],
    ['Sm&#146;Aesch', 'Sm’Aesch'],
    ['Auental&nbsp;II', 'Auental\u00a0II'],
    ['A &amp;amp; B', 'A &amp; B'],
    ['&lt;b&gt;Auental&lt;/b&gt;', 'Auental'],
    ['<span class="x">Auental</span><br/>Kronwil', 'Auental Kronwil'],
    ['<p>Auental</p>', ' Auental '],
    ['Auental<!-- II --><script>alert(1)</script>', 'Auental'],
    ['&#0; &#xD800; &#9999999;', '&#0; &#xD800; &#9999999;'],
    ['', ''],
  ];
  for (const [text, plain] of rows) test(`${text} is read as ${plain}`, () => assert.is(plainText(text), plain));

  test('a game is read without markup, except its id and pictures', () => {
    const logo = 'https://example.org/logo?a=1&amp;b=2';
    const { game } = parseGame(
      {
        id: '<b>1</b>',
        teamHome: 'Bulldogs <b>&amp;</b> Co',
        location: 'Halle&nbsp;<i>2</i>',
        result: '3&nbsp;:&nbsp;1',
        teamHomeLogo: logo,
      },
      'game',
    );
    const { id, teamHome, location, result, teamHomeLogo } = game;
    assert.equal([id, teamHome, location, result], ['<b>1</b>', 'Bulldogs & Co', 'Halle 2', '3:1']);
    assert.is(teamHomeLogo, logo);
    assert.equal(parseGame(game, 'game').game, game);
  });
});
