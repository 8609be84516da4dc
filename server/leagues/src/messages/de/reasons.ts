/** The part of a sentence behind the colon: fills `{reason}`, chosen by the parameter `because`. */
export const reasons = {
  'quote-open': 'ein Anführungszeichen wird nirgends geschlossen',
  'quote-ends-early': 'nach einem schliessenden Anführungszeichen steht noch Text (Feld {field})',
  'csv-broken': 'diese Zeile ist keine Liste von Feldern',
  'workbook-missing': 'xl/workbook.xml fehlt',
  'zip-broken': 'die Datei ist beschädigt',
  'part-broken': '«{part}» darin ist beschädigt',
  'part-cut': '«{part}» darin hört mittendrin auf',
  'event-open': 'END:VEVENT fehlt',
  'event-line': 'eine seiner Zeilen ist keine Eigenschaft',
  'query-unfit': 'sie passt nicht zum Schema oder ist falsch geschrieben',
  'url-port': 'Port {port} ist nicht erlaubt',
  'url-broken': 'das ist keine Internetadresse',
  'url-protocol': '{protocol} statt https:',
  'url-login': 'sie enthält Benutzername oder Passwort',
  'answer-unreadable': 'sie ist anders aufgebaut oder unvollständig',
  redirected: 'Weiterleitung {status}',
} as const;
