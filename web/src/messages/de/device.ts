/** Only the app says this. */
export const messages = {
  takePhoto: 'Foto aufnehmen',
  cameraRefused: 'Matchpost darf die Kamera nicht verwenden',
  cameraRefusedMore: 'Erlaube es in den Einstellungen deines Geräts, oder wähle ein Foto, das du schon hast.',
  cameraFailed: 'Es gibt kein Foto',
  cameraFailedMore: 'Die Kamera hat nichts geliefert. Versuche es nochmals, oder wähle ein Foto, das du schon hast.',
  chooseFile: 'Foto wählen',
  notSaved: {
    refused:
      'Matchpost darf nichts in deine Fotos legen. Erlaube es in den Einstellungen deines Geräts, oder teile den Post.',
    full: 'Auf deinem Gerät ist kein Platz mehr. Lösche etwas, und speichere nochmals.',
    unshared: 'Dein Gerät konnte die Datei nicht weitergeben. Vielleicht fehlt ihm Platz. Versuche es nochmals.',
    failed: 'Dein Gerät konnte das Bild nicht speichern. Versuche es nochmals, oder teile den Post.',
  },
  signIn: {
    unsaved: {
      title: 'Du bleibst angemeldet, bis du die App schliesst',
      more: 'Dein Gerät konnte die Anmeldung nicht sicher speichern. Schaffe etwas Platz, und melde dich dann nochmals an.',
    },
    unreadable: {
      title: 'Bitte melde dich nochmals an',
      more: 'Dein Gerät gibt die gespeicherte Anmeldung nicht heraus. Entsperre es, oder melde dich neu an.',
    },
  },
} as const;
