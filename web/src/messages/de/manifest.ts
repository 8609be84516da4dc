export const messages = {
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
} as const;
