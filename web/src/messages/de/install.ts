export const messages = {
  ask: 'Matchpost auf dieses Gerät?',
  askMore: 'Mit Symbol und eigenem Fenster. Auch ein Foto öffnest du dann direkt mit Matchpost.',
  yes: 'Installieren',
  no: 'Nein, danke',
  byHand: 'Matchpost auf den Home-Bildschirm?',
  byHandMore: 'Tippe in Safari auf «Teilen», dann auf «Zum Home-Bildschirm».',
  understood: 'Alles klar',
  done: 'Matchpost ist installiert',
  /** Of the web app's manifest, which the build writes. */
  manifest: {
    description: 'Aus Spielen und Resultaten der Liga werden fertige Posts.',
    weekend: 'Dein Wochenende',
    weekendMore: 'Was am Wochenende zu posten ist',
    studio: 'Neuer Post',
    studioMore: 'Ein Spiel wählen und den Post im Studio machen',
    carousel: 'Karussell',
    carouselMore: 'Alle Spiele des Wochenendes als Karussell',
    templates: 'Vorlagen',
    templatesMore: 'Deine eigenen Vorlagen',
    shotWeekend: 'Das Wochenende des Clubs, jeder Post bereit',
    shotStudio: 'Ein Resultat im Studio, bereit zum Teilen',
  },
} as const;
