/** The archive's readme: explains each file, in German, then English. */
export function readme(email: string, day: string): string {
  return `Matchpost: alle Daten von ${email}, Stand ${day}

profile.json      Profil, Rolle und Abonnement
team-slots.json   gespeicherte Teams
club-settings.json Heimhallen und Kurznamen, die du gewählt hast
templates/        eigene Vorlagen: template.json ist die Vorlage, versions/ sind frühere Stände
logos.json        Logos und Bilder; die Dateien liegen in logos/
backgrounds.json  Hintergrundbilder; die Dateien liegen in backgrounds/
sessions.json     Anmeldungen
factors.json      zweite Faktoren, ohne Geheimnisse
api-keys.json     API-Schlüssel, ohne die Schlüssel selbst
club-keys.json    Schlüssel von Clubs, ohne die Schlüssel selbst
render-links.json Links auf Bilder, die sich selbst erneuern
batches.json      Aufträge über viele Posts; ihre Dateien werden sieben Tage aufbewahrt
schedules.json    Automatismen und wann sie liefen
drafts.json       Entwürfe im Posteingang; die Dateien liegen in batches/
webhooks.json     benachrichtigte Adressen, ohne Geheimnisse
missing.json      nur wenn eine Datei im Speicher fehlt: welche

Eine Vorlage nennt ihre Bilder als /api/files/logos/.../name.png; die Datei heisst im Archiv logos/name.png.


Matchpost: all data of ${email} as of ${day}

profile.json      profile, role and subscription
team-slots.json   saved teams
club-settings.json home halls and short names you chose
templates/        own templates: template.json is the template, versions/ are earlier saves
logos.json        logos and images; the files are in logos/
backgrounds.json  backgrounds; the files are in backgrounds/
sessions.json     sign-ins
factors.json      second factors, without secrets
api-keys.json     API keys, without the keys themselves
club-keys.json    keys of clubs, without the keys themselves
render-links.json links to pictures that renew themselves
batches.json      batches of many posts; their files are kept for seven days
schedules.json    schedules and when they ran
drafts.json       drafts in the inbox; the files are in batches/
webhooks.json     addresses that are told what happens, without secrets
missing.json      only when a file is missing in the storage: which one

A template names its pictures as /api/files/logos/.../name.png; in the archive the file is logos/name.png.
`;
}
