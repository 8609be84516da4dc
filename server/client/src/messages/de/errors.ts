/** Failures that the client itself finds; the server's own come with its answer. */
export const errors = {
  'option-missing': 'Die Option «{name}» fehlt: die Adresse des Servers',
  'server-unreachable': 'Der Server ist nicht erreichbar ({reason})',
  'answer-late': 'Innert {seconds} Sekunden kam keine Antwort',
  'answer-foreign': 'Unter {url} antwortet etwas anderes als Matchpost. Stimmt die Adresse?',
  'client-version-unfit':
    'Der Server spricht Version {known} der API, dieser Client Version {version}. Bring den älteren von beiden auf den neuen Stand.',
  'team-not-saved': 'Das Team {team} ist nicht gespeichert. Speichere es zuerst im Studio.',
  'webhook-unsigned': 'Der Lieferung fehlt der Header «{header}», oder er ist unlesbar',
  'webhook-secret-invalid': 'Das Geheimnis eines Webhooks ist «whsec_» und Base64',
  'webhook-signature-wrong': 'Die Unterschrift der Lieferung passt zu keinem Geheimnis',
  'webhook-too-old': 'Die Lieferung ist {seconds} Sekunden alt, erlaubt sind {max}',
  'webhook-too-new': 'Die Lieferung ist {seconds} Sekunden aus der Zukunft, erlaubt sind {max}',
  'webhook-replayed': 'Die Lieferung {id} ist schon einmal gekommen',
  'webhook-unreadable': 'Der Inhalt der Lieferung ist kein JSON',
};
