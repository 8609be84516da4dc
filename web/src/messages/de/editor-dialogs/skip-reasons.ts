/** Elements of an imported file that a template cannot keep, and how to fix them. */
export const reasons = {
  picture: {
    text: '{count, plural, one {Ein Bild fehlt} other {# Bilder fehlen}}: nur verlinkt oder in einem fremden Format',
    hint: 'Bette Bilder beim Export als PNG oder JPEG ein, oder setze sie hier mit «Logo/Bild auswählen» ein.',
  },
  unsupported: {
    text: '{count, plural, one {Ein Teil fehlt, den} other {# Teile fehlen, die}} eine Vorlage nicht kennt',
    hint: 'Wandle im Zeichenprogramm in Pfade oder in ein Bild um, was du davon brauchst.',
  },
  broken: {
    text: '{count, plural, one {Ein Teil der Datei ist fehlerhaft und fehlt} other {# Teile der Datei sind fehlerhaft und fehlen}}',
    hint: 'Öffne die Datei im Zeichenprogramm und exportiere sie nochmals.',
  },
  full: {
    text: '{count, plural, one {Ein Element hat keinen Platz mehr} other {# Elemente haben keinen Platz mehr}}: Eine Vorlage fasst 500',
    hint: 'Verbinde im Zeichenprogramm mehrere Formen zu einer.',
  },
  motion: {
    text: '{count, plural, one {Eine Bewegung fehlt} other {# Bewegungen fehlen}}: Ein Post steht still',
    hint: 'Prüfe, ob das Standbild so passt.',
  },
  more: {
    text: '{count, plural, one {Eine weitere Stelle ist} other {# weitere Stellen sind}} hier nicht aufgeführt',
    hint: 'Vereinfache die Datei im Zeichenprogramm und importiere sie nochmals.',
  },
  clipping: {
    text: '{count, plural, one {Ein Element ist} other {# Elemente sind}} nicht mehr zugeschnitten und ganz zu sehen',
    hint: 'Schneide Formen im Zeichenprogramm wirklich zu, Bilder hier im Editor.',
  },
  effect: {
    text: '{count, plural, one {Ein Effekt wie Schatten oder Unschärfe fehlt} other {# Effekte wie Schatten oder Unschärfe fehlen}}',
    hint: 'Schatten von Texten setzt du hier bei den Eigenschaften; anderes rechnest du im Zeichenprogramm in ein Bild um.',
  },
  gradient: {
    text: '{count, plural, one {Ein Verlauf ist} other {# Verläufe sind}} jetzt eine einzige Farbe',
    hint: 'Einen geraden Verlauf kannst du hier bei der Füllung setzen.',
  },
  paint: {
    text: '{count, plural, one {Eine Füllung ist} other {# Füllungen sind}} einfacher als im Original',
    hint: 'Wähle die Farbe hier bei der Füllung, oder setze das Muster als Bild ein.',
  },
  dashes: {
    text: '{count, plural, one {Eine gestrichelte Linie ist} other {# gestrichelte Linien sind}} jetzt durchgezogen',
    hint: 'Sollen die Lücken bleiben, wandle die Linie im Zeichenprogramm in Formen um.',
  },
  text: {
    text: '{count, plural, one {Ein Text ist} other {# Texte sind}} einfacher gesetzt: gerade, mit einer Schrift und einer Farbe je Zeile',
    hint: 'Teile den Text in mehrere auf, oder wandle ihn im Zeichenprogramm in Pfade um.',
  },
  property: {
    text: '{count, plural, one {Eine Eigenschaft fehlt} other {# Eigenschaften fehlen}}, die eine Vorlage nicht kennt',
    hint: 'Vergleiche das Bild des Imports mit deinem Entwurf. Was du davon brauchst, wandle im Zeichenprogramm in Pfade um.',
  },
  skewed: {
    text: '{count, plural, one {Ein Bild ist} other {# Bilder sind}} nicht verzerrt oder gespiegelt wie im Original',
    hint: 'Speichere das Bild so ab, wie es aussehen soll, und setze es hier ein.',
  },
  styles: {
    text: '{count, plural, one {Eine Stilregel der Datei gilt} other {# Stilregeln der Datei gelten}} hier nicht',
    hint: 'Sehen Farben oder Schriften anders aus, exportiere die Stile als Attribute der Elemente.',
  },
  other: {
    text: '{count, plural, one {Ein Teil ist} other {# Teile sind}} einfacher als im Original',
    hint: 'Vergleiche das Bild des Imports mit deinem Entwurf.',
  },
  background: {
    text: '{count, plural, one {Die Fläche hinter allem ist} other {# Flächen hinter allem sind}} jetzt der Hintergrund',
    hint: 'Die Farbe änderst du hier unter «Hintergrund».',
  },
  hidden: {
    text: '{count, plural, one {Ein ausgeblendetes Element ist} other {# ausgeblendete Elemente sind}} nicht dabei',
    hint: 'Was du davon brauchst, blende im Zeichenprogramm ein.',
  },
  outside: {
    text: '{count, plural, one {Ein Element weit ausserhalb des Bildes ist} other {# Elemente weit ausserhalb des Bildes sind}} nicht dabei',
    hint: 'Was du davon brauchst, schiebe im Zeichenprogramm ins Bild.',
  },
  empty: {
    text: '{count, plural, one {Ein Element, an dem nichts zu sehen ist, ist} other {# Elemente, an denen nichts zu sehen ist, sind}} nicht dabei',
    hint: 'Du musst nichts tun.',
  },
  script: {
    text: '{count, plural, one {Ein Programm in der Datei ist} other {# Programme in der Datei sind}} entfernt',
    hint: 'Das ist zu deiner Sicherheit. Du musst nichts tun.',
  },
} as const;
