export const messages = {
  ask: 'Matchpost auf dieses Gerät?',
  askMore: 'Mit Symbol und eigenem Fenster. Auch ein Foto öffnest du dann direkt mit Matchpost.',
  yes: 'Installieren',
  no: 'Nein, danke',
  byHand: 'Matchpost auf den Home-Bildschirm?',
  byHandMore: 'Tippe in Safari auf «Teilen», dann auf «Zum Home-Bildschirm».',
  understood: 'Alles klar',
  done: 'Matchpost ist installiert',
} as const;
