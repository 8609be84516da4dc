/** Messages about fetching from outside, without full addresses. `{name}` is filled from `params`. */
export const net = {
  'url-invalid': 'Diese Adresse ist nicht gültig: {reason}',
  'host-forbidden': 'Von {host} wird nichts geladen; nur bestimmte Server sind erlaubt',
  'address-forbidden': 'Diese Adresse führt nicht ins öffentliche Internet ({host})',
  'address-unresolved': 'Den Server {host} gibt es nicht, oder sein Name lässt sich zurzeit nicht auflösen',
  'redirects-too-many': 'Die Adresse leitet zu oft weiter (max. {max} Mal, {host})',
  'fetch-timeout': 'Der Server {host} antwortet nicht rechtzeitig; versuche es später nochmals',
  'fetch-too-large': 'Die Antwort von {host} ist zu gross (über {max} MB)',
  'fetch-type': 'Die Antwort von {host} ist keine erlaubte Art von Datei ({type})',
  'fetch-failed': 'Die Verbindung zu {host} ist gescheitert ({reason}); versuche es später nochmals',
} as const;
