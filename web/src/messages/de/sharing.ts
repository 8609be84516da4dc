export const messages = {
  signInHint: 'Zum Teilen braucht es nur deine E-Mail-Adresse.',
  signIn: 'Anmelden',
  save: '{team} ist noch nicht gespeichert. Zum Teilen speichern wir das Team auf einem freien Platz ({used} von {max} belegt). Ein Platz lässt sich nach 7 Tagen wieder ändern.',
  saveTeam: 'Team speichern',
  saved: 'Team gespeichert',
  saveFailed: 'Das Team liess sich nicht speichern',
  slotsFull:
    '{max, plural, one {Der einzige Team-Platz deines Abos {plan} ist} other {Alle # Team-Plätze deines Abos {plan} sind}} belegt. {team} lässt sich erst teilen, wenn ein Platz frei wird.',
  slotLocked: '{team} ist mit deinem Abo {plan} gesperrt.',
  nextPlan: 'Mit {plan}: {teams}.',
  plans: 'Abos ansehen',
} as const;
