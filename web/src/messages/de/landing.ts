export const messages = {
  kicker: 'Unihockey · Volleyball · Handball',
  headlineGame: 'Spiel wählen.',
  headlinePost: 'Post teilen.',
  lead: 'Matchpost holt Spiele und Resultate direkt von der Liga und macht daraus Vorschau und Resultat für Instagram, WhatsApp und mehr. In unter einer Minute, auf dem Handy.',
  start: 'Jetzt starten',
  startNote: 'Gratis ausprobieren, ohne Anmeldung',
  seePrices: 'Preise ansehen',
  phone: 'Beispiele für fertige Posts',
  likes: 'Gefällt {count} Mal',
  posts: {
    sternenberg: {
      team: 'UHC Sternenberg',
      alt: 'Resultat: UHC Sternenberg gegen Füchse Rotbach 7:4',
      caption: 'Derby-Sieg! 7:4 gegen die Füchse. Danke für die volle Halle!',
    },
    lindenmatt: {
      team: 'VBC Lindenmatt',
      alt: 'Vorschau: VBC Lindenmatt gegen Volley Tannegg, 4. Oktober, 18.00 Uhr',
      caption: 'Heimspiel am Samstag: Wir brauchen euch gegen Tannegg.',
    },
    kronwil: {
      team: 'RTV 1891 Kronwil',
      alt: 'Resultat: RTV 1891 Kronwil gegen TSV St. Leodegar 33:30',
      caption: '33 Tore, zwei Punkte. Was für ein Saisonstart!',
    },
  },
  howTitle: 'So geht’s',
  steps: {
    game: { title: 'Spiel wählen', text: 'Sportart, Club, Team: Die Spiele sind schon da, mit Zeit, Halle und Logos.' },
    template: {
      title: 'Vorlage wählen',
      text: 'Fertige Vorlagen, eigenes Foto, bis zu drei Spiele auf einem Bild. Oder deine eigene Vorlage.',
    },
    share: { title: 'Teilen', text: 'Bild und Text sind fertig. Ein Tipp, und der Post ist draussen.' },
  },
  themesTitle: 'Ein Spiel, jede Vorlage',
  themesText: 'Jede Vorlage gibt es für Vorschau und Resultat, ein bis drei Spiele, jedes Format.',
  pricingTitle: 'Preise',
  pricingText: 'In Schweizer Franken, inklusive MwSt. Jederzeit kündbar.',
  plans: {
    free: 'Gratis starten',
    amateur: 'Amateur wählen',
    pro: 'Pro wählen',
    premium: 'Kontakt aufnehmen',
  },
  aboutTitle: 'Über uns',
  aboutText:
    'Matchpost kommt aus der Halle. Wir haben selbst Matchblätter geschrieben, Resultate abgetippt und um Mitternacht Posts gebaut. Das soll niemand mehr müssen: Die Daten sind schon bei der Liga, der Rest ist Handwerk.',
  aboutMore:
    'Für Ligen, Verbände und grosse Clubs machen wir individuelle Angebote: eigene Vorlagen, automatische Posts für alle Teams, Anbindung an eure Website.',
  aboutContact: 'Schreib uns',
} as const;
